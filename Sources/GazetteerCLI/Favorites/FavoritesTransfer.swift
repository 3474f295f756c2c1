import GazetteerFavorites
import GazetteerCommandLine
import Gazetteer
import GazetteerModel

/// `gazetteer favorites export` and `import`.
enum FavoritesTransfer {
  static let export = Command(
    "export", summary: "write the favorites as JSON",
    discussion: "To standard output: an object with format, version and favorites, in order.",
    examples: [Example("gazetteer favorites export > favorites.json", "a copy to keep")],
    run: Invocation.running(runExport))

  private static let file = Positional.optional(
    "FILE", .file, summary: "a document that 'favorites export' wrote",
    details: "Standard input without it, or when it is '-'.")

  private static let replaces = Option.flag(
    "replace", summary: "remove all favorites that there are before")

  static let importing = Command(
    "import", summary: "read favorites that were exported",
    discussion: "Adds them at the end, in the order of the document; those that are there stay as "
      + "they are. Documents of older versions can be read as well. If anything is wrong with the "
      + "document, nothing is changed.",
    arguments: [file], options: [replaces],
    examples: [Example("gazetteer favorites import favorites.json", "takes them over")],
    run: Invocation.running(runImport))

  private static func runExport(_ invocation: Invocation) throws -> ExitCode {
    if let format = invocation.arguments[SharedOptions.format], format != .json {
      throw invocation.arguments.usageError(
        "favorites are exported as JSON: --format \(format.rawValue) does not go with it; "
          + "'gazetteer favorites list' writes other formats")
    }
    let document = FavoritesDocument(try invocation.favorites.favorites())
    try invocation.output.write(try document.json())
    return .success
  }

  private static func runImport(_ invocation: Invocation) throws -> ExitCode {
    let path = invocation.arguments[file] ?? "-"
    let text = try InputFile.text(path == "-" ? nil : path)
    let outcome = try invocation.favorites.take(
      try FavoritesDocument(json: text), isReplacing: invocation.arguments[replaces])
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
