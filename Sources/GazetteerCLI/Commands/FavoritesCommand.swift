import Gazetteer
import GazetteerCommandLine
import GazetteerFavorites
import GazetteerModel

/// `gazetteer favorites`: the cities that somebody keeps.
enum FavoritesCommand {
  private struct Entry {
    var command: Command
    var run: (Invocation) throws -> ExitCode
  }

  private static var entries: [Entry] {
    [
      Entry(command: FavoritesList.command, run: FavoritesList.run),
      Entry(command: FavoriteChange.addition, run: FavoriteChange.add),
      Entry(command: FavoriteChange.removal, run: FavoriteChange.remove),
      Entry(command: FavoriteChange.renaming, run: FavoriteChange.rename),
      Entry(command: FavoriteChange.moving, run: FavoriteChange.move),
      Entry(command: FavoriteChange.defaulting, run: FavoriteChange.setDefault),
      Entry(command: FavoritesUpdate.command, run: FavoritesUpdate.run),
      Entry(command: FavoritesTransfer.export, run: FavoritesTransfer.runExport),
      Entry(command: FavoritesTransfer.importing, run: FavoritesTransfer.runImport),
    ]
  }

  static let command = Command(
    "favorites", aliases: ["favourites"], summary: "keep cities, in your order, with your labels",
    discussion: """
      A favorite is told by its geonameid, and can have a label of your own, with which it stands \
      for a place everywhere: --near @home, show @home. Favorites are kept in a file of their own, \
      which imports of city data never touch, with a copy of what the gazetteer says about each \
      city.

      Several programs may change the favorites at once. A damaged file is never overwritten: it is \
      moved aside, and you are told its new name.
      """,
    subcommands: entries.map(\.command), defaultSubcommand: FavoritesList.command.name,
    exitStatuses: [
      ExitStatus(.success, "found, or done"),
      ExitStatus(.notFound, "no such city or favorite, or more than one"),
      ExitStatus(.failure, "an error: the favorites could not be read or saved"),
      ExitStatus(.usage, "wrong usage"),
      ExitStatus(.interrupted, "none was chosen from a list; nothing has changed"),
    ])

  static func run(_ invocation: Invocation) throws -> ExitCode {
    let name = invocation.arguments.commandPath.last
    guard let entry = entries.first(where: { $0.command.name == name }) else {
      throw invocation.arguments.usageError("there is no command given")
    }
    return try entry.run(invocation)
  }
}

/// `gazetteer favorites list`.
enum FavoritesList {
  static let command = Command(
    "list", summary: "list the favorites in their order",
    discussion: "A star marks the default favorite. When there is a gazetteer, each favorite is "
      + "looked up in it: one that is called otherwise now or has vanished is shown as it was "
      + "kept, and reported on standard error.",
    options: [SearchCommand.fields, SearchCommand.header],
    examples: [
      Example("gazetteer favorites", "the list"),
      Example("gazetteer favorites list --format json", "as JSON"),
    ])

  static func run(_ invocation: Invocation) throws -> ExitCode {
    let favorites = try invocation.favorites.favorites()
    let engine = favorites.isEmpty ? nil : invocation.engineIfReadable()
    var writer = RecordWriter(invocation, columns: FavoriteFields.columns)
    var remarks: [String] = []
    for favorite in favorites {
      let review = try engine?.review(favorite.city)
      if let remark = review?.remark(on: favorite.city) { remarks.append(remark) }
      try writer.write(FavoriteFields.record(favorite, review))
    }
    try writer.finish()
    for remark in remarks { try invocation.note(remark) }
    if favorites.isEmpty {
      try invocation.note("There are no favorites. 'gazetteer favorites add CITY' keeps one.")
      return .notFound
    }
    return .success
  }
}

/// `gazetteer favorites update`.
enum FavoritesUpdate {
  static let command = Command(
    "update", summary: "take over what the gazetteer says now",
    discussion: "Renews the copies of all favorites and of the selected city: names, populations, "
      + "and the id of a place that replaced one. Labels and order stay. A favorite that the "
      + "gazetteer knows nothing of any more stays as it is.")

  static func run(_ invocation: Invocation) throws -> ExitCode {
    let engine = try invocation.engine()
    let store = invocation.favorites
    let favorites = try store.favorites()
    let selection = try store.selection()
    var copies: [City.ID: City] = [:]
    for copy in favorites.map(\.city) + [selection].compactMap({ $0 }) where copies[copy.id] == nil
    {
      let review = try engine.review(copy)
      guard let successor = review.successor else {
        if let remark = review.remark(on: copy) { try invocation.note(remark) }
        continue
      }
      guard successor != copy else { continue }
      copies[copy.id] = successor
      try invocation.note(
        line(copy, successor, isKnown: favorites.contains { $0.id == successor.id }))
    }
    try store.update(copies)
    if copies.isEmpty { try invocation.note("Nothing has changed.") }
    return .success
  }

  private static func line(_ copy: City, _ successor: City, isKnown: Bool) -> String {
    if copy.id != successor.id {
      return isKnown
        ? "\(copy.label) (\(copy.id)) was replaced by \(successor.id), which is a favorite already; "
          + "both are kept."
        : "\(copy.label) (\(copy.id)) has the id \(successor.id) now."
    }
    return copy.name == successor.name
      ? "\(copy.label) is up to date now." : "\(copy.label) is called \(successor.name) now."
  }
}
