import Foundation
import TestSupport

extension ImportFolder {
  /// How far an import is.
  enum Moment {
    /// It waits for the rest of its input.
    case reading
    /// The new database is there and not finished.
    case writing

    /// What the name of a file begins with that is there at the moment.
    fileprivate var file: String {
      switch self {
      case .reading: ".gazetteer.sqlite.lock"
      case .writing: ".gazetteer.sqlite.import-"
      }
    }
  }

  /// Lets the program import rows from standard input and sends it a signal at some moment.
  ///
  /// - Returns: its exit status, or the signal that ended it.
  func signalling(
    _ signal: Int32, when moment: Moment, input: [RawRow], options: [String] = []
  ) async throws -> Int32 {
    // The program may be gone before it has read everything.
    Foundation.signal(SIGPIPE, SIG_IGN)
    let process = Process()
    process.executableURL = URL(filePath: BuiltProgram.importer.path)
    process.arguments = options + ["--quiet", "--database", database, "-"]
    let pipe = Pipe()
    process.standardInput = pipe
    process.standardError = FileHandle.nullDevice
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    process.terminationHandler = { _ in end.finish() }
    try process.run()
    let text = input.map { $0.line + "\n" }.joined()
    let writing = Task.detached {
      try? pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
      if moment != .reading { try? pipe.fileHandleForWriting.close() }
    }
    let deadline = ContinuousClock.now + .seconds(60)
    while process.isRunning, ContinuousClock.now < deadline,
      try !folder.names.contains(where: { $0.hasPrefix(moment.file) })
    {
      await Task.yield()
    }
    kill(process.processIdentifier, signal)
    await writing.value
    try? pipe.fileHandleForWriting.close()
    for await _ in ends {}
    return process.terminationStatus
  }
}
