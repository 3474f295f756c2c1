import Foundation
import GazetteerTestSupport

/// What the kernel says of a finished run of the importer.
struct MeasuredImport {
  /// The most memory that it had resident, in bytes.
  var peakMemory = 0
  /// Processor time in user mode, in ticks.
  var processorTime = 0
  var status: Int32 = 0

  /// Imports a file with the program, and watches it through `/proc` until it ends: what `wait4`
  /// says would count the memory of the tests as well, from which the program was forked.
  init(_ file: String, in folder: ImportFolder) throws {
    let process = Process()
    process.executableURL = URL(filePath: BuiltProgram.importer.path)
    process.arguments = ["--quiet", "--database", folder.database, file]
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    let status = "/proc/\(process.processIdentifier)/status"
    let times = "/proc/\(process.processIdentifier)/stat"
    while process.isRunning {
      if let kilobytes = Self.number(after: "VmHWM:", in: status) {
        peakMemory = max(peakMemory, kilobytes * 1_024)
      }
      // The 14th field; the second one is in parentheses and may hold anything.
      if let text = try? String(contentsOfFile: times, encoding: .utf8),
        let fields = text.split(separator: ")").last?.split(separator: " "), fields.count > 11
      {
        processorTime = max(processorTime, Int(fields[11]) ?? 0)
      }
      poll(nil, 0, 2)
    }
    process.waitUntilExit()
    self.status = process.terminationStatus
  }

  private static func number(after word: String, in file: String) -> Int? {
    guard let text = try? String(contentsOfFile: file, encoding: .utf8),
      let line = text.split(separator: "\n").first(where: { $0.hasPrefix(word) })
    else { return nil }
    return line.split(whereSeparator: { " \t".contains($0) }).dropFirst().first.flatMap { Int($0) }
  }
}
