import GazetteerCommandLine
import GazetteerFavorites
import GazetteerModel

/// `gazetteer favorites undo`.
enum FavoritesUndo {
  static let command = Command(
    "undo", summary: "take back the last change",
    discussion: "Whichever program made it: this one, the picker or an import. Labels, "
      + "order and the default come back as well. A second 'undo' makes the change again. The "
      + "selected city stays.",
    examples: [Example("gazetteer favorites undo", "as before the last change")],
    run: Invocation.running(run))

  private static func run(_ invocation: Invocation) throws -> ExitCode {
    guard let undo = try invocation.favorites.undo() else {
      try invocation.note("There is no change of the favorites to take back.")
      return .notFound
    }
    for line in lines(undo) { try invocation.note(line) }
    return .success
  }

  /// One for each favorite that is no longer as it was.
  static func lines(_ undo: FavoritesStore.Undo) -> [String] {
    let undone = Dictionary(undo.undone.map { ($0.id, $0) }) { first, _ in first }
    let kept = Set(undo.favorites.map(\.id))
    var lines = undo.undone.filter { !kept.contains($0.id) }.map {
      "\(FavoriteChange.description($0)) is removed again."
    }
    for favorite in undo.favorites where undone[favorite.id] != favorite {
      let isBack = undone[favorite.id] == nil
      lines.append("\(FavoriteChange.description(favorite))\(isBack ? " is back" : ", again").")
    }
    return lines
  }
}
