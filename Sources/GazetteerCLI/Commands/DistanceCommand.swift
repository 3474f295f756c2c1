import Gazetteer
import GazetteerCommandLine
import GazetteerModel
import GazetteerText

/// `gazetteer distance`: how far it is from one place to another, and in which direction.
enum DistanceCommand {
  private static let places = Positional.words(
    "PLACE", .dynamic("city"), atLeast: 2, summary: "two of: a point, @LABEL, a city",
    details: NearPoint.details + " A name of several words needs quotes.")

  private struct Leg {
    var start: NearPoint
    var end: NearPoint

    var way: Way {
      Way(
        kilometres: start.coordinate.kilometres(to: end.coordinate),
        bearing: start.coordinate.bearing(to: end.coordinate))
    }
  }

  private static let output: OutputOptions<Leg> = {
    var layout = RecordLayout<Leg>(
      fields: fields(\.start, "from", "where it begins") + fields(\.end, "to", "where it ends")
        + NearFields.all.map { $0.of(\.way) },
      columns: [
        Column(title: "FROM", field: "from"), Column(title: "TO", field: "to"),
      ] + NearFields.columns.map { $0.of(\.way) })
    layout.geometry = { .line($0.start.coordinate, $0.end.coordinate) }
    return OutputOptions(layout)
  }()

  private static func fields(
    _ point: @escaping @Sendable (Leg) -> NearPoint, _ prefix: StaticString, _ summary: String
  ) -> [Field<Leg>] {
    let names: [StaticString] =
      "\(prefix)" == "from"
      ? ["from_geonameid", "from_latitude", "from_longitude"]
      : ["to_geonameid", "to_latitude", "to_longitude"]
    return [
      Field(prefix, summary) { .string(point($0).label) },
      Field(names[0], "its geonameid") { JSONValue(point($0).city?.geonameID) },
      Field(names[1], "its latitude") { .number(point($0).coordinate.latitude) },
      Field(names[2], "its longitude") { .number(point($0).coordinate.longitude) },
    ]
  }

  static let command = Command(
    "distance", summary: "tell the distance and direction from one place to another",
    discussion: "The great-circle distance, on a sphere of the Earth's mean radius: at most half a "
      + "per cent off. The bearing is that at the first place, clockwise from north. Of several "
      + "places of a name the most important one is taken, and named on standard error.",
    arguments: [places],
    options: output.all,
    examples: [
      Example("gazetteer distance oslo bern", "from Oslo to Bern"),
      Example("gazetteer distance 'paris, texas' tokyo", "names of several words in quotes"),
      Example("gazetteer distance -33.87 151.21 @home", "from a point to a favorite"),
      Example("gazetteer distance 0,0 0,1 --fields distance_km", "111.195"),
    ],
    exitStatuses: [
      ExitStatus(.success, "both places were found"),
      ExitStatus(.notFound, "there is no city of that name"),
    ], run: Invocation.running(run))

  private static func run(_ invocation: Invocation) throws -> ExitCode {
    let words = try places(of: invocation.arguments[places], invocation)
    let leg = Leg(
      start: try NearPoint(words.start, invocation), end: try NearPoint(words.end, invocation))
    try leg.start.announce(for: words.start, invocation)
    try leg.end.announce(for: words.end, invocation)
    var writer = try RecordWriter(invocation, output, isSingle: true)
    try writer.write(leg)
    try writer.finish()
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
}
