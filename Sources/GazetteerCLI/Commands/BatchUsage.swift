import GazetteerCommandLine

/// What cannot be said together with `--batch`, whose questions come from standard input and whose
/// answers are JSON.
enum BatchUsage {
  /// - Parameters:
  ///   - words: the words that would be a question without `--batch`.
  ///   - noun: what they are: queries, points.
  static func check(_ invocation: Invocation, words: Positional, noun: String) throws {
    let arguments = invocation.arguments
    guard arguments.strings(words).isEmpty else {
      throw arguments.usageError(
        "--batch reads the \(noun) from standard input: leave \(words.name) out")
    }
    if let name = arguments.string(GlobalOptions.format), !["json", "ndjson"].contains(name) {
      throw arguments.usageError(
        "--batch answers one JSON object a line: --format \(name) does not go with it")
    }
    for option in [SearchCommand.fields, SearchCommand.header] where arguments.contains(option) {
      throw arguments.usageError(
        "--batch answers whole JSON objects: --\(option.name) does not go with it")
    }
  }
}
