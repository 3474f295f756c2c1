import GazetteerSystem

/// Appends pages to a database file between two transactions of SQLite's:
/// <https://www.sqlite.org/fileformat2.html#the_database_header>.
///
/// Nobody else may have the file open but connections outside of a transaction. ``finish()`` changes
/// the counter by which they see that the file is another one.
struct PageFile: ~Copyable {
  private static let bufferSize = 1 << 18
  private static let headLength = 100
  /// SQLite takes its locks at this place of a file and never uses the page there.
  private static let lockedByte = 1 << 30

  let pageSize: Int
  /// The bytes of a page without those reserved at its end.
  let usableSize: Int
  private let path: String
  private let descriptor: CInt
  private let head: [UInt8]
  private var pageCount: Int
  private var buffer: [UInt8] = []
  private var writtenPages: Int

  init(path: String) throws(ImportError) {
    let descriptor = open(path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { throw .output(path: path, code: errno) }
    var head = [UInt8](repeating: 0, count: Self.headLength)
    let count = head.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, 0) }
    guard count == Self.headLength else {
      let code = count < 0 ? errno : EIO
      close(descriptor)
      throw .unreadable(path: path, code: code)
    }
    self.path = path
    self.descriptor = descriptor
    self.head = head
    // A size of 65,536 does not fit its two bytes and is written as 1.
    let size = Int(head[16]) << 8 | Int(head[17])
    pageSize = size == 1 ? 65_536 : size
    usableSize = pageSize - Int(head[20])
    pageCount = Int(Self.number(head, at: 28))
    writtenPages = pageCount
    buffer.reserveCapacity(Self.bufferSize + 2 * pageSize)
  }

  deinit {
    close(descriptor)
  }

  /// The number that the next page gets.
  var nextNumber: UInt32 { number(after: UInt32(clamping: pageCount)) }

  /// The number of the page that comes behind another.
  func number(after page: UInt32) -> UInt32 {
    page + (Int(page) == Self.lockedByte / pageSize ? 2 : 1)
  }

  /// Appends a page and returns its number.
  mutating func append(_ page: UnsafeRawBufferPointer) throws(ImportError) -> UInt32 {
    if buffer.count >= Self.bufferSize { try flush() }
    let number = nextNumber
    for _ in pageCount + 1..<Int(number) {
      buffer.append(contentsOf: repeatElement(0, count: pageSize))
    }
    buffer.append(contentsOf: UnsafeRawBufferPointer(rebasing: page.prefix(pageSize)))
    pageCount = Int(number)
    return number
  }

  /// Writes a page over the one that is there.
  func replace(_ number: UInt32, by page: UnsafeRawBufferPointer) throws(ImportError) {
    try write(page, at: (Int(number) - 1) * pageSize)
  }

  /// Makes the new pages a part of the database.
  mutating func finish() throws(ImportError) {
    try flush()
    let change = Self.number(head, at: 24) &+ 1
    for (offset, value) in [(28, UInt32(clamping: pageCount)), (92, change), (24, change)] {
      try withUnsafeBytes(of: value.bigEndian) { bytes throws(ImportError) in
        try write(bytes, at: offset)
      }
    }
  }

  private mutating func flush() throws(ImportError) {
    try buffer.withUnsafeBufferPointer { bytes throws(ImportError) in
      try write(UnsafeRawBufferPointer(bytes), at: writtenPages * pageSize)
    }
    writtenPages = pageCount
    buffer.removeAll(keepingCapacity: true)
  }

  private func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws(ImportError) {
    var done = 0
    while done < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
      let count = pwrite(descriptor, rest.baseAddress, rest.count, off_t(offset + done))
      if count > 0 {
        done += count
      } else if errno != EINTR {
        throw .output(path: path, code: errno)
      }
    }
  }

  private static func number(_ bytes: [UInt8], at offset: Int) -> UInt32 {
    bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }
}
