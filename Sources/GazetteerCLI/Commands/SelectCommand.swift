import GazetteerFavorites
import GazetteerCommandLine
import Gazetteer
import GazetteerModel

/// `gazetteer select`: makes a city the current one.
enum SelectCommand {
  static let keeps = Option.flag("favorite", summary: "keep the city as a favorite as well")

  static let clears = Option.flag("none", summary: "select no city any more")

  private static let city = CityArgument.query(atLeast: 0)

  static let command = Command(
    "select", summary: "make a city the current one and remember it",
    discussion: CityArgument.rule,
    arguments: [city],
    options: [keeps, clears] + CityArgument.options + CurrentCommand.output.all,
    examples: [
      Example("gazetteer select paris", "Paris in France is the current city"),
      Example("gazetteer select portland, maine --favorite", "and is a favorite as well"),
      Example("gazetteer select 2988507", "by its geonameid"),
      Example("gazetteer select @home", "a favorite"),
    ],
    exitStatuses: [
      ExitStatus(.success, "the city is selected"),
      ExitStatus(.notFound, "no city, or more than one, is called so"),
      ExitStatus(.failure, "an error: the selection could not be saved"),
      ExitStatus(.usage, "wrong usage"),
      ExitStatus(.interrupted, "none was chosen from the list; nothing has changed"),
    ], run: Invocation.running(run))

  private static func run(_ invocation: Invocation) throws -> ExitCode {
    let arguments = invocation.arguments
    let text = arguments[city].joined(separator: " ")
    if arguments[clears] {
      guard text.isEmpty else { throw arguments.usageError("--none goes without a city") }
      try invocation.favorites.select(nil)
      return .success
    }
    guard !text.isEmpty else { throw arguments.usageError("missing argument CITY") }
    let chosen = try CityArgument.city(text, invocation)
    try invocation.favorites.select(chosen)
    if arguments[keeps] {
      try FavoriteChange.report(try invocation.favorites.add(chosen), invocation)
    }
    try CurrentCommand.write(chosen, invocation)
    return .success
  }
}

/// `gazetteer current`: prints the city selected last.
enum CurrentCommand {
  static let output = OutputOptions(CityFields.layout)

  static let command = Command(
    "current", summary: "print the current city",
    discussion: "That is the city selected last; without one it is the default favorite.",
    options: output.all,
    examples: [
      Example("gazetteer current --fields label", "only its name, region and country"),
      Example("gazetteer current --format json", "as JSON"),
    ],
    exitStatuses: [
      ExitStatus(.success, "there is a current city"), ExitStatus(.notFound, "there is none"),
      ExitStatus(.failure, "an error"), ExitStatus(.usage, "wrong usage"),
    ], run: Invocation.running(run))

  private static func run(_ invocation: Invocation) throws -> ExitCode {
    guard let city = try invocation.favorites.currentCity() else {
      throw FavoriteLookup.nothingSelected
    }
    try write(city, invocation)
    return .success
  }

  static func write(_ city: City, _ invocation: Invocation) throws {
    var writer = try RecordWriter(invocation, output, isSingle: true)
    try writer.write(LabelledCity(city))
    try writer.finish()
  }
}
