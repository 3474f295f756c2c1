import GazetteerText
import GazetteerFavorites
import GazetteerCommandLine
import Gazetteer
import GazetteerModel

/// `gazetteer show`: everything known about one city.
enum ShowCommand {
  private static let query = CityArgument.query()
  private static let output = OutputOptions(CityPage.layout)

  static let command = Command(
    "show", summary: "print everything known about a city",
    discussion: CityArgument.rule + """


      On a terminal a page to read, in a pipe a line for each field: its name, a tab, its value; \
      the other names are fields called names.LANGUAGE.KIND. With --fields a table as in search. \
      The local time comes from the time zone data of the system, and is unknown without them.
      """,
    arguments: [query], options: CityArgument.options + [SharedOptions.languages] + output.all,
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
    ], run: Invocation.running(run))

  private static func run(_ invocation: Invocation) throws -> ExitCode {
    let text = invocation.arguments[query].joined(separator: " ")
    let copy = try CityArgument.city(text, invocation)
    let page = try page(of: copy, invocation)
    try invocation.writePage(page, output, lines: page.lines) { try page.writeText(invocation) }
    return .success
  }

  /// What the gazetteer says about the city, or without it what a favorite's copy does.
  private static func page(of copy: City, _ invocation: Invocation) throws -> CityPage {
    let languages = invocation.labelLanguages()
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
      localTime: invocation.clock.localTime(in: city.timeZone, at: invocation.now()))
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
  static let layout = RecordLayout<CityPage>(
    fields: CityFields.all.map { $0.of { LabelledCity($0.city) } } + [
      Field("asciiname", "the name in ASCII letters") { .text($0.city.asciiName) },
      Field("dem", "metres above sea level, by an elevation model") {
        JSONValue($0.details?.modelElevation)
      },
      Field("modification_date", "when GeoNames last changed it") {
        .text($0.details?.modified ?? "")
      },
      Field("local_time", "the time there now (RFC 3339)") { JSONValue($0.localTime?.isoText) },
      Field("utc_offset", "the offset of that time from UTC") {
        JSONValue($0.localTime?.offsetText)
      },
      Field("favorite_position", "its place among the favorites") {
        JSONValue($0.favorite?.position)
      },
      Field("own_label", "your own label") { JSONValue($0.favorite?.ownLabel) },
      Field("larger_cities", "the nearest larger cities") {
        .array($0.largerCities.map(neighbour))
      },
      Field("names", "its other names") { .array($0.names.map(name)) },
    ],
    columns: CityFields.columns.map { $0.of { LabelledCity($0.city) } }
  ).located { $0.city }

  @Sendable private static func neighbour(_ neighbour: NearestResult) -> JSONValue {
    let city: [(String, JSONValue)] = [
      ("geonameid", .integer(neighbour.city.id)), ("name", .string(neighbour.city.name)),
      ("label", .string(neighbour.label)), ("population", .integer(neighbour.city.population)),
    ]
    return .object(city + NearFields.all.map { ($0.word, $0.value(neighbour.way)) })
  }

  @Sendable private static func name(_ name: NameEntry) -> JSONValue {
    .object([
      ("name", .string(name.text)), ("language", .text(name.language)),
      ("kind", .string(NameOrder.word(for: name))),
    ])
  }

  /// 'Nuremberg, Bavaria, Germany, 150 km NNW'.
  static func text(of neighbour: NearestResult) -> String {
    let kilometres = neighbour.kilometres
    let distance = FixedPoint.text(kilometres, decimals: kilometres < 10 ? 1 : 0)
    let compass = neighbour.way.compass.map { " \($0)" }
    return "\(neighbour.label), \(distance) km\(compass ?? "")"
  }

  /// A line for each field; the lists a line for each of their elements.
  var lines: [(name: String, value: String)] {
    let own = Self.layout.fields.filter { !["larger_cities", "names"].contains($0.word) }
      .map { ($0.word, $0.value(self).plainText) }
    let neighbours = largerCities.enumerated().map { index, neighbour in
      ("larger_cities.\(index + 1)", Self.text(of: neighbour))
    }
    let names = names.map { name in
      let language = name.language.isEmpty ? "unknown" : name.language
      return ("names.\(language).\(NameOrder.word(for: name))", name.text)
    }
    return own + neighbours + names
  }
}
