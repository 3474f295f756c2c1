import Foundation
import GazetteerImport
import GeoNamesFiles

/// Dumps as files.
enum DumpFile {
  /// Writes a dump of new places; `-` is standard output.
  ///
  /// - Returns: its size in bytes.
  @discardableResult
  static func make(
    _ path: String, rows: Int, onlyClass: String?, source: String, seed: UInt64
  ) throws -> Int {
    var writer = DumpWriter(
      model: try DumpModel(path: source), features: FeatureMix(onlyClass: onlyClass),
      rowCount: rows, seed: seed)
    let file = try open(path)
    var bytes = 0
    try writer.write { chunk in
      bytes += chunk.count
      try file.write(contentsOf: chunk)
    }
    if path != "-" { try file.close() }
    return bytes
  }

  /// Writes a dump without its packing.
  ///
  /// - Returns: how many rows it has.
  static func unpack(_ path: String, to plain: String) throws -> Int {
    let source = try ByteSource(path: path)
    let file = try open(plain)
    var batcher = LineBatcher()
    var rows = 0
    while let batch = try batcher.next({ buffer throws(InputError) in
      try source.read(into: buffer)
    }) {
      rows += batch.lineCount
      try file.write(contentsOf: batch.bytes)
    }
    try file.close()
    return rows
  }

  private static func open(_ path: String) throws -> FileHandle {
    if path == "-" { return .standardOutput }
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let file = FileHandle(forWritingAtPath: path)
    else { throw BenchFailure("Cannot write \(path).") }
    return file
  }
}
