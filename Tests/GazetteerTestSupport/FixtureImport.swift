import Foundation
import Gazetteer
import GazetteerFormat

/// Gazetteers that the real importer makes for tests, each once.
///
/// They are kept in `test-fixtures` of the build folder until their input, the schema or the
/// importer changes. The importer is the one built with the tests. One built for release is six
/// times as fast; the environment variable `GAZETTEER_TEST_IMPORTER` may name it.
enum FixtureImport {
  /// A failure to make a gazetteer, told to whoever runs the tests.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// More than this of one name are left by older builds.
  private static let keptFixtures = 3

  /// Imports a dump, or waits for another process that does.
  ///
  /// - Parameters:
  ///   - name: what the gazetteer is called among the fixtures.
  ///   - version: something that changes with the input.
  ///   - dump: gives the path of the dump, which may be written into the given folder.
  /// - Returns: the path of the gazetteer file.
  static func database(
    named name: String, version: String, dump: (_ folder: URL) throws -> String
  ) throws -> String {
    let files = FileManager.default
    let key = try key(version)
    let fixtures = BuiltProgram.folder.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "test-fixtures")
    let folder = fixtures.appending(path: "\(name)-\(key)")
    let database = folder.appending(path: "gazetteer.sqlite").path(percentEncoded: false)
    if files.fileExists(atPath: database) { return database }

    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    let lock = try FileLock(
      path: folder.appending(path: "lock").path(percentEncoded: false), patience: .seconds(1_800))
    defer { lock.release() }
    // Whoever had the lock before may have made it.
    if files.fileExists(atPath: database) { return database }
    try run(dump: try dump(folder), database: database)
    removeOldFixtures(named: name, in: fixtures)
    return database
  }

  /// The importer puts a finished file in its place in one step, and leaves none when it fails.
  static func run(dump: String, database: String) throws {
    let log = database + ".log"
    try Data().write(to: URL(filePath: log))
    let process = Process()
    process.executableURL = URL(filePath: importer)
    process.arguments = ["--database", database, dump]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle(forWritingAtPath: log)
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
      throw Failure(description: "\(importer) ended with \(process.terminationStatus): \(text)")
    }
    try FileManager.default.removeItem(atPath: log)
  }

  private static var importer: String {
    ProcessInfo.processInfo.environment["GAZETTEER_TEST_IMPORTER"] ?? BuiltProgram.importer.path
  }

  /// The size and time of a file, in words.
  static func state(of path: String) throws -> String {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    let time = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    return "\(path) \(attributes[.size] ?? 0) \(time)"
  }

  private static func key(_ version: String) throws -> String {
    let text = "\(Schema.version)\n\(try state(of: importer))\n\(version)"
    let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    return String(hash, radix: 16)
  }

  private static func removeOldFixtures(named name: String, in folder: URL) {
    let key = URLResourceKey.contentModificationDateKey
    let fixtures =
      (try? FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: [key])) ?? []
    let dated = fixtures.filter { $0.lastPathComponent.hasPrefix(name + "-") }.map { url in
      (url, (try? url.resourceValues(forKeys: [key]).contentModificationDate) ?? .distantPast)
    }
    for (url, _) in dated.sorted(by: { $0.1 > $1.1 }).dropFirst(keptFixtures) {
      try? FileManager.default.removeItem(at: url)
    }
  }
}
