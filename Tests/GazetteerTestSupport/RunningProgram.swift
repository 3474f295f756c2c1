import Foundation
import GazetteerSystem

/// A program that runs beside the test, which writes its input and reads its output line by line.
package final class RunningProgram {
  /// What was waited for did not come.
  package struct Timeout: Error, CustomStringConvertible {
    package var description: String
  }

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var unread: [UInt8] = []
  private static let patience: Duration = .seconds(120)

  package init(
    _ program: BuiltProgram, _ arguments: [String], environment: [String: String] = [:]
  ) throws {
    process.executableURL = URL(filePath: program.path)
    process.arguments = arguments
    process.environment = environment
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  package func write(_ text: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
  }

  package func closeInput() throws {
    try input.fileHandleForWriting.close()
  }

  /// No more of the output is wanted: the reader goes away.
  package func closeOutput() throws {
    try output.fileHandleForReading.close()
  }

  /// The next line without its end; nil at the end of the output.
  package func readLine() throws -> String? {
    let deadline = ContinuousClock.now + Self.patience
    let descriptor = output.fileHandleForReading.fileDescriptor
    while true {
      if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        defer { unread.removeFirst(end + 1) }
        return String(decoding: unread[..<end], as: UTF8.self)
      }
      guard ContinuousClock.now < deadline else {
        throw Timeout(description: "no line of output for \(Self.patience)")
      }
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, 100) > 0 else { continue }
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { return nil }
      unread += data
    }
  }

  /// The exit status, or minus the signal that ended it; waits for the end.
  package func status() throws -> Int32 {
    let deadline = ContinuousClock.now + Self.patience
    while process.isRunning {
      guard ContinuousClock.now < deadline else {
        throw Timeout(description: "the program did not end for \(Self.patience)")
      }
      poll(nil, 0, 5)
    }
    return process.terminationReason == .exit
      ? process.terminationStatus : -process.terminationStatus
  }
}
