import GeoNamesFiles

/// A page of a table's b-tree that is being filled with cells in ascending order:
/// <https://www.sqlite.org/fileformat2.html#b_tree_pages>.
///
/// A head, then the places of the cells, then free room; the cells come from the end of the page
/// backwards. A view of memory that its owner gives back with ``deallocate()``.
struct BTreePage {
  enum Kind: UInt8 {
    case interior = 0x05
    case leaf = 0x0D

    fileprivate var headLength: Int { self == .leaf ? 8 : 12 }
  }

  private let kind: Kind
  private let memory: UnsafeMutableRawBufferPointer
  private let usableSize: Int
  private var cellCount = 0
  private var contentStart: Int

  init(_ kind: Kind, size: Int, usableSize: Int) {
    self.kind = kind
    self.usableSize = usableSize
    memory = .allocate(byteCount: size, alignment: 8)
    contentStart = usableSize
    removeAll()
  }

  func deallocate() { memory.deallocate() }

  mutating func removeAll() {
    memory.initializeMemory(as: UInt8.self, repeating: 0)
    cellCount = 0
    contentStart = usableSize
  }

  var isEmpty: Bool { cellCount == 0 }

  /// How many bytes cells and their places may still take.
  var room: Int { contentStart - kind.headLength - 2 * cellCount }

  /// What a cell of `length` bytes takes.
  static func size(ofCell length: Int) -> Int { length + 2 }

  /// Adds a cell, for which there must be ``room``, and returns its memory.
  mutating func addCell(_ length: Int) -> UnsafeMutableRawPointer? {
    guard Self.size(ofCell: length) <= room, let base = memory.baseAddress else { return nil }
    contentStart -= length
    store(UInt16(truncatingIfNeeded: contentStart), at: kind.headLength + 2 * cellCount)
    cellCount += 1
    return base + contentStart
  }

  /// Adds a pointer to a page of rows up to `key`.
  mutating func addChild(_ page: UInt32, key: Int64) {
    let key = UInt64(bitPattern: key)
    guard let cell = addCell(4 + SQLiteVarint.length(of: key)) else { return }
    cell.storeBytes(of: page.bigEndian, as: UInt32.self)
    _ = SQLiteVarint.write(key, to: cell + 4)
  }

  /// The most that ``addChild(_:key:)`` takes.
  static let largestChild = size(ofCell: 4 + SQLiteVarint.maximumLength)

  /// Writes the head and returns the page.
  ///
  /// - Parameter rightMost: on an inner page, the page of the rows behind all keys.
  func finish(rightMost: UInt32 = 0) -> UnsafeRawBufferPointer {
    memory[0] = kind.rawValue
    store(UInt16(truncatingIfNeeded: cellCount), at: 3)
    store(UInt16(truncatingIfNeeded: contentStart), at: 5)
    if kind == .interior { store(rightMost, at: 8) }
    return UnsafeRawBufferPointer(memory)
  }

  private func store<Integer: FixedWidthInteger>(_ value: Integer, at offset: Int) {
    memory.storeBytes(of: value.bigEndian, toByteOffset: offset, as: Integer.self)
  }
}
