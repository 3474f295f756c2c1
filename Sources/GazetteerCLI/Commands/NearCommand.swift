import GazetteerText
import GazetteerCommandLine
import Gazetteer
import GazetteerModel

/// `gazetteer near`: the places nearest to a point, one point or a batch.
enum NearCommand {
  static let place = Positional.words(
    "PLACE", .dynamic("city"),
    summary: "a point, @LABEL or a city", details: NearPoint.details)

  static let latitude = Option.value(
    "lat", aliases: ["latitude"], "DEGREES", .number(-90...90),
    summary: "the point's latitude, instead of PLACE")

  static let longitude = Option.value(
    "lon", aliases: ["lng", "longitude"], "DEGREES", .number(-180...180),
    summary: "the point's longitude, together with --lat")

  static let maximumKilometres = Option.value(
    "max-km", "KM", .number(0...Double.greatestFiniteMagnitude),
    summary: "only places within this distance")

  static let kinds = SharedOptions.kinds(default: [.capital, .seat, .city])

  static let output = OutputOptions(NearFields.layout)

  static let reverse = Option.flag(
    "reverse", summary: "the city that a person would name for the point, first",
    details: "By distance, the nearest place is often a quarter or a hamlet. Here a large city "
      + "reaches farther than a small one: a point within its reach belongs to it.")

  static let batch = Option.flag(
    "batch", summary: "read points from standard input, one a line",
    details: "A line is a PLACE, or a JSON object with near [latitude, longitude] or query, "
      + "and country, lang, limit, reverse. Answers one JSON object a line, in order, as they come."
  )

  static let command = Command(
    "near", aliases: ["nearest"], summary: "find the cities nearest to a point",
    discussion: "By great-circle distance, right across the date line and at the poles. A city or "
      + "favorite that is given is itself the first of the results, if it is of the kinds asked "
      + "for. Districts and former places are left out unless --kind asks for them.",
    arguments: [place],
    options: [
      SharedOptions.limit, maximumKilometres, SharedOptions.minimumPopulation,
      SharedOptions.countries, SharedOptions.regions, kinds, reverse, latitude, longitude,
      SharedOptions.languages, batch,
    ] + output.all,
    examples: [
      Example("gazetteer near 48.85,2.35", "around a point in Paris"),
      Example("gazetteer near -33.87 151.21 --max-km 5", "at most 5 km from Sydney's centre"),
      Example("gazetteer near @home --min-population 100000", "large cities around a favorite"),
      Example("gazetteer near 35.6896,139.7709 --reverse -n 1", "Tokyo, and none of its quarters"),
      Example("printf '0,0\\n' | gazetteer near --batch -n 1", "a line for each point"),
    ],
    exitStatuses: [
      ExitStatus(.success, "something was found"),
      ExitStatus(.notFound, "nothing was found within the distance, or no city of that name"),
    ], run: Invocation.running(run))

  private static func run(_ invocation: Invocation) throws -> ExitCode {
    if invocation.arguments[batch] { return try NearBatch(invocation).run() }
    let point = try self.point(invocation)
    let request = try self.request(invocation, point.coordinate)
    try point.announce(for: words(invocation), invocation)
    let results = try invocation.nearest().nearest(request)
    if results.isEmpty { try invocation.note(notFound(near: point, request)) }
    var writer = try RecordWriter(invocation, output)
    for result in results { try writer.write(result) }
    try writer.finish()
    return results.isEmpty ? .notFound : .success
  }

  /// What the options say, for any point.
  static func request(_ invocation: Invocation, _ point: Coordinate) throws -> NearestRequest {
    let arguments = invocation.arguments
    var request = NearestRequest(point: point)
    request.order = arguments[reverse] ? .reach : .distance
    request.limit = arguments[SharedOptions.limit]
    request.maximumKilometres = arguments[maximumKilometres]
    request.filter = try invocation.filter(kinds: kinds)
    request.languages = invocation.labelLanguages()
    return request
  }

  private static func point(_ invocation: Invocation) throws -> NearPoint {
    let arguments = invocation.arguments
    let words = words(invocation)
    let latitude = arguments[latitude]
    let longitude = arguments[longitude]
    if latitude != nil || longitude != nil {
      guard words.isEmpty else {
        throw arguments.usageError("--lat and --lon stand instead of PLACE: give one of them")
      }
      guard let latitude, let longitude,
        let coordinate = Coordinate(latitude: latitude, longitude: longitude)
      else { throw arguments.usageError("--lat and --lon need each other") }
      return NearPoint(coordinate)
    }
    guard !words.isEmpty else { throw arguments.usageError("missing argument PLACE") }
    return try NearPoint(words, invocation)
  }

  private static func words(_ invocation: Invocation) -> String {
    invocation.arguments[place].joined(separator: " ")
  }

  private static func notFound(near point: NearPoint, _ request: NearestRequest) -> String {
    guard let kilometres = request.maximumKilometres else {
      return "There is no such place anywhere."
    }
    return "Nothing found within \(DecimalText.text(kilometres)) km of \(point.label)."
  }
}
