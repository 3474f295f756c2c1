import CGazetteerArchive

/// A zip's entry or an xz stream, read with libarchive, which verifies their checksums.
final class ArchiveReader: ByteDecoder {
  private let archive: OpaquePointer
  private let file: ByteSourceFile
  private let input: UnsafeMutableBufferPointer<UInt8>
  /// What went wrong in a callback; libarchive's own message is of no use then.
  private var callbackFailure: InputError?
  private var expectedSize: Int64?
  private var delivered: Int64 = 0
  /// False before the first entry, after the last, and for an xz file of nothing.
  private var hasEntry = false

  /// Opens a zip through its central directory, before its first entry.
  ///
  /// - Parameter file: seekable.
  /// - Throws: when it has no readable directory.
  init(zip file: ByteSourceFile) throws(InputError) {
    guard let archive = archive_read_new() else {
      throw InputError(path: file.path, reason: .damaged(detail: "libarchive cannot start"))
    }
    self.archive = archive
    self.file = file
    input = .allocate(capacity: 1 << 18)
    try file.seek(to: 0)
    archive_read_support_format_zip_seekable(archive)
    try open()
  }

  /// Opens a zip at an entry.
  ///
  /// - Parameters:
  ///   - file: seekable.
  ///   - entry: the entry's place in the archive, counted from 0.
  /// - Throws: when it has no readable directory.
  convenience init(zip file: ByteSourceFile, entry: Int) throws(InputError) {
    try self.init(zip: file)
    for _ in 0...max(entry, 0) {
      _ = try nextEntry()
    }
  }

  /// Opens an xz file.
  init(xz file: ByteSourceFile) throws(InputError) {
    guard let archive = archive_read_new() else {
      throw InputError(path: file.path, reason: .damaged(detail: "libarchive cannot start"))
    }
    self.archive = archive
    self.file = file
    input = .allocate(capacity: 1 << 18)
    archive_read_support_filter_xz(archive)
    archive_read_support_format_raw(archive)
    archive_read_support_format_empty(archive)
    try open()
    _ = try nextEntry()
  }

  deinit {
    archive_read_free(archive)
    input.deallocate()
  }

  var consumedBytes: Int64 { file.offset }

  /// One entry of a zip, as its directory describes it.
  struct Entry {
    let name: String
    let isFile: Bool
    /// Uncompressed; nil when the directory does not say.
    let size: Int64?
  }

  /// Moves on to the next entry; nil after the last.
  func nextEntry() throws(InputError) -> Entry? {
    var handle: OpaquePointer?
    let status = archive_read_next_header(archive, &handle)
    hasEntry = status != ARCHIVE_EOF
    guard hasEntry else { return nil }
    // A warning here says that a name cannot be written in the current locale: no harm.
    guard status == ARCHIVE_OK || status == ARCHIVE_WARN, let handle else { throw failure() }
    guard archive_entry_is_data_encrypted(handle) == 0 else {
      throw InputError(path: file.path, reason: .unsupportedFormat("an encrypted zip"))
    }
    let name = archive_entry_pathname_utf8(handle) ?? archive_entry_pathname(handle)
    delivered = 0
    expectedSize = archive_entry_size_is_set(handle) != 0 ? archive_entry_size(handle) : nil
    return Entry(
      name: name.map { String(cString: $0) } ?? "",
      isFile: archive_entry_filetype(handle) == S_IFREG,
      size: expectedSize)
  }

  func read(into buffer: UnsafeMutableBufferPointer<UInt8>) throws(InputError) -> Int {
    guard !buffer.isEmpty, hasEntry else { return 0 }
    let count = archive_read_data(archive, buffer.baseAddress, buffer.count)
    // A warning is a failure too: it is how libarchive reports sizes that do not agree.
    guard count >= 0 else { throw failure() }
    delivered += Int64(count)
    if count == 0, let expectedSize, delivered != expectedSize {
      throw InputError(
        path: file.path,
        reason: .damaged(detail: "\(delivered) bytes where \(expectedSize) were announced"))
    }
    return count
  }

  private func open() throws(InputError) {
    let client = Unmanaged.passUnretained(self).toOpaque()
    archive_read_set_callback_data(archive, client)
    archive_read_set_read_callback(archive) { _, client, buffer in
      guard let client, let buffer else { return -1 }
      return Unmanaged<ArchiveReader>.fromOpaque(client).takeUnretainedValue().fill(buffer)
    }
    if file.isSeekable {
      archive_read_set_seek_callback(archive) { _, client, offset, whence in
        guard let client else { return Int64(ARCHIVE_FATAL) }
        return Unmanaged<ArchiveReader>.fromOpaque(client).takeUnretainedValue()
          .seek(offset, whence)
      }
    }
    guard archive_read_open1(archive) == ARCHIVE_OK else { throw failure() }
  }

  private func fill(_ buffer: UnsafeMutablePointer<UnsafeRawPointer?>) -> Int {
    do throws(InputError) {
      let count = try file.read(into: input)
      buffer.pointee = UnsafeRawPointer(input.baseAddress)
      return count
    } catch {
      callbackFailure = error
      return -1
    }
  }

  private func seek(_ offset: Int64, _ whence: CInt) -> Int64 {
    let base: Int64 =
      switch whence {
      case SEEK_CUR: file.offset
      case SEEK_END: file.size ?? 0
      default: 0
      }
    let (position, overflowed) = base.addingReportingOverflow(offset)
    guard !overflowed, position >= 0 else { return Int64(ARCHIVE_FATAL) }
    do throws(InputError) {
      try file.seek(to: position)
      return position
    } catch {
      callbackFailure = error
      return Int64(ARCHIVE_FATAL)
    }
  }

  private func failure() -> InputError {
    if let callbackFailure { return callbackFailure }
    let detail = archive_error_string(archive).map { String(cString: $0) } ?? "unreadable"
    let isCutShort = file.isAtEnd || detail == "Unrecognized archive format"
    return InputError(
      path: file.path, reason: isCutShort ? .truncated : .damaged(detail: detail))
  }
}
