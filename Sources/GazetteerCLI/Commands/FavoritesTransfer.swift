import Gazetteer
import GazetteerCommandLine
import GazetteerFavorites
import GazetteerModel

/// `gazetteer favorites export` and `import`.
enum FavoritesTransfer {
  static let export = Command(
    "export", summary: "write the favorites as JSON",
    discussion: "To standard output: an object with format, version and favorites, in order.",
    examples: [Example("gazetteer favorites export > favorites.json", "a copy to keep")])

  private static let file = Positional(
    "FILE", .file, arity: .optional, summary: "a document that 'favorites export' wrote",
    details: "Standard input without it, or when it is '-'.")

  private static let replaces = Option.flag(
    "replace", summary: "remove all favorites that there are before")

  static let importing = Command(
    "import", summary: "read favorites that were exported",
    discussion: "Adds them at the end, in the order of the document; those that are there stay as "
      + "they are. Documents of older versions can be read as well. If anything is wrong with the "
      + "document, nothing is changed.",
    arguments: [file], options: [replaces],
    examples: [Example("gazetteer favorites import favorites.json", "takes them over")])

  static func runExport(_ invocation: Invocation) throws -> ExitCode {
    let document = FavoritesDocument(try invocation.favorites.favorites())
    try invocation.output.write(try document.json())
    try invocation.output.flush()
    return .success
  }

  static func runImport(_ invocation: Invocation) throws -> ExitCode {
    let path = invocation.arguments.string(file) ?? "-"
    let text = try InputFile.text(path == "-" ? nil : path)
    let outcome = try invocation.favorites.take(
      try FavoritesDocument(json: text), isReplacing: invocation.arguments.flag(replaces))
    for favorite in outcome.lostLabels {
      try invocation.note(
        "\(favorite.city.label) was added without its label @\(favorite.ownLabel ?? ""), which "
          + "another favorite has.")
    }
    let known = outcome.wereThere.count
    try invocation.note(
      "Added \(outcome.added.count) of \(outcome.added.count + known) favorites"
        + (known > 0 ? "; \(known) \(known == 1 ? "was" : "were") there already." : "."))
    return .success
  }
}
