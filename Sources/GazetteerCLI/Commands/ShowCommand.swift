import Gazetteer
import GazetteerCommandLine
import GazetteerFavorites
import GazetteerModel

/// `gazetteer show`: everything known about one city.
enum ShowCommand {
  static let command = Command(
    "show", summary: "print everything known about a city",
    discussion: CityArgument.rule + """


      On a terminal a page to read, in a pipe a line for each field: its name, a tab, its value; \
      the other names are fields called names.LANGUAGE.KIND. With --fields a table as in search. \
      The local time comes from the time zone data of the system, and is unknown without them.
      """,
    arguments: [CityArgument.query],
    options: CityArgument.options + [
      GlobalOptions.languages, SearchCommand.fields, SearchCommand.header,
    ],
    examples: [
      Example("gazetteer show kyoto", "names, region, population, local time and more"),
      Example("gazetteer show @home --fields timezone,utc_offset", "two fields of a favorite"),
      Example("gazetteer show 2988507 --format json", "as JSON"),
    ],
    exitStatuses: [
      ExitStatus(.success, "the city was found"),
      ExitStatus(.notFound, "no city, or more than one, is called so"),
      ExitStatus(.failure, "an error"), ExitStatus(.usage, "wrong usage"),
      ExitStatus(.interrupted, "none was chosen from the list"),
    ])

  static func run(_ invocation: Invocation) throws -> ExitCode {
    let arguments = invocation.arguments
    let text = arguments.strings(CityArgument.query).joined(separator: " ")
    let copy = try CityArgument.city(text, invocation)
    let page = try page(of: copy, invocation)
    let hasFields = arguments.contains(SearchCommand.fields)
    switch invocation.format() {
    case .table where !hasFields: try page.writeText(invocation)
    case .tsv where !hasFields: try page.writeLines(invocation)
    case .table, .tsv, .csv, .json, .ndjson, .geojson:
      var writer = RecordWriter(invocation, columns: SearchFields.columns, isSingle: true)
      try writer.write(page.record)
      try writer.finish()
    }
    try invocation.output.flush()
    return .success
  }

  /// What the gazetteer says about the city, or without it what a favorite's copy does.
  private static func page(of copy: City, _ invocation: Invocation) throws -> CityPage {
    let languages = invocation.arguments.strings(GlobalOptions.languages).map { $0.lowercased() }
    let details: PlaceDetails?
    if let engine = invocation.engineIfReadable() {
      details = try engine.details(geonameID: copy.id, languages: languages)
      if details == nil, let remark = try engine.review(copy).remark(on: copy) {
        try invocation.note(remark)
      }
    } else {
      details = nil
      try invocation.note("There is no gazetteer to look in: this is what was kept of the city.")
    }
    let city = details?.city ?? copy
    let favorite = try? invocation.favorites.favorites().first { $0.id == city.id }
    return CityPage(
      city: city, details: details, favorite: favorite,
      largerCities: details == nil ? [] : try largerCities(than: city, languages, invocation),
      localTime: TimeZoneClock(environment: invocation.environment)
        .localTime(in: city.timeZone, at: invocation.now()))
  }
}

extension ShowCommand {
  /// How many of the nearest larger cities are shown.
  private static let largerCityCount = 3

  private static func largerCities(
    than city: City, _ languages: [String], _ invocation: Invocation
  ) throws -> [NearestResult] {
    var request = NearestRequest(point: city.coordinate)
    request.limit = largerCityCount
    request.filter.minimumPopulation = city.population < .max ? city.population + 1 : .max
    request.languages = languages
    return try invocation.nearest().nearest(request)
  }
}

/// Everything known about a city, ready to be written.
struct CityPage {
  var city: City
  /// Nil when there is only a copy of the city.
  var details: PlaceDetails?
  var favorite: Favorite?
  /// The nearest first.
  var largerCities: [NearestResult] = []
  /// Nil when the zone or its data are unknown.
  var localTime: TimeZoneClock.LocalTime?

  /// The names beside the one in the heading, in the order in which they are shown.
  var names: [NameEntry] {
    NameOrder.sorted((details?.names ?? []).filter { $0.text != city.name || !$0.language.isEmpty })
  }
}

// MARK: - As a record

extension CityPage {
  var record: OutputRecord {
    var record = CityFields.record(city, label: city.label)
    record.add("asciiname", CityFields.text(city.asciiName))
    record.add("dem", details?.modelElevation.map { .integer(Int64($0)) } ?? .missing)
    record.add("modification_date", CityFields.text(details?.modified ?? ""))
    record.add("local_time", localTime.map { .text($0.isoText) } ?? .missing)
    record.add("utc_offset", localTime.map { .text($0.offsetText) } ?? .missing)
    record.add("favorite_position", favorite.map { .integer(Int64($0.position)) } ?? .missing)
    record.add("own_label", favorite?.ownLabel.map { .text($0) } ?? .missing)
    record.add("larger_cities", records: largerCities) { neighbour, record in
      record.add("geonameid", .integer(neighbour.city.id))
      record.add("name", .text(neighbour.city.name))
      record.add("label", .text(neighbour.label))
      record.add("population", .integer(neighbour.city.population))
      NearFields.write(
        kilometres: neighbour.kilometres, bearing: neighbour.bearing, to: &record)
    }
    record.add("names", records: names) { name, record in
      record.add("name", .text(name.text))
      record.add("language", CityFields.text(name.language))
      record.add("kind", .text(NameOrder.word(for: name)))
    }
    return record
  }

  /// 'Nuremberg, Bavaria, Germany, 150 km NNW'.
  static func text(of neighbour: NearestResult) -> String {
    let kilometres = neighbour.kilometres
    let distance = FixedPoint.text(kilometres, decimals: kilometres < 10 ? 1 : 0)
    let compass = neighbour.bearing.flatMap(CompassPoint.init(bearing:)).map { " \($0.rawValue)" }
    return "\(neighbour.label), \(distance) km\(compass ?? "")"
  }

  /// A line for each field, for `grep` and `cut`.
  func writeLines(_ invocation: Invocation) throws {
    for field in record.fields where !["larger_cities", "names"].contains(field.name) {
      try writeLine(field.name, field.value.plainText, invocation)
    }
    for (index, neighbour) in largerCities.enumerated() {
      try writeLine("larger_cities.\(index + 1)", Self.text(of: neighbour), invocation)
    }
    for name in names {
      let language = name.language.isEmpty ? "unknown" : name.language
      try writeLine("names.\(language).\(NameOrder.word(for: name))", name.text, invocation)
    }
  }

  private func writeLine(_ name: String, _ value: String, _ invocation: Invocation) throws {
    try invocation.output.writeLine("\(name)\t\(RecordWriter.tabSafe(value))")
  }
}
