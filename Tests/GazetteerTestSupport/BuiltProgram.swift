import Foundation

/// A program of this package, built together with the tests and run as a person runs it.
package struct BuiltProgram: Sendable {
  package static let gazetteer = BuiltProgram(named: "gazetteer")
  package static let importer = BuiltProgram(named: "gazetteer-import")

  package let path: String

  package init(path: String) {
    self.path = path
  }

  package init(named name: String) {
    path = Self.folder.appending(path: name).path(percentEncoded: false)
  }

  /// Where SwiftPM puts all programs: the folder of the running test program.
  package static let folder: URL = {
    let tests =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? Bundle.main.executablePath ?? ""
    return URL(filePath: tests).deletingLastPathComponent()
  }()

  /// The top folder of the package.
  package static let packageFolder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// How a run ended, and what it wrote.
  package struct Output: Equatable, Sendable {
    /// The exit status, or minus the signal that ended it.
    package var status: Int32
    package var out: String
    package var err: String

    package init(status: Int32, out: String = "", err: String = "") {
      self.status = status
      self.out = out
      self.err = err
    }
  }

  /// Runs the program to its end, with nothing in its environment but `environment`.
  ///
  /// - Parameters:
  ///   - input: what standard input holds.
  ///   - folder: the current folder; that of the tests when nil.
  package func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:],
    folder: String? = nil
  ) async throws -> Output {
    // Files instead of pipes: nothing has to be drained while it runs.
    let files = try TemporaryFolder()
    try Data(input.utf8).write(to: URL(filePath: files.path("in")))
    for name in ["out", "err"] { try Data().write(to: URL(filePath: files.path(name))) }
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.environment = environment
    if let folder { process.currentDirectoryURL = URL(filePath: folder) }
    process.standardInput = FileHandle(forReadingAtPath: files.path("in"))
    process.standardOutput = FileHandle(forWritingAtPath: files.path("out"))
    process.standardError = FileHandle(forWritingAtPath: files.path("err"))
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    process.terminationHandler = { _ in end.finish() }
    try process.run()
    for await _ in ends {}
    return Output(
      status: process.terminationReason == .exit
        ? process.terminationStatus : -process.terminationStatus,
      out: try String(contentsOfFile: files.path("out"), encoding: .utf8),
      err: try String(contentsOfFile: files.path("err"), encoding: .utf8))
  }
}
