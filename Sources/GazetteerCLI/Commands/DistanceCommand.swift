import Gazetteer
import GazetteerCommandLine
import GazetteerModel

/// `gazetteer distance`: how far it is from one place to another, and in which direction.
enum DistanceCommand {
  static let places = Positional(
    "PLACE", .dynamic("city"), arity: .variadic(minimum: 2),
    summary: "two of: a point, @LABEL, a city",
    details: NearPoint.details + " A name of several words needs quotes.")

  static let command = Command(
    "distance", summary: "tell the distance and direction from one place to another",
    discussion: "The great-circle distance, on a sphere of the Earth's mean radius: at most half a "
      + "per cent off. The bearing is that at the first place, clockwise from north. Of several "
      + "places of a name the most important one is taken, and named on standard error.",
    arguments: [places],
    options: [SearchCommand.fields, SearchCommand.header],
    examples: [
      Example("gazetteer distance oslo bern", "from Oslo to Bern"),
      Example("gazetteer distance 'paris, texas' tokyo", "names of several words in quotes"),
      Example("gazetteer distance -33.87 151.21 @home", "from a point to a favorite"),
      Example("gazetteer distance 0,0 0,1 --fields distance_km", "111.195"),
    ],
    exitStatuses: [
      ExitStatus(.success, "both places were found"),
      ExitStatus(.notFound, "there is no city of that name"),
    ])

  static func run(_ invocation: Invocation) throws -> ExitCode {
    let words = try places(of: invocation.arguments.strings(places), invocation)
    let start = try NearPoint(words.start, invocation)
    let end = try NearPoint(words.end, invocation)
    try start.announce(for: words.start, invocation)
    try end.announce(for: words.end, invocation)
    let record = record(from: start, to: end)
    if invocation.format() == .geojson {
      var json = JSONText(indentation: 2)
      json.append(line(from: start, to: end, properties: record))
      try invocation.output.writeLine(json)
    } else {
      var writer = RecordWriter(invocation, columns: columns, isSingle: true)
      try writer.write(record)
      try writer.finish()
    }
    return .success
  }

  /// Each of two words is a place; of more, two numbers one after the other are one.
  private static func places(
    of words: [String], _ invocation: Invocation
  ) throws -> (start: String, end: String) {
    if words.count == 2 { return (words[0], words[1]) }
    var places: [String] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      if CoordinateArgument.isHalf(word), let next = rest.first, CoordinateArgument.isHalf(next) {
        places.append("\(word) \(next)")
        rest.removeFirst()
      } else {
        places.append(word)
      }
    }
    guard places.count == 2 else {
      throw invocation.arguments.usageError(
        "expected two places, not \(places.count): put names of several words in quotes, as in "
          + "'new york' oslo")
    }
    return (places[0], places[1])
  }

  private static let columns =
    [
      RecordWriter.Column(title: "FROM", field: "from", shrinksTo: 12),
      RecordWriter.Column(title: "TO", field: "to", shrinksTo: 12),
    ] + NearFields.columns

  private static func record(from start: NearPoint, to end: NearPoint) -> OutputRecord {
    var record = OutputRecord(fields(start, prefix: "from") + fields(end, prefix: "to"))
    NearFields.write(
      kilometres: start.coordinate.kilometres(to: end.coordinate),
      bearing: start.coordinate.bearing(to: end.coordinate), to: &record)
    return record
  }

  private static func fields(_ point: NearPoint, prefix: String) -> [(String, FieldValue)] {
    [
      (prefix, .text(point.label)),
      ("\(prefix)_geonameid", point.city.map { .integer($0.geonameID) } ?? .missing),
      ("\(prefix)_latitude", .number(point.coordinate.latitude)),
      ("\(prefix)_longitude", .number(point.coordinate.longitude)),
    ]
  }

  /// A line of RFC 7946 between both points, in two parts where it crosses the antimeridian.
  private static func line(
    from start: NearPoint, to end: NearPoint, properties: OutputRecord
  ) -> FieldValue {
    let lines = AntimeridianCut.lines(from: start.coordinate, to: end.coordinate).map { line in
      FieldValue.list(
        [line.start, line.end].map { .list([.number($0.longitude), .number($0.latitude)]) })
    }
    let geometry: [(String, FieldValue)] =
      if lines.count == 1, let line = lines.first {
        [("type", .text("LineString")), ("coordinates", line)]
      } else {
        [("type", .text("MultiLineString")), ("coordinates", .list(lines))]
      }
    return .record(
      OutputRecord([
        ("type", .text("Feature")),
        ("geometry", .record(OutputRecord(geometry))),
        ("properties", .record(properties)),
      ]))
  }
}
