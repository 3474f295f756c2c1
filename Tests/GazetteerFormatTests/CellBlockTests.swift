import Gazetteer
import GazetteerFormat
import GazetteerModel
import Testing

@Suite("Cells of the grid")
struct CellBlockTests {
  @Test("A record is read as it was written")
  func roundTrip() throws {
    let points = [(90.0, 180.0), (-90.0, -180.0), (0, 0), (48.85341, 2.3488), (-33.5, 151.25)]
    var block: [UInt8] = []
    var records: [CellBlock.Record] = []
    for (index, point) in points.enumerated() {
      let coordinate = try #require(Coordinate(latitude: point.0, longitude: point.1))
      let record = CellBlock.Record(
        placeID: Int64(index) << 40, coordinate: coordinate, kind: .seat, country: "NA",
        population: Int64(1) << Int64(index * 12))
      records.append(record)
      CellBlock.append(record, to: &block)
      #expect(abs(record.latitudeDegrees - point.0) < 1e-6)
      #expect(abs(record.longitudeDegrees - point.1) < 1e-6)
    }
    #expect(block.count == points.count * CellBlock.recordLength)
    var read: [CellBlock.Record] = []
    (block + [1, 2, 3]).withUnsafeBufferPointer { bytes in
      CellBlock.forEachRecord(in: bytes) { read.append($0) }
    }
    #expect(read == records)
  }

  @Test("Corners and edges lie in cells that exist")
  func cells() throws {
    for (latitude, longitude, row, column) in [
      (-90.0, -180.0, 0, 0), (90, 180, 359, 0), (89.99, 179.99, 359, 719), (0, 0, 180, 360),
      (-0.01, -0.01, 179, 359),
    ] {
      let point = try #require(Coordinate(latitude: latitude, longitude: longitude))
      #expect(CellBlock.position(of: point) == (row, column))
      #expect(CellBlock.id(of: point) == Int64(row * 720 + column))
    }
    #expect(CellBlock.id(row: 5, column: -1) == CellBlock.id(row: 5, column: 719))
  }
}
