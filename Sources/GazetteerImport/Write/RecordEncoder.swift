import GeoNamesFiles

/// What takes the columns of a row, one after the other.
protocol RowSink: ~Copyable {
  associatedtype Failure: Error

  mutating func append(_ value: Int64?) throws(Failure)
  mutating func append(_ value: Double) throws(Failure)
  mutating func append(text: Bytes) throws(Failure)
  mutating func appendNull() throws(Failure)
}

/// Writes a row as one of SQLite's records: <https://www.sqlite.org/fileformat2.html#record_format>.
struct RecordEncoder: RowSink, ~Copyable {
  private var types = PageBuffer(capacity: 128)
  private var values = PageBuffer(capacity: 1 << 12)
  private var record = PageBuffer(capacity: 1 << 12)

  mutating func removeAll() {
    types.removeAll()
    values.removeAll()
    record.removeAll()
  }

  /// The record of the columns since ``removeAll()``; valid until the next one.
  mutating func finish() -> Bytes {
    // The length of the types counts itself: one byte, or two.
    let length = types.count + (types.count + 1 < 0x80 ? 1 : 2)
    record.append(varint: UInt64(length))
    record.append(types.bytes)
    record.append(values.bytes)
    return record.bytes
  }

  mutating func appendNull() { types.append(0) }

  mutating func append(_ value: Int64?) {
    guard let value else { return appendNull() }
    switch value {
    case 0: types.append(8)
    case 1: types.append(9)
    case -1 << 7..<1 << 7: append(type: 1, value, length: 1)
    case -1 << 15..<1 << 15: append(type: 2, value, length: 2)
    case -1 << 23..<1 << 23: append(type: 3, value, length: 3)
    case -1 << 31..<1 << 31: append(type: 4, value, length: 4)
    case -1 << 47..<1 << 47: append(type: 5, value, length: 6)
    default: append(type: 6, value, length: 8)
    }
  }

  /// Adds a number of a column of type REAL, where SQLite keeps whole numbers as integers.
  mutating func append(_ value: Double) {
    if let whole = Int64(exactly: value), abs(value) < 140_737_488_355_328 { return append(whole) }
    types.append(7)
    values.append(bigEndian: value.bitPattern, length: 8)
  }

  mutating func append(text: Bytes) {
    types.append(varint: UInt64(text.count) * 2 + 13)
    values.append(text)
  }

  private mutating func append(type: UInt8, _ value: Int64, length: Int) {
    types.append(type)
    values.append(bigEndian: UInt64(bitPattern: value), length: length)
  }
}
