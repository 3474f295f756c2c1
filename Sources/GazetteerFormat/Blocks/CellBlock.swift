import GazetteerModel

/// The places of one cell of the half-degree grid, packed: the unit in which a gazetteer file
/// stores where its places are.
///
/// Records of ``recordLength`` bytes, in ascending order of the place's id, which is the order of
/// importance. Numbers are little-endian:
///
/// | offset | bytes | |
/// |---|---|---|
/// | 0 | 8 | `place.id` |
/// | 8 | 4 | latitude in units of 1e-7 degrees |
/// | 12 | 4 | longitude in units of 1e-7 degrees |
/// | 16 | 1 | kind, the raw value of `PlaceKind` |
/// | 17 | 2 | ISO code of the country in ASCII; zeros when unknown |
/// | 19 | 1 | the whole part of log2(1 + population) |
package enum CellBlock {
  package static let recordLength = 20
  /// Cells along a circle of latitude.
  package static let columns = 720
  /// Cells from pole to pole.
  package static let rows = 360

  /// One place of a cell.
  package struct Record: Hashable, Sendable {
    package var placeID: Int64
    /// In units of 1e-7 degrees.
    package var latitude: Int32
    /// In units of 1e-7 degrees.
    package var longitude: Int32
    /// Raw value of the `PlaceKind`.
    package var kind: UInt8
    /// Two ASCII letters, the first in the low byte; 0 when unknown.
    package var country: UInt16
    /// The whole part of log2(1 + population).
    package var populationBits: UInt8

    package init(
      placeID: Int64, coordinate: Coordinate, kind: PlaceKind, country: String, population: Int64
    ) {
      self.placeID = placeID
      latitude = Self.units(coordinate.latitude)
      longitude = Self.units(coordinate.longitude)
      self.kind = kind.rawValue
      self.country = CellBlock.countryCode(country)
      let inhabitants = UInt64(max(population, 0))
      populationBits = UInt8(63 - (inhabitants + 1).leadingZeroBitCount)
    }

    init(
      placeID: Int64, latitude: Int32, longitude: Int32, kind: UInt8, country: UInt16,
      populationBits: UInt8
    ) {
      self.placeID = placeID
      self.latitude = latitude
      self.longitude = longitude
      self.kind = kind
      self.country = country
      self.populationBits = populationBits
    }

    private static func units(_ degrees: Double) -> Int32 {
      Int32((min(max(degrees, -180), 180) * 1e7).rounded())
    }

    /// Degrees north.
    package var latitudeDegrees: Double { Double(latitude) * 1e-7 }
    /// Degrees east.
    package var longitudeDegrees: Double { Double(longitude) * 1e-7 }
  }

  /// The id of the cell at a place in the grid.
  ///
  /// - Parameters:
  ///   - row: counted from the south pole; clamped.
  ///   - column: counted from the date line to the east; taken modulo ``columns``.
  package static func id(row: Int, column: Int) -> Int64 {
    let row = min(max(row, 0), rows - 1)
    return Int64(row * columns + ((column % columns) + columns) % columns)
  }

  /// The row and column of the cell that holds a point.
  package static func position(of point: Coordinate) -> (row: Int, column: Int) {
    let row = Int(((point.latitude + 90) * 2).rounded(.down))
    let column = Int(((point.longitude + 180) * 2).rounded(.down))
    return (min(max(row, 0), rows - 1), column % columns)
  }

  /// The id of the cell that holds a point.
  package static func id(of point: Coordinate) -> Int64 {
    let (row, column) = position(of: point)
    return id(row: row, column: column)
  }

  /// A two-letter code as ``Record/country`` has it; 0 for anything else.
  package static func countryCode(_ code: String) -> UInt16 {
    let bytes = Array(code.utf8)
    guard bytes.count == 2, bytes.allSatisfy({ $0 < 0x80 }) else { return 0 }
    return UInt16(bytes[0]) | UInt16(bytes[1]) << 8
  }

  /// Appends a record to a block. The caller keeps the order of ids.
  package static func append(_ record: Record, to block: inout [UInt8]) {
    appendBytes(of: record.placeID, to: &block)
    appendBytes(of: record.latitude, to: &block)
    appendBytes(of: record.longitude, to: &block)
    block.append(record.kind)
    appendBytes(of: record.country, to: &block)
    block.append(record.populationBits)
  }

  private static func appendBytes(of value: some FixedWidthInteger, to block: inout [UInt8]) {
    withUnsafeBytes(of: value.littleEndian) { block.append(contentsOf: $0) }
  }

  /// Calls `body` with every record of a block, in the order of ids; an unfinished one at the end
  /// of a damaged block is left out.
  package static func forEachRecord<Failure: Error>(
    in block: UnsafeBufferPointer<UInt8>, _ body: (Record) throws(Failure) -> Void
  ) throws(Failure) {
    guard let base = UnsafeRawPointer(block.baseAddress) else { return }
    var offset = 0
    while offset + recordLength <= block.count {
      try body(record(at: base + offset))
      offset += recordLength
    }
  }

  @inline(__always)
  private static func record(at start: UnsafeRawPointer) -> Record {
    Record(
      placeID: Int64(littleEndian: start.loadUnaligned(as: Int64.self)),
      latitude: Int32(littleEndian: start.loadUnaligned(fromByteOffset: 8, as: Int32.self)),
      longitude: Int32(littleEndian: start.loadUnaligned(fromByteOffset: 12, as: Int32.self)),
      kind: start.loadUnaligned(fromByteOffset: 16, as: UInt8.self),
      country: UInt16(littleEndian: start.loadUnaligned(fromByteOffset: 17, as: UInt16.self)),
      populationBits: start.loadUnaligned(fromByteOffset: 19, as: UInt8.self))
  }
}
