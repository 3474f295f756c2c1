import Gazetteer
import GazetteerCommandLine
import GazetteerFavorites
import GazetteerModel

/// `gazetteer favorites add`, `remove`, `rename`, `move` and `default`.
///
/// What was done is told on standard error, so that standard output has nothing but results.
enum FavoriteChange {
  private static let label = Option.value(
    "label", short: "l", "LABEL", summary: "a word of your own for it",
    details: "Up to \(FavoriteLabel.longest) characters without spaces and commas; not a number.")

  private static let none = Option.flag("none", summary: "take it away")

  private static let favorite = Positional(
    "FAVORITE", .dynamic("favorite"),
    summary: "its position in the list, geonameid, @LABEL or name",
    details: "A number up to the count of favorites is a position. A name of several words needs "
      + "quotes here.")

  private static let severalFavorites = Positional(
    "FAVORITE", .dynamic("favorite"), arity: .variadic(minimum: 1),
    summary: "its position in the list, geonameid, @LABEL or whole name",
    details: "A number up to the count of favorites is a position. Names of several words need "
      + "quotes where there is more than one favorite.")

  private static let optionalFavorite = Positional(
    "FAVORITE", .dynamic("favorite"), arity: .optional,
    summary: "its position in the list, geonameid, @LABEL or name")

  private static let newLabel = Positional(
    "LABEL", arity: .optional, summary: "the new label; with --none it has none any more")

  private static let position = Positional(
    "POSITION", .integer(1...Int.max), summary: "where to, counted from 1")

  static let addition = Command(
    "add", summary: "keep a city",
    discussion: CityArgument.rule + " A city that is a favorite already stays as it is.",
    arguments: [CityArgument.query],
    options: [label] + CityArgument.options,
    examples: [
      Example("gazetteer favorites add lisbon", "at the end of the list"),
      Example("gazetteer favorites add 2988507 --label home", "as @home"),
    ])

  static let removal = Command(
    "remove", aliases: ["rm"], summary: "keep cities no longer",
    discussion: "Either all are removed or, where one is not found or not clear, none.",
    arguments: [severalFavorites],
    examples: [
      Example("gazetteer favorites remove 2", "the second one"),
      Example("gazetteer favorites remove rome 'new york'", "two of them"),
      Example("gazetteer favorites remove @home", "by its label"),
    ])

  static let renaming = Command(
    "rename", summary: "give a favorite another label",
    arguments: [favorite, newLabel], options: [none],
    examples: [
      Example("gazetteer favorites rename 1 home", "the first one is @home"),
      Example("gazetteer favorites rename @home --none", "no label any more"),
    ])

  static let moving = Command(
    "move", summary: "move a favorite to another position",
    arguments: [favorite, position],
    examples: [Example("gazetteer favorites move @home 1", "to the top")])

  static let defaulting = Command(
    "default", summary: "make a favorite the default one, or print it",
    discussion: "The default favorite is the current city while none is selected. Without a "
      + "favorite the default one is printed.",
    arguments: [optionalFavorite], options: [none, SearchCommand.fields, SearchCommand.header],
    examples: [Example("gazetteer favorites default @home", "@home counts as selected")])

  static func add(_ invocation: Invocation) throws -> ExitCode {
    let text = invocation.arguments.strings(CityArgument.query).joined(separator: " ")
    let ownLabel = invocation.arguments.string(label)
    let city = try CityArgument.city(text, invocation)
    try report(try invocation.favorites.add(city, ownLabel: ownLabel), invocation)
    return .success
  }

  static func report(_ addition: FavoritesStore.Addition, _ invocation: Invocation) throws {
    switch addition {
    case .added(let favorite): try invocation.note("Added \(description(favorite)).")
    case .wasThere(let favorite):
      try invocation.note("\(description(favorite)) is a favorite already; nothing was changed.")
    }
  }

  static func remove(_ invocation: Invocation) throws -> ExitCode {
    let favorites = try FavoriteLookup.favorites(
      invocation.arguments.strings(severalFavorites), invocation)
    let removed = try invocation.favorites.remove(favorites.map(\.id))
    for favorite in favorites {
      let favorite = try found(removed.first { $0.id == favorite.id }, favorite)
      try invocation.note("Removed \(description(favorite)).")
    }
    return .success
  }

  static func rename(_ invocation: Invocation) throws -> ExitCode {
    let arguments = invocation.arguments
    let ownLabel = arguments.string(newLabel)
    guard (ownLabel == nil) == arguments.flag(none) else {
      throw arguments.usageError("expected a LABEL, or --none")
    }
    let favorite = try chosen(favorite, invocation)
    let renamed = try found(
      try invocation.favorites.rename(favorite.id, to: ownLabel), favorite)
    try invocation.note(
      renamed.ownLabel.map { "\(renamed.city.label) is @\($0) now." }
        ?? "\(renamed.city.label) has no label now.")
    return .success
  }

  static func move(_ invocation: Invocation) throws -> ExitCode {
    let favorite = try chosen(favorite, invocation)
    let target = try invocation.arguments.integer(position) ?? 1
    let moved = try found(try invocation.favorites.move(favorite.id, to: target), favorite)
    try invocation.note("Moved \(description(moved)).")
    return .success
  }

  static func setDefault(_ invocation: Invocation) throws -> ExitCode {
    let arguments = invocation.arguments
    let isGiven = arguments.string(optionalFavorite) != nil
    if arguments.flag(none) {
      guard !isGiven else { throw arguments.usageError("--none goes without a favorite") }
      _ = try invocation.favorites.setDefault(nil)
      try invocation.note("No favorite is the default now.")
      return .success
    }
    guard isGiven else {
      try CurrentCommand.write(try FavoriteLookup.city(at: "@default", invocation), invocation)
      return .success
    }
    let favorite = try chosen(optionalFavorite, invocation)
    let result = try found(try invocation.favorites.setDefault(favorite.id), favorite)
    try invocation.note("\(result.city.label) is the default now.")
    return .success
  }

  private static func chosen(
    _ argument: Positional, _ invocation: Invocation
  ) throws -> Favorite {
    try FavoriteLookup.favorite(invocation.arguments.string(argument) ?? "", invocation)
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
  private static func description(_ favorite: Favorite) -> String {
    "\(favorite.city.label)\(favorite.ownLabel.map { " as @\($0)" } ?? ""), "
      + "number \(favorite.position)"
  }
}
