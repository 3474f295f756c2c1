import Foundation
import TestSupport

/// The built `gazetteer`, run as a person runs it.
enum Binary {
  typealias Output = TestSupport.BuiltProgram.Output

  static var path: String { TestSupport.BuiltProgram.gazetteer.path }

  /// Runs it to its end, with nothing in its environment but `environment`.
  static func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:],
    folder: String? = nil
  ) async throws -> Output {
    try await TestSupport.BuiltProgram.gazetteer.run(
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

extension TemporaryFolder {
  var path: String { url.path(percentEncoded: false) }

  func path(_ name: String) -> String { file(name).path(percentEncoded: false) }

  /// The names of the files in a folder in it, sorted.
  func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(folder)).sorted()
  }
}
