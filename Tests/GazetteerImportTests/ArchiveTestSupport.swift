import CGazetteerArchive
import Foundation
import GazetteerImport

/// A folder that goes when the test ends.
final class ScratchFolder {
  private let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("gazetteer-archive-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func path(_ name: String) -> String {
    url.appendingPathComponent(name).path
  }

  /// Writes `bytes` and returns the path.
  func file(_ name: String, _ bytes: [UInt8]) throws -> String {
    let path = path(name)
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }

  /// Writes archive entries and returns the path.
  func archive(
    _ name: String, _ container: ByteSourceContainer, _ entries: [(name: String, bytes: [UInt8])]
  ) throws -> String {
    try file(name, ArchiveWriter.archive(container, entries))
  }
}

/// Archives made in memory.
enum ArchiveWriter {
  struct Failure: Error {}

  static func archive(
    _ container: ByteSourceContainer, _ entries: [(name: String, bytes: [UInt8])]
  ) throws -> [UInt8] {
    let capacity = entries.reduce(1 << 16) { $0 + 2 * $1.bytes.count + 1_024 }
    var output = [UInt8](repeating: 0, count: capacity)
    var used = 0
    let archive = archive_write_new()
    defer { archive_write_free(archive) }
    switch container {
    case .plain: return entries.flatMap(\.bytes)
    case .zip: archive_write_set_format_zip(archive)
    case .gzip: archive_write_add_filter_gzip(archive)
    case .xz: archive_write_add_filter_xz(archive)
    }
    if container != .zip {
      archive_write_set_format_raw(archive)
    }
    archive_write_set_bytes_in_last_block(archive, 1)
    try output.withUnsafeMutableBytes { buffer in
      guard archive_write_open_memory(archive, buffer.baseAddress, capacity, &used) == ARCHIVE_OK
      else { throw Failure() }
      for (name, bytes) in entries {
        let entry = archive_entry_new()
        defer { archive_entry_free(entry) }
        archive_entry_set_pathname_utf8(entry, name)
        let isFolder = name.hasSuffix("/")
        archive_entry_set_filetype(entry, isFolder ? 0o040000 : 0o100000)
        archive_entry_set_perm(entry, 0o644)
        archive_entry_set_size(entry, Int64(bytes.count))
        guard archive_write_header(archive, entry) == ARCHIVE_OK,
          archive_write_data(archive, bytes, bytes.count) == bytes.count
        else { throw Failure() }
      }
      guard archive_write_close(archive) == ARCHIVE_OK else { throw Failure() }
    }
    return Array(output.prefix(used))
  }
}

/// A dump of `rows` places, all different.
func dump(rows: Int) -> [UInt8] {
  var text = ""
  for id in 1...rows {
    let mixed = UInt32(truncatingIfNeeded: id) &* 2_654_435_761
    text += "\(id)\tPlace \(mixed)\tPlace\t東京\(mixed % 977)\t48.85\t2.35\tP\tPPL\tFR\t\t11\t\t\t\t"
    text += "\(mixed % 10_000)\t\t42\tEurope/Paris\t2024-06-28\n"
  }
  return Array(text.utf8)
}

extension ByteSource {
  /// All bytes, read `size` at a time.
  func readAll(size: Int = 65_536) throws(InputError) -> [UInt8] {
    var all: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: size)
    while true {
      let count = try chunk.withUnsafeMutableBufferPointer { (chunk) throws(InputError) in
        try read(into: chunk)
      }
      guard count > 0 else { return all }
      all += chunk.prefix(count)
    }
  }
}

/// Opens and reads a file to its end.
func readAll(_ path: String) throws(InputError) -> [UInt8] {
  try ByteSource(path: path).readAll()
}
