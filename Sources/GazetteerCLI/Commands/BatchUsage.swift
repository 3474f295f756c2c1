import GazetteerCommandLine

/// What cannot be said together with `--batch`, whose questions come from standard input and whose
/// answers are JSON.
enum BatchUsage {
  /// - Parameters:
  ///   - words: the words that would be a question without `--batch`.
  ///   - noun: what they are: queries, points.
  static func check(
    _ invocation: Invocation, words: Positional<[String]>, noun: String,
    _ output: [any DeclaredOption]
  ) throws {
    let arguments = invocation.arguments
    guard arguments[words].isEmpty else {
      throw arguments.usageError(
        "--batch reads the \(noun) from standard input: leave \(words.entry.name) out")
    }
    if let format = arguments[SharedOptions.format], ![.json, .ndjson].contains(format) {
      throw arguments.usageError(
        "--batch answers one JSON object a line: --format \(format.rawValue) does not go with it")
    }
    for option in output where arguments.contains(option) {
      throw arguments.usageError(
        "--batch answers whole JSON objects: --\(option.entry.name) does not go with it")
    }
  }
}
