import CGazetteerStart
import GazetteerSystem

/// What was installed together with the running program: `bin/gazetteer`, `bin/gazetteer-import`
/// and `share/gazetteer` with the bundled data.
struct Installation {
  /// The folder of the program itself, behind symbolic links.
  let programFolder: String

  /// The installation of this process; nil when the system does not tell where its program is.
  static func current() -> Installation? {
    programPath().flatMap { path in
      path.lastIndex(of: "/").map { Installation(programFolder: String(path[..<$0])) }
    }
  }

  /// The importer, which is a program of its own; nil when it is not there.
  var importer: String? {
    let path = programFolder + "/gazetteer-import"
    return access(path, X_OK) == 0 ? path : nil
  }

  /// The GeoNames dump that came with the program; nil when there is none.
  var bundledDump: String? {
    let folder = programFolder + "/../share/gazetteer"
    return [".txt.xz", ".txt.gz", ".txt"].lazy.map { "\(folder)/cities500\($0)" }
      .first { access($0, R_OK) == 0 }
      .map(Self.resolved)
  }

  private static func programPath() -> String? {
    #if os(Linux)
      // Not there where /proc is not mounted.
      return realPath("/proc/self/exe") ?? process_start_path().flatMap(realPath)
    #else
      return CommandLine.arguments.first.map(resolved)
    #endif
  }

  /// The path without symbolic links and dots; as it is when nothing is there.
  private static func resolved(_ path: String) -> String {
    realPath(path) ?? path
  }

  private static func realPath(_ path: UnsafePointer<CChar>) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
