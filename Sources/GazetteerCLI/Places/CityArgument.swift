import GazetteerCommandLine
import Gazetteer
import GazetteerModel

/// One city as people write it on a command line: a query, a geonameid, or `@LABEL`.
enum CityArgument {
  static let first = Option.flag("first", summary: "take the best of several places, do not ask")

  /// The options that help to say which city is meant.
  static let options: [any DeclaredOption] = [first, SharedOptions.countries, SharedOptions.near]

  static func query(atLeast minimum: Int = 1) -> Positional<[String]> {
    .words(
      "CITY", .dynamic("city"), atLeast: minimum,
      summary: "a name, with or without region and country, a geonameid, or @LABEL",
      details: "Words need no quotes. @LABEL is a favorite by its own label, @2 the second one, "
        + "@current the selected city, @default the default favorite.")
  }

  /// For the discussion of commands that take a city.
  static let rule =
    "A name is clear when one place only fits it, or when one place is called "
    + "exactly so and far more important than any other so called. If it is not clear and both "
    + "input and output are a terminal, the places are listed and one can be chosen by its number; "
    + "else they are listed on standard error and the exit status is 1. --first takes the best."

  /// - Throws: ``CommandFailure``: ``ExitCode/notFound`` when no city or more than one is meant,
  ///   ``ExitCode/interrupted`` when the person chose none.
  static func city(_ text: String, _ invocation: Invocation) throws -> City {
    if text.hasPrefix("@") { return try FavoriteLookup.city(at: text, invocation) }
    if let id = geonameID(text) {
      guard let city = try invocation.engine().city(geonameID: id) else {
        throw CommandFailure("There is no place with the id \(text).", code: .notFound)
      }
      return city
    }
    return try searched(text, invocation)
  }

  /// A number in digits only; nil for anything that is a name.
  static func geonameID(_ text: String) -> City.ID? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int64(text) ?? Int64.max
  }

  private static func searched(_ text: String, _ invocation: Invocation) throws -> City {
    var request = SearchRequest(query: text)
    request.limit = Namesakes.considered
    request.filter.countries = try invocation.countries()
    request.near = try invocation.near()
    let response = try invocation.engine().search(request)
    guard response.source != .popular, let best = response.results.first else {
      throw CommandFailure(
        response.source == .popular
          ? "'\(text)' is too short to tell a city by." : "No city found for '\(text)'.",
        code: .notFound)
    }
    if let clear = Namesakes.clearResult(of: response) { return clear.city }
    if invocation.arguments[first] { return best.city }
    let shown = response.results.prefix(CityChoice.longest)
    let choice = CityChoice(
      query: text, rows: shown.map { .init($0.city, label: $0.label) },
      remark: remark(on: response),
      advice: "Say more, as in '\(best.city.label)', give the id, or take the best with --first.")
    return shown[try choice.ask(invocation)].city
  }

  private static func remark(on response: SearchResponse) -> String? {
    if let unsatisfied = response.unsatisfied { return "Nothing found in '\(unsatisfied)'." }
    return response.source == .guesses ? "Nothing is spelt like that." : nil
  }
}

/// Whether a query means one place, or several could be meant.
enum Namesakes {
  /// How many results are looked at.
  static let considered = 50

  /// How much the score of a place has to be above that of the next so called, on the scale of
  /// `Ranking`. Measured: Paris is 0.32 above Paris, Texas, and San Francisco 0.14 above that in
  /// Argentina; Portland is 0.09 above Portland, Maine, and Cambridge 0.01.
  static let lead = 0.12

  /// The one result that is meant; nil when there is none, or when it could be another. A guess is
  /// never clear, nor is a place outside the region that was asked for.
  static func clearResult(of response: SearchResponse) -> SearchResult? {
    guard response.source == .matches, response.unsatisfied == nil,
      let best = response.results.first, best.score.tier != .guess
    else { return nil }
    let others = response.results.dropFirst()
    if others.isEmpty { return response.hasMore ? nil : best }
    guard best.score.tier <= .wholeOtherName else { return nil }
    let rival = others.first { other in
      other.score.tier <= best.score.tier && best.score.total - other.score.total < lead
    }
    return rival == nil ? best : nil
  }
}
