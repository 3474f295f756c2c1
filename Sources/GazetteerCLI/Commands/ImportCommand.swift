import GazetteerCommandLine

/// `gazetteer import`: runs the `gazetteer-import` beside this program.
enum ImportCommand {
  private static let words = Positional.words(
    "ARGUMENT", .file,
    summary: "files and options of gazetteer-import",
    details: "Without any, the bundled data is imported.")

  static let command = Command(
    "import", summary: "make the gazetteer from GeoNames files",
    discussion: "Runs gazetteer-import with the same arguments: 'gazetteer import --help' is its "
      + "help. The gazetteer is replaced only when the new one is complete.",
    arguments: [words],
    examples: [
      Example("gazetteer import", "The data that came with the program"),
      Example("gazetteer import allCountries.zip", "All places of GeoNames"),
      Example("gazetteer import --update cities500.zip", "What a newer dump has changed"),
    ],
    forwardsArguments: true, run: Invocation.running(run))

  private static func run(_ invocation: Invocation) throws -> ExitCode {
    let installation = Installation.current()
    var arguments = invocation.arguments.words
    if arguments.isEmpty, let dump = installation?.bundledDump { arguments = [dump] }
    // An option before the command's name was read by this program.
    if let database = invocation.arguments[SharedOptions.database] {
      arguments = ["--database", database] + arguments
    }
    try invocation.output.flush()
    try importer(of: installation, arguments: arguments).replaceProcess()
  }

  /// The importer of the installation, ready to run.
  static func importer(
    of installation: Installation?, arguments: [String]
  ) throws(CommandFailure) -> ChildProgram {
    guard let path = installation?.importer else {
      let folder = installation.map { " in \($0.programFolder)" } ?? ""
      throw CommandFailure(
        "There is no gazetteer-import\(folder). It belongs beside gazetteer: install both.")
    }
    return ChildProgram(path: path, arguments: arguments)
  }
}
