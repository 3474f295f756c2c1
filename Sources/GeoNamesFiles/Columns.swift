/// The tab-separated fields of a line, found in one pass over its bytes.
///
/// A tab is the only delimiter; quotes and backslashes are text.
struct Columns<let capacity: Int> {
  let line: Line
  /// Fields on the line; may be more than the capacity.
  private(set) var count = 0
  private var hasNUL = false
  private var isASCII = true
  private var ends: [capacity of UInt32] = .init(repeating: 0)

  init(_ line: Line) throws(RowError) {
    guard line.bytes.count <= Line.maximumLength else {
      throw RowError(.tooLong(limit: Line.maximumLength), line: line.number)
    }
    self.line = line
    scan()
  }

  private mutating func scan() {
    let bytes = line.bytes
    var offset = 0
    var seen: UInt64 = 0
    var zeros: UInt64 = 0
    if let base = UnsafeRawPointer(bytes.baseAddress) {
      while offset &+ 8 <= bytes.count {
        let word = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        seen |= word
        zeros |= WordScan.zeroBytes(in: word)
        var tabs = WordScan.matches(of: UInt8(ascii: "\t"), in: word)
        while tabs != 0 {
          endField(at: offset &+ tabs.trailingZeroBitCount >> 3)
          tabs &= tabs &- 1
        }
        offset &+= 8
      }
    }
    while offset < bytes.count {
      let byte = bytes[offset]
      seen |= UInt64(byte)
      if byte == UInt8(ascii: "\t") {
        endField(at: offset)
      } else if byte == 0 {
        zeros = 1
      }
      offset += 1
    }
    endField(at: offset)
    isASCII = seen & WordScan.highBits == 0
    hasNUL = zeros != 0
  }

  @inline(__always)
  private mutating func endField(at offset: Int) {
    if count < capacity {
      ends[count] = UInt32(truncatingIfNeeded: offset)
    }
    count &+= 1
  }

  /// The field's bytes; empty when the line has fewer fields.
  subscript(index: Int) -> Bytes {
    guard index < min(count, capacity), index >= 0 else { return Bytes(start: nil, count: 0) }
    let start = index == 0 ? 0 : Int(ends[index - 1]) + 1
    return line.bytes.slice(start..<Int(ends[index]))
  }

  func text(_ index: Int) -> String {
    String(decoding: self[index], as: UTF8.self)
  }

  /// Checks what holds for every layout: the number of fields, no NUL, valid UTF-8.
  func check(expected: ClosedRange<Int>, names: [String]) throws(RowError) {
    guard expected.contains(count) else {
      let nearest = count < expected.lowerBound ? expected.lowerBound : expected.upperBound
      throw RowError(.fieldCount(expected: nearest, found: count), line: line.number)
    }
    if hasNUL, let offset = line.bytes.firstOffset(of: 0, from: 0) {
      throw error(.nulByte, index(at: offset), names)
    }
    if !isASCII, let offset = UTF8Validation.firstInvalidOffset(in: line.bytes) {
      throw error(.invalidUTF8, index(at: offset), names)
    }
  }

  func error(_ reason: RowError.Reason, _ index: Int, _ names: [String]) -> RowError {
    let name = names.indices.contains(index) ? names[index] : nil
    return RowError(reason, line: line.number, field: name, value: self[index])
  }

  private func index(at offset: Int) -> Int {
    var index = 0
    while index < min(count, capacity) - 1, Int(ends[index]) < offset {
      index += 1
    }
    return index
  }
}
