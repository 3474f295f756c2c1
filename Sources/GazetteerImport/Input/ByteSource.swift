import GeoNamesFiles
import Synchronization

/// A GeoNames file as a stream of its uncompressed bytes: plain text, .zip, .gz or .xz, or standard
/// input.
///
/// Memory use is flat. The end of the stream is reported only when the file has proved complete:
/// sizes and checksums of archives are verified, and a zip is read through the directory at its
/// end. In a zip of several entries, the one that holds data is read: read-me files are passed
/// over, and a large table is preferred to a list of codes that comes along with it.
///
/// Any thread may use it; calls exclude each other.
package final class ByteSource: @unchecked Sendable {
  // Unchecked because the decoder is not Sendable: it is touched only inside `lock`.
  private let lock = Mutex(())
  private let decoder: any ByteDecoder
  private var head: ArraySlice<UInt8>
  private let consumed = Atomic<Int64>(0)

  /// The path as given, or "standard input".
  package let path: String
  /// How the file is wrapped.
  package let container: ByteSourceContainer
  /// Name of the zip's entry that is read; nil when the file is no zip.
  package let entryName: String?
  /// The kind of GeoNames file, recognised by its content.
  package let layout: DumpLayout
  /// Size of the file on disk, compressed as it is; nil for a pipe.
  package let totalBytes: Int64?
  /// When the file on disk was last changed, in seconds since 1970; nil for a pipe.
  package let modificationTime: Int64?

  /// Opens a file and looks at its start.
  ///
  /// - Parameters:
  ///   - path: a file, or `-` for standard input.
  ///   - progress: ends the wait for a pipe when the import is stopped.
  /// - Throws: when the file cannot be read, is empty or damaged, or is of an unread format.
  package convenience init(path: String, progress: ImportProgress? = nil) throws(InputError) {
    try self.init(file: try ByteSourceFile(path: path, progress: progress))
  }

  init(file opened: ByteSourceFile) throws(InputError) {
    var file = opened
    let magic = try file.peek(ByteSourceContainer.magicLength)
    guard !magic.isEmpty else { throw InputError(path: file.path, reason: .empty) }
    container = try ByteSourceContainer.recognize(magic, path: file.path)
    switch container {
    case .plain:
      (decoder, entryName) = (PlainDecoder(file: file), nil)
    case .gzip:
      (decoder, entryName) = (try GzipDecoder(file: file), nil)
    case .xz:
      (decoder, entryName) = (try ArchiveReader(xz: file), nil)
    case .zip:
      if !file.isSeekable {
        file = try file.spooled()
      }
      let entry = try ArchiveEntryChoice.choose(from: file)
      (decoder, entryName) = (try ArchiveReader(zip: file, entry: entry.index), entry.name)
    }
    let start = try decoder.readHead(DumpLayout.recognitionLength)
    guard start.contains(where: { !($0 == 0x20 || (9...13).contains($0)) }) else {
      throw InputError(path: file.path, reason: .empty)
    }
    if container != .plain { try Self.refuseArchive(start, path: file.path) }
    head = start[...]
    layout = DumpLayout.recognize(start)
    if layout == .unknown, start.count == DumpLayout.recognitionLength,
      !start.contains(UInt8(ascii: "\n"))
    {
      throw InputError(path: file.path, reason: .longFirstLine(limit: start.count))
    }
    path = file.path
    totalBytes = opened.size
    modificationTime = opened.modificationTime
  }

  /// An archive in an archive is not opened.
  private static func refuseArchive(_ start: [UInt8], path: String) throws(InputError) {
    do throws(InputError) {
      guard try ByteSourceContainer.recognize(start, path: path) != .plain else { return }
    } catch {
      // Whatever the inner one is.
    }
    throw InputError(path: path, reason: .archiveInArchive)
  }

  /// How far into the file on disk reading has come, for progress against ``totalBytes``.
  package var consumedBytes: Int64 {
    consumed.load(ordering: .relaxed)
  }

  /// Reads the next uncompressed bytes; may return fewer than the buffer holds.
  ///
  /// - Parameter buffer: filled from its start.
  /// - Returns: the number of bytes; 0 when the stream is complete.
  /// - Throws: when the file is cut short, damaged or unreadable; the bytes read so far are then
  ///   not to be trusted.
  package func read(into buffer: UnsafeMutableBufferPointer<UInt8>) throws(InputError) -> Int {
    try lock.withLock { (_) throws(InputError) in
      guard head.isEmpty else {
        let count = min(head.count, buffer.count)
        _ = buffer.update(fromContentsOf: head.prefix(count))
        head = head.dropFirst(count)
        return count
      }
      let count = try decoder.read(into: buffer)
      consumed.store(decoder.consumedBytes, ordering: .relaxed)
      return count
    }
  }

  /// Refuses the file when its layout is none of `wanted`, in a sentence that names the right one.
  package func require(_ wanted: DumpLayout...) throws(InputError) {
    guard !wanted.contains(layout), let first = wanted.first else { return }
    throw InputError(path: path, reason: .wrongLayout(sentence: layout.refusal(wanting: first)))
  }
}
