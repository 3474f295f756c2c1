import Gazetteer
import GazetteerCommandLine

/// `gazetteer verify`: is the gazetteer file sound?
enum VerifyCommand {
  static let command = Command(
    "verify", summary: "check the gazetteer file for damage",
    discussion: "Reads the whole file: its pages, the number of places in every table, the "
      + "full-text index and the word list. Changes nothing. A damaged file is made anew by "
      + "'gazetteer import'; favorites are in a file of their own and stay.",
    examples: [Example("gazetteer verify", "Is the gazetteer sound?")],
    exitStatuses: [
      ExitStatus(.success, "the file is sound"), ExitStatus(.failure, "it is damaged"),
    ])

  static func run(_ invocation: Invocation) throws -> ExitCode {
    let file = try GazetteerFile(path: try invocation.databasePath())
    let verification = GazetteerVerification(file)
    var writer = RecordWriter(
      invocation,
      columns: [
        .init(title: "CHECK", field: "check"), .init(title: "RESULT", field: "result"),
        .init(title: "PROBLEM", field: "problem"),
      ])
    for finding in verification.findings {
      try writer.write(
        OutputRecord([
          ("check", .text(finding.subject)),
          ("result", .text(finding.problem == nil ? "ok" : "damaged")),
          ("problem", finding.problem.map { .text($0) } ?? .missing),
        ]))
    }
    try writer.finish()
    guard verification.isSound else {
      throw CommandFailure(
        "\(file.path) is damaged. Run 'gazetteer import FILE…' to make it anew; favorites are "
          + "kept.")
    }
    return .success
  }
}
