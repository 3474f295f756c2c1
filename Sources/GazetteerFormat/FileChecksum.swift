import GazetteerSQLite
import GazetteerSystem

/// A checksum of all that a gazetteer file holds, which tells accidental change: of a disk, of a copy,
/// of another program. It stands in `meta` as `checksum`, and is no protection against forgery.
///
/// XXH64's rounds (https://github.com/Cyan4973/xxHash/blob/dev/doc/xxhash_spec.md) over the bytes of
/// the file as it lies on disk, with zeros in place of the page where the table `meta` begins, which
/// holds the checksum itself, and of the counters in the head of the file that SQLite changes along
/// with it.
package enum FileChecksum {
  /// The key in `meta`.
  package static let key = "checksum"
  /// What stands there until the checksum is known: of the same length, so that no page moves.
  package static let placeholder = String(repeating: "0", count: 16)

  /// Change counter and what goes with it: https://www.sqlite.org/fileformat2.html#the_database_header.
  private static let counters = [24..<28, 92..<100]
  private static let headLength = 100
  /// The type of a page that is all of a table without rowids.
  private static let leafPage: UInt8 = 0x0A

  /// Computes the checksum of a file that nobody writes.
  ///
  /// - Parameter connection: to the file.
  /// - Returns: 16 hexadecimal digits; nil when `meta` has grown beyond one page.
  /// - Complexity: one pass through the file, at some gigabytes a second.
  package static func compute(
    _ path: String, _ connection: Connection
  ) throws(SQLiteError) -> Result<String?, SystemError> {
    let root = try connection.integer("SELECT rootpage FROM sqlite_schema WHERE name = 'meta'")
    let pageSize = try connection.integer("PRAGMA page_size")
    return read(path, skippedPage: Int(clamping: root ?? 1), pageSize: Int(clamping: pageSize ?? 0))
  }

  private static func read(
    _ path: String, skippedPage: Int, pageSize: Int
  ) -> Result<String?, SystemError> {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return .failure(SystemError(code: errno)) }
    defer { close(descriptor) }
    // A power of two, of which the size of a page, another one, is a part.
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 32)
    defer { buffer.deallocate() }
    let skipped = (skippedPage - 1) * pageSize
    var hash = ChecksumLanes()
    var offset = 0
    while true {
      var count = 0
      while count < buffer.count {
        let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
        let got = pread(descriptor, rest.baseAddress, rest.count, off_t(offset + count))
        if got < 0, errno == EINTR { continue }
        guard got >= 0 else { return .failure(SystemError(code: errno)) }
        guard got > 0 else { break }
        count += got
      }
      guard count > 0 else { return .success(hash.text(length: offset)) }
      if offset == 0, count >= headLength {
        for range in counters { clear(buffer, range) }
      }
      if skipped >= offset, skipped + pageSize <= offset + count {
        guard buffer[skipped - offset] == leafPage else { return .success(nil) }
        clear(buffer, skipped - offset..<skipped - offset + pageSize)
      }
      hash.add(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      offset += count
    }
  }

  private static func clear(_ buffer: UnsafeMutableRawBufferPointer, _ range: Range<Int>) {
    for index in range { buffer[index] = 0 }
  }
}

/// XXH64's accumulators.
private struct ChecksumLanes {
  private static let primes: (UInt64, UInt64, UInt64) = (
    0x9E37_79B1_85EB_CA87, 0xC2B2_AE3D_27D4_EB4F, 0x1656_67B1_9E37_79F9
  )

  private var lanes: (UInt64, UInt64, UInt64, UInt64) = (
    primes.0 &+ primes.1, primes.1, 0, 0 &- primes.0
  )

  /// Adds bytes; of a length that is no multiple of 32 the rest is left out, which no page has.
  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return }
    var lanes = lanes
    var offset = 0
    while offset + 32 <= bytes.count {
      Self.round(&lanes.0, start, offset)
      Self.round(&lanes.1, start, offset + 8)
      Self.round(&lanes.2, start, offset + 16)
      Self.round(&lanes.3, start, offset + 24)
      offset += 32
    }
    self.lanes = lanes
  }

  @inline(__always)
  private static func round(_ lane: inout UInt64, _ start: UnsafeRawPointer, _ offset: Int) {
    let word = UInt64(littleEndian: start.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    lane = rotated(lane &+ word &* primes.1, 31) &* primes.0
  }

  private static func rotated(_ value: UInt64, _ bits: UInt64) -> UInt64 {
    value << bits | value >> (64 - bits)
  }

  /// - Parameter length: of all bytes.
  func text(length: Int) -> String {
    var hash =
      Self.rotated(lanes.0, 1) &+ Self.rotated(lanes.1, 7) &+ Self.rotated(lanes.2, 12)
      &+ Self.rotated(lanes.3, 18)
    for lane in [lanes.0, lanes.1, lanes.2, lanes.3] {
      let mixed = Self.rotated(lane &* Self.primes.1, 31) &* Self.primes.0
      hash = (hash ^ mixed) &* Self.primes.0 &+ Self.primes.2
    }
    hash &+= UInt64(length)
    hash = (hash ^ hash >> 33) &* Self.primes.1
    hash = (hash ^ hash >> 29) &* Self.primes.2
    hash ^= hash >> 32
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
