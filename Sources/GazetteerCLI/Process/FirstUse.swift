import GazetteerCommandLine
import Gazetteer

/// The first use after an installation: there is no gazetteer yet, but there is the data for one.
enum FirstUse {
  /// Imports the bundled data, with progress on standard error.
  ///
  /// Only for a file that is the user's own by its place: to make one wherever `--database` points
  /// would answer a mistyped path with a gazetteer.
  ///
  /// - Returns: false when there is nothing to import or another file was asked for.
  static func importBundledData(to path: String, _ invocation: Invocation) throws -> Bool {
    let installation = Installation.current()
    guard !invocation.arguments.contains(SharedOptions.database),
      let dump = installation?.bundledDump
    else { return false }
    let importer = try ImportCommand.importer(
      of: installation, arguments: ["--database", path, dump])
    try invocation.note("First use: importing the bundled data into \(path).")
    let status = try importer.run()
    guard status == ExitCode.success.rawValue else {
      throw CommandFailure(
        "The bundled data was not imported: gazetteer-import ended with status \(status).")
    }
    return true
  }
}
