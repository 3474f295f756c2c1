import GazetteerFavorites
import GazetteerCommandLine
import Gazetteer
import GazetteerModel

/// `gazetteer favorites`: the cities that somebody keeps.
enum FavoritesCommand {
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
    subcommands: [
      FavoritesList.command, FavoriteChange.addition, FavoriteChange.removal,
      FavoriteChange.renaming, FavoriteChange.moving, FavoriteChange.defaulting,
      FavoritesUndo.command, FavoritesUpdate.command, FavoritesTransfer.export,
      FavoritesTransfer.importing,
    ], defaultSubcommand: FavoritesList.command.name,
    exitStatuses: [
      ExitStatus(.success, "found, or done"),
      ExitStatus(.notFound, "no such city or favorite, or more than one"),
      ExitStatus(.failure, "an error: the favorites could not be read or saved"),
      ExitStatus(.usage, "wrong usage"),
      ExitStatus(.interrupted, "none was chosen from a list; nothing has changed"),
    ])
}

/// `gazetteer favorites list`.
enum FavoritesList {
  private static let output = OutputOptions(FavoriteFields.layout)

  static let command = Command(
    "list", summary: "list the favorites in their order",
    discussion: "A star marks the default favorite. When there is a gazetteer, each favorite is "
      + "looked up in it: one that is called otherwise now or has vanished is shown as it was "
      + "kept, and reported on standard error.",
    options: output.all,
    examples: [
      Example("gazetteer favorites", "the list"),
      Example("gazetteer favorites list --format json", "as JSON"),
      Example("gazetteer favorites --fields name,local_time,utc_offset", "a world clock"),
    ], run: Invocation.running(run))

  private static func run(_ invocation: Invocation) throws -> ExitCode {
    let favorites = try invocation.favorites.favorites()
    let engine = favorites.isEmpty ? nil : invocation.engineIfReadable()
    var writer = try RecordWriter(invocation, output)
    var remarks: [String] = []
    let (clock, now) = (invocation.clock, invocation.now())
    for favorite in favorites {
      let review = try engine?.review(favorite.city)
      if let remark = review?.remark(on: favorite.city) { remarks.append(remark) }
      try writer.write(
        ReviewedFavorite(
          favorite: favorite, review: review,
          localTime: clock.localTime(in: favorite.city.timeZone, at: now)))
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
      + "gazetteer knows nothing of any more stays as it is.",
    run: Invocation.running(run))

  private static func run(_ invocation: Invocation) throws -> ExitCode {
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
