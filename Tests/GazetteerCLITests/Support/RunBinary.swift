import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The built `gazetteer`, run as a person runs it.
enum Binary {
  struct Output: Equatable {
    var status: Int32
    var out: String
    var err: String
  }

  static var path: String { BuiltProgram.gazetteer.url.path(percentEncoded: false) }

  /// Runs it to its end, with nothing in its environment but `environment`.
  ///
  /// - Parameters:
  ///   - input: what standard input holds; empty when nil.
  ///   - folder: the current folder.
  static func run(
    _ arguments: [String], input: String? = nil, environment: [String: String] = [:],
    folder: String? = nil
  ) async throws -> Output {
    // Files instead of pipes: nothing has to be drained while it runs.
    let files = try TemporaryFolder()
    let inputPath = files.path("in")
    try (input ?? "").write(toFile: inputPath, atomically: false, encoding: .utf8)
    _ = FileManager.default.createFile(atPath: files.path("out"), contents: nil)
    _ = FileManager.default.createFile(atPath: files.path("err"), contents: nil)

    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.environment = environment
    if let folder { process.currentDirectoryURL = URL(filePath: folder) }
    process.standardInput = FileHandle(forReadingAtPath: inputPath)
    process.standardOutput = FileHandle(forWritingAtPath: files.path("out"))
    process.standardError = FileHandle(forWritingAtPath: files.path("err"))
    try await launch(process)
    return Output(
      status: process.terminationReason == .exit
        ? process.terminationStatus : -process.terminationStatus,
      out: try String(contentsOfFile: files.path("out"), encoding: .utf8),
      err: try String(contentsOfFile: files.path("err"), encoding: .utf8))
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
