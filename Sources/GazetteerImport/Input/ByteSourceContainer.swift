/// What a file is wrapped in, told from its first bytes and never from its name.
package enum ByteSourceContainer: String, Sendable {
  case plain
  case zip
  case gzip
  case xz

  static let magicLength = 512

  /// - Parameters:
  ///   - head: the first ``magicLength`` bytes of a file, fewer when it is shorter.
  ///   - path: for the error.
  /// - Returns: ``plain`` when nothing else is recognised.
  /// - Throws: when the container is recognised but not read, or is a zip without entries.
  static func recognize(_ head: [UInt8], path: String) throws(InputError) -> Self {
    func starts(_ magic: [UInt8]) -> Bool {
      head.starts(with: magic)
    }
    // The end of a zip's directory at the very start: a zip without entries.
    guard !starts([0x50, 0x4B, 0x05, 0x06]) else { throw InputError(path: path, reason: .empty) }
    if starts([0x50, 0x4B, 0x03, 0x04]) { return .zip }
    if starts([0x1F, 0x8B]) { return .gzip }
    if starts([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]) { return .xz }
    let unread: String? =
      if starts([0x42, 0x5A, 0x68]) {
        "bzip2"
      } else if starts([0x28, 0xB5, 0x2F, 0xFD]) {
        "zstd"
      } else if starts([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C]) {
        "7z"
      } else if starts(Array("Rar!".utf8)) {
        "RAR"
      } else if head.dropFirst(257).starts(with: Array("ustar".utf8)) {
        "tar"
      } else if starts(Array("SQLite format 3".utf8)) {
        "an SQLite database"
      } else {
        nil
      }
    guard let unread else { return .plain }
    throw InputError(path: path, reason: .unsupportedFormat(unread))
  }
}
