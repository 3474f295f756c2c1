import Foundation
import Gazetteer

/// The gazetteer that the importer makes of the bundled data, 234,908 cities.
///
/// It is made once by the real importer, by whichever test asks first, and kept in `test-fixtures`
/// of the build folder until the data, the schema or the importer changes. An importer built for
/// release is ten times as fast as the one built with the tests: the environment variable
/// `GAZETTEER_TEST_IMPORTER` names one.
public enum BundledGazetteer {
  /// A failure to make the file, told to whoever runs the tests.
  public struct Failure: Error, CustomStringConvertible {
    public var description: String
  }

  /// The path of the gazetteer file. The first call may take a minute, or wait for another process
  /// that imports.
  public static var path: String {
    get throws { try imported.get() }
  }

  /// A search engine of the caller's own over the file.
  public static func engine() throws -> SearchEngine {
    try SearchEngine(file: GazetteerFile(path: path))
  }

  private static let imported = Result { try importOnce() }

  private static func importOnce() throws -> String {
    let files = FileManager.default
    let importer =
      ProcessInfo.processInfo.environment["GAZETTEER_TEST_IMPORTER"]
      ?? BuiltProgram.importer.path
    let fixtures = BuiltProgram.folder.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "test-fixtures")
    let folder = fixtures.appending(path: try key(importer: importer))
    let database = folder.appending(path: "gazetteer.sqlite").path(percentEncoded: false)
    if files.fileExists(atPath: database) { return database }

    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    let lock = try FileLock(
      path: folder.appending(path: "lock").path(percentEncoded: false), patience: .seconds(1_800))
    defer { lock.release() }
    // Whoever had the lock before may have made it.
    if files.fileExists(atPath: database) { return database }
    try run(importer, database: database)
    removeOldFixtures(in: fixtures, keeping: 3)
    return database
  }

  /// The importer puts a finished file in its place in one step, and leaves none when it fails.
  private static func run(_ importer: String, database: String) throws {
    let log = database + ".log"
    try Data().write(to: URL(filePath: log))
    let process = Process()
    process.executableURL = URL(filePath: importer)
    process.arguments = [
      "--database", database,
      dataFolder.appending(path: "cities500.txt.xz").path(percentEncoded: false),
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle(forWritingAtPath: log)
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
      throw Failure(
        description: "\(importer) ended with \(process.terminationStatus): \(text)")
    }
  }

  private static let dataFolder = BuiltProgram.packageFolder.appending(path: "Data")

  /// What the file depends on: the schema, the data and the importer, by sizes and times.
  private static func key(importer: String) throws -> String {
    var parts = ["schema \(Schema.version)"]
    let data = try FileManager.default.contentsOfDirectory(
      at: dataFolder, includingPropertiesForKeys: nil)
    let paths = data.map { $0.path(percentEncoded: false) } + [importer]
    for path in paths.sorted() {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      let time = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
      parts.append("\(path) \(attributes[.size] ?? 0) \(time)")
    }
    return String(fnv1a(parts.joined(separator: "\n")), radix: 16)
  }

  private static func fnv1a(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// Removes all but the newest fixtures.
  private static func removeOldFixtures(in folder: URL, keeping count: Int) {
    let key = URLResourceKey.contentModificationDateKey
    let fixtures =
      (try? FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: [key])) ?? []
    let dated = fixtures.map { url in
      (url, (try? url.resourceValues(forKeys: [key]).contentModificationDate) ?? .distantPast)
    }
    for (url, _) in dated.sorted(by: { $0.1 > $1.1 }).dropFirst(count) {
      try? FileManager.default.removeItem(at: url)
    }
  }
}
