import GazetteerText
import GazetteerCommandLine
import Gazetteer

/// `gazetteer verify`: is the gazetteer file sound?
enum VerifyCommand {
  private static let output = OutputOptions(
    RecordLayout<GazetteerVerification.Finding>(
      fields: [
        Field("check", "what was looked at") { .string($0.subject) },
        Field("result", "ok or damaged") { .string($0.problem == nil ? "ok" : "damaged") },
        Field("problem", "what is wrong") { JSONValue($0.problem) },
      ],
      columns: [
        Column(title: "CHECK", field: "check"), Column(title: "RESULT", field: "result"),
        Column(title: "PROBLEM", field: "problem"),
      ]))

  static let command = Command(
    "verify", summary: "check the gazetteer file for damage",
    discussion: "Reads the whole file: its pages, the number of places in every table, the "
      + "full-text index and the word list. Changes nothing. A damaged file is made anew by "
      + "'gazetteer import'; favorites are in a file of their own and stay.",
    options: output.all, examples: [Example("gazetteer verify", "Is the gazetteer sound?")],
    exitStatuses: [
      ExitStatus(.success, "the file is sound"), ExitStatus(.failure, "it is damaged"),
    ], run: Invocation.running(run))

  private static func run(_ invocation: Invocation) throws -> ExitCode {
    let file = try GazetteerFile(path: try invocation.databasePath())
    let verification = GazetteerVerification(file)
    var writer = try RecordWriter(invocation, output)
    for finding in verification.findings { try writer.write(finding) }
    try writer.finish()
    guard verification.isSound else {
      throw CommandFailure(
        "\(file.path) is damaged. Run 'gazetteer import FILE…' to make it anew; favorites are "
          + "kept.")
    }
    return .success
  }
}
