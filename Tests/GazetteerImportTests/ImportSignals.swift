import Foundation
import GazetteerTestSupport

extension ImportFolder {
  /// How far an import is.
  enum Moment {
    /// It waits for the rest of its input.
    case reading
    /// The new database is there and not finished: it has at least so many bytes.
    case writing(size: Int)

    /// What the name of a file begins with that is there at the moment.
    fileprivate var file: String {
      switch self {
      case .reading: ".gazetteer.sqlite.lock"
      case .writing: ".gazetteer.sqlite.import-"
      }
    }

    fileprivate var size: Int {
      switch self {
      case .reading: 0
      case .writing(let size): size
      }
    }
  }

  /// How often the tests of killed imports kill: GAZETTEER_TEST_KILLS, or a few times.
  static var killCount: Int {
    ProcessInfo.processInfo.environment["GAZETTEER_TEST_KILLS"].flatMap { Int($0) } ?? 6
  }

  /// Moments spread over the time in which a new database grows to the size of the present one.
  func momentsOfWriting() throws -> [Moment] {
    let size = try size(of: "gazetteer.sqlite")
    return (0..<Self.killCount).map { .writing(size: size / Self.killCount * $0) }
  }

  private func size(of name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(name))
    return attributes[.size] as? Int ?? 0
  }

  private func hasCome(_ moment: Moment) throws -> Bool {
    guard let name = try folder.names.first(where: { $0.hasPrefix(moment.file) }) else {
      return false
    }
    // It may be gone by now.
    return (try? size(of: name) >= moment.size) ?? false
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
      if case .writing = moment { try? pipe.fileHandleForWriting.close() }
    }
    let deadline = ContinuousClock.now + .seconds(60)
    while process.isRunning, ContinuousClock.now < deadline, try !hasCome(moment) {
      await Task.yield()
    }
    kill(process.processIdentifier, signal)
    await writing.value
    // Its input stays open: the signal alone has to end it.
    for await _ in ends {}
    try? pipe.fileHandleForWriting.close()
    return process.terminationStatus
  }
}
