/// The texts that an installation asks a program for, by running `PROGRAM __generate WORD...`: what
/// is generated from its table, so that no second copy of the table is needed to package it.
///
///     completions SHELL     the completion script for bash, zsh or fish
///     manual                the file names of the manual pages, one a line
///     manual FILE DATE      one of these pages, of the day `2026-01-31`
///     reference             the reference in Markdown
enum GeneratedText {
  /// The word that stands first in a request.
  static let word = "__generate"

  /// Nil when `words` is not a request.
  static func outcome(of words: [String], for program: Program) -> Outcome? {
    guard words.first == word else { return nil }
    let request = Array(words.dropFirst())
    if let text = text(of: request, for: program) { return .text(text) }
    let problem = "nothing is generated for '\(request.joined(separator: " "))'"
    return .usageError(program.message(for: UsageError(problem, commandPath: [])))
  }

  private static func text(of request: [String], for program: Program) -> String? {
    switch (request.first, request.count) {
    case ("completions", 2): Shell(rawValue: request[1]).map(program.completionScript)
    case ("manual", 1): program.manualPages(date: "").map { "\($0.fileName)\n" }.joined()
    case ("manual", 3):
      program.manualPages(date: request[2]).first { $0.fileName == request[1] }?.text
    case ("reference", 1): program.reference()
    default: nil
    }
  }
}
