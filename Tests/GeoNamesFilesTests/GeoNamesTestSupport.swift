import Foundation
import GazetteerModel
import GeoNamesFiles

/// A place's 19 columns, each of which a test may set.
struct PlaceRow {
  var columns = [
    "2988507", "Paris", "Paris", "Lutece,Parigi", "48.85341", "2.3488", "P", "PPLC", "FR", "", "11",
    "75", "751", "75056", "2138551", "", "42", "Europe/Paris", "2024-06-28",
  ]

  static let id = 0
  static let name = 1
  static let asciiName = 2
  static let alternateNames = 3
  static let latitude = 4
  static let longitude = 5
  static let featureClass = 6
  static let featureCode = 7
  static let countryCode = 8
  static let alternateCountryCodes = 9
  static let admin1Code = 10
  static let population = 14
  static let elevation = 15
  static let modelElevation = 16
  static let modificationDate = 18

  init(_ changes: [Int: String] = [:]) {
    for (column, value) in changes {
      columns[column] = value
    }
  }

  var text: String { columns.joined(separator: "\t") }
}

extension Bytes {
  var text: String { String(decoding: self, as: UTF8.self) }
}

/// What tests compare of a record, copied out of its line.
struct PlaceCopy: Equatable {
  let id: Int64
  let name: String
  let asciiName: String
  let alternates: [String]
  let coordinate: Coordinate
  let featureClass: String
  let featureCode: String
  let country: String
  let alternateCountries: String
  let admin1: String
  let population: Int64
  let elevation: Int?
  let modelElevation: Int?
  let modificationDate: String
  let modificationDay: Int?
  let line: Int

  init(_ record: PlaceRecord) {
    id = record.geonameID
    name = record.name.text
    asciiName = record.asciiName.text
    var alternates: [String] = []
    record.forEachAlternateName { alternates.append($0.text) }
    self.alternates = alternates
    coordinate = record.coordinate
    featureClass = record.featureClass.text
    featureCode = record.featureCode.text
    country = record.countryCode.text
    alternateCountries = record.alternateCountryCodes.text
    admin1 = record.admin1Code.text
    population = record.population
    elevation = record.elevation
    modelElevation = record.modelElevation
    modificationDate = record.modificationDate.text
    modificationDay = record.modificationDay
    line = record.line
  }
}

/// The rows and errors of a file, read through the batcher with reads of `readSize` bytes.
struct PlaceFile {
  var places: [PlaceCopy] = []
  var errors: [RowError] = []

  init(_ bytes: [UInt8], readSize: Int = 65_536) {
    forEachLine(of: bytes, readSize: readSize) { line in
      do throws(RowError) {
        places.append(PlaceCopy(try PlaceRecord(line)))
      } catch {
        errors.append(error)
      }
    }
  }

  init(_ text: String, readSize: Int = 65_536) {
    self.init(Array(text.utf8), readSize: readSize)
  }
}

/// Feeds the batcher at most `readSize` bytes at a time.
func forEachLine(of bytes: [UInt8], readSize: Int, _ body: (Line) -> Void) {
  var batcher = LineBatcher()
  var rest = bytes[...]
  while let batch = batcher.next({ (buffer: UnsafeMutableBufferPointer<UInt8>) in
    let chunk = rest.prefix(min(readSize, buffer.count))
    _ = buffer.update(fromContentsOf: chunk)
    rest = rest.dropFirst(chunk.count)
    return chunk.count
  }) {
    batch.forEachLine(body)
  }
}

/// Hands `text` to `body` as a line.
func withLine<Result, Failure: Error>(
  _ text: String, _ body: (Line) throws(Failure) -> Result
) throws(Failure) -> Result {
  try Array(text.utf8).withUnsafeBufferPointer { (bytes) throws(Failure) in
    try body(Line(bytes: bytes, number: 1))
  }
}

/// Real files, which a checkout does not hold.
enum RealData {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("shared/data")

  static func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path)
  }

  static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appendingPathComponent(name)))
  }
}
