import GazetteerFavorites
import GazetteerCommandLine
import Gazetteer
import GazetteerModel

/// `gazetteer favorites add`, `remove`, `rename`, `move` and `default`.
///
/// What was done is told on standard error, so that standard output has nothing but results.
enum FavoriteChange {
  private static let label = Option.value(
    "label", short: "l", "LABEL", .text, summary: "a word of your own for it",
    details: "Up to \(FavoriteLabel.longest) characters without spaces and commas; not a number.")

  private static let city = CityArgument.query()

  private static let none = Option.flag("none", summary: "take it away")

  private static let favorite = Positional.required(
    "FAVORITE", .dynamic("favorite"),
    summary: "its position in the list, geonameid, @LABEL or name",
    details: "A number up to the count of favorites is a position. A name of several words needs "
      + "quotes here.")

  private static let severalFavorites = Positional.words(
    "FAVORITE", .dynamic("favorite"), atLeast: 1,
    summary: "its position in the list, geonameid, @LABEL or whole name",
    details: "A number up to the count of favorites is a position. Names of several words need "
      + "quotes where there is more than one favorite.")

  private static let optionalFavorite = Positional.optional(
    "FAVORITE", .dynamic("favorite"),
    summary: "its position in the list, geonameid, @LABEL or name")

  private static let newLabel = Positional.optional(
    "LABEL", .text, summary: "the new label; with --none it has none any more")

  private static let position = Positional.required(
    "POSITION", .integer(1...Int.max), summary: "where to, counted from 1")

  static let addition = Command(
    "add", summary: "keep a city",
    discussion: CityArgument.rule
      + " A city that is a favorite already keeps its place, and takes a label "
      + "that is given.",
    arguments: [city],
    options: [label] + CityArgument.options,
    examples: [
      Example("gazetteer favorites add lisbon", "at the end of the list"),
      Example("gazetteer favorites add 2988507 --label home", "as @home"),
    ], run: Invocation.running(add))

  static let removal = Command(
    "remove", aliases: ["rm"], summary: "keep cities no longer",
    discussion: "Either all are removed or, where one is not found or not clear, none.",
    arguments: [severalFavorites],
    examples: [
      Example("gazetteer favorites remove 2", "the second one"),
      Example("gazetteer favorites remove rome 'new york'", "two of them"),
      Example("gazetteer favorites remove @home", "by its label"),
    ], run: Invocation.running(remove))

  static let renaming = Command(
    "rename", summary: "give a favorite another label",
    arguments: [favorite, newLabel], options: [none],
    examples: [
      Example("gazetteer favorites rename 1 home", "the first one is @home"),
      Example("gazetteer favorites rename @home --none", "no label any more"),
    ], run: Invocation.running(rename))

  static let moving = Command(
    "move", summary: "move a favorite to another position",
    arguments: [favorite, position],
    examples: [Example("gazetteer favorites move @home 1", "to the top")],
    run: Invocation.running(move))

  static let defaulting = Command(
    "default", summary: "make a favorite the default one, or print it",
    discussion: "The default favorite is the current city while none is selected. Without a "
      + "favorite the default one is printed.",
    arguments: [optionalFavorite], options: [none] + CurrentCommand.output.all,
    examples: [Example("gazetteer favorites default @home", "@home counts as selected")],
    run: Invocation.running(setDefault))

  private static func add(_ invocation: Invocation) throws -> ExitCode {
    let text = invocation.arguments[city].joined(separator: " ")
    let ownLabel = invocation.arguments[label]
    let city = try CityArgument.city(text, invocation)
    let addition = try usage(invocation) { try invocation.favorites.add(city, ownLabel: ownLabel) }
    if case .wasThere(let favorite) = addition, let ownLabel,
      !FavoriteLabel.areSame(ownLabel, favorite.ownLabel ?? "")
    {
      try setLabel(ownLabel, of: favorite, invocation)
    } else {
      try report(addition, invocation)
    }
    return .success
  }

  static func report(_ addition: FavoritesStore.Addition, _ invocation: Invocation) throws {
    switch addition {
    case .added(let favorite): try invocation.note("Added \(description(favorite)).")
    case .wasThere(let favorite):
      try invocation.note("\(description(favorite)) is a favorite already; nothing was changed.")
    }
  }

  private static func remove(_ invocation: Invocation) throws -> ExitCode {
    let favorites = try FavoriteLookup.favorites(
      invocation.arguments[severalFavorites], invocation)
    let removed = try invocation.favorites.remove(favorites.map(\.id))
    for favorite in favorites {
      let favorite = try found(removed.first { $0.id == favorite.id }, favorite)
      try invocation.note("Removed \(description(favorite)).")
    }
    return .success
  }

  private static func rename(_ invocation: Invocation) throws -> ExitCode {
    let arguments = invocation.arguments
    let ownLabel = arguments[newLabel]
    guard (ownLabel == nil) == arguments[none] else {
      throw arguments.usageError("expected a LABEL, or --none")
    }
    let favorite = try FavoriteLookup.favorite(arguments[favorite], invocation)
    try setLabel(ownLabel, of: favorite, invocation)
    return .success
  }

  private static func setLabel(
    _ label: String?, of favorite: Favorite, _ invocation: Invocation
  ) throws {
    let renamed = try found(
      try usage(invocation) { try invocation.favorites.rename(favorite.id, to: label) }, favorite)
    try invocation.note(
      renamed.ownLabel.map { "\(renamed.city.label) is @\($0) now." }
        ?? "\(renamed.city.label) has no label now.")
  }

  /// A label that cannot be one is wrong usage.
  private static func usage<Result>(
    _ invocation: Invocation, _ change: () throws -> Result
  ) throws -> Result {
    do {
      return try change()
    } catch FavoritesError.invalidLabel(let label, let objection) {
      throw invocation.arguments.usageError(
        "\(FavoritesError.invalidLabel(label, objection: objection))")
    }
  }

  private static func move(_ invocation: Invocation) throws -> ExitCode {
    let arguments = invocation.arguments
    let favorite = try FavoriteLookup.favorite(arguments[favorite], invocation)
    let moved = try found(
      try invocation.favorites.move(favorite.id, to: arguments[position]), favorite)
    try invocation.note("Moved \(description(moved)).")
    return .success
  }

  private static func setDefault(_ invocation: Invocation) throws -> ExitCode {
    let arguments = invocation.arguments
    let text = arguments[optionalFavorite]
    if arguments[none] {
      guard text == nil else { throw arguments.usageError("--none goes without a favorite") }
      _ = try invocation.favorites.setDefault(nil)
      try invocation.note("No favorite is the default now.")
      return .success
    }
    guard let text else {
      try CurrentCommand.write(try FavoriteLookup.city(at: "@default", invocation), invocation)
      return .success
    }
    let favorite = try FavoriteLookup.favorite(text, invocation)
    let result = try found(try invocation.favorites.setDefault(favorite.id), favorite)
    try invocation.note("\(result.city.label) is the default now.")
    return .success
  }

  /// Another process may have removed it since it was looked up.
  private static func found(_ result: Favorite?, _ favorite: Favorite) throws -> Favorite {
    guard let result else {
      throw CommandFailure(
        "\(favorite.city.label) is no favorite any more; nothing was changed.", code: .notFound)
    }
    return result
  }

  /// 'Paris, France as @home, number 3'.
  static func description(_ favorite: Favorite) -> String {
    "\(favorite.city.label)\(favorite.ownLabel.map { " as @\($0)" } ?? ""), "
      + "number \(favorite.position)"
  }
}
