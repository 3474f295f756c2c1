import Testing

@testable import GazetteerImport

@Suite("SQLite's variable-length integers")
struct SQLiteVarintTests {
  @Test("Every length is written and read")
  func roundTrip() {
    var values: [UInt64] = [0, .max]
    for bits in 0..<64 { values += [1 << UInt64(bits), (1 << UInt64(bits)) - 1] }
    for value in values {
      var bytes: [UInt8] = []
      SQLiteVarint.append(value, to: &bytes)
      #expect(bytes.count == SQLiteVarint.length(of: value))
      var offset = 0
      let read = bytes.withUnsafeBufferPointer { SQLiteVarint.read($0, at: &offset) }
      #expect(read == value)
      #expect(offset == bytes.count)
    }
  }

  @Test("All ways of writing give the same bytes")
  func ways() {
    let bits = (0..<64).map { UInt64($0) }
    for value in [0, .max] + bits.flatMap({ [1 << $0, (1 << $0) - 1, .max >> $0] }) as [UInt64] {
      var bytes: [UInt8] = []
      SQLiteVarint.append(value, to: &bytes)
      withUnsafeTemporaryAllocation(byteCount: 16, alignment: 8) { memory in
        guard let start = memory.baseAddress else { return }
        #expect(Array(memory[..<SQLiteVarint.write(value, to: start)]) == bytes)
        #expect(Array(memory[..<SQLiteVarint.writeLoosely(value, to: start)]) == bytes)
      }
      var buffer = PageBuffer(capacity: 1)
      buffer.append(varint: value)
      #expect(Array(buffer.bytes) == bytes)
    }
  }

  @Test("Known encodings")
  func known() {
    for (value, bytes) in [
      (0x7F, [0x7F]), (0x80, [0x81, 0x00]), (0x3FFF, [0xFF, 0x7F]), (0x4000, [0x81, 0x80, 0x00]),
    ] as [(UInt64, [UInt8])] {
      var written: [UInt8] = []
      SQLiteVarint.append(value, to: &written)
      #expect(written == bytes)
    }
    var largest: [UInt8] = []
    SQLiteVarint.append(.max, to: &largest)
    #expect(largest == Array(repeating: 0xFF, count: 9))
  }
}
