import Foundation
import GazetteerTestSupport

/// The built `gazetteer`, run as a person runs it.
enum Binary {
  typealias Output = BuiltProgram.Output

  static var path: String { BuiltProgram.gazetteer.path }

  /// Runs it to its end, with nothing in its environment but `environment`.
  static func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:],
    folder: String? = nil
  ) async throws -> Output {
    try await BuiltProgram.gazetteer.run(
      arguments, input: input, environment: environment, folder: folder)
  }

  /// Starts a process and waits for its end.
  ///
  /// - Parameter whileRunning: called once it runs.
  static func launch(_ process: Process, whileRunning: (Process) -> Void = { _ in }) async throws {
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    process.terminationHandler = { _ in end.finish() }
    try process.run()
    whileRunning(process)
    for await _ in ends {}
  }
}

extension BuiltProgram {
  static let bash = BuiltProgram(path: "/bin/bash")
}

extension TemporaryFolder {
  func url(_ name: String) -> URL { URL(filePath: path(name)) }

  func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

  /// The names of the files in a folder in it, sorted.
  func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(folder)).sorted()
  }
}
