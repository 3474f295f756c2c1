import Gazetteer
import GazetteerModel
import GeoNames

/// Turns rows of a place dump into records to be sorted, and counts what becomes of them.
///
/// One for each thread; the counts and the census are added up at the end.
struct PlaceRowReader {
  private let filter: ImportFilter
  private var keys = NameKeys()
  private var encoder = ImportedPlaceEncoder()
  private var names: [UInt8] = []
  private(set) var census = PrefixCensus()
  /// By the number of the source.
  private(set) var counts: [Int: ImportSummary.Source] = [:]
  private(set) var leftOutByFeatureCode: [String: Int] = [:]
  private(set) var badRowExamples: [String] = []
  private static let mostExamples = 3

  init(filter: ImportFilter) {
    self.filter = filter
  }

  /// Reads the rows of a batch and hands out a record for each that stays.
  mutating func read(
    _ batch: LineBatch, of source: ImportSource, number: Int,
    emit: (_ place: ImportedPlace, _ record: Bytes) throws(ImportError) -> Void
  ) throws(ImportError) {
    var count = counts[number] ?? source.emptyCount
    defer { counts[number] = count }
    try batch.forEachLine { line throws(ImportError) in
      count.read += 1
      do throws(RowError) {
        let row = try PlaceRecord(line)
        let kind = PlaceKind(
          featureClass: row.featureClass.text, featureCode: row.featureCode.text)
        if let reason = filter.objection(to: row, kind: kind) {
          count.skip(reason)
          noteLeftOut(row, reason)
          return
        }
        count.newestModification = max(
          count.newestModification, UInt32(clamping: row.modificationDay ?? 0))
        encode(row, kind: kind, sequence: UInt64(number) << 40 | UInt64(line.number))
      } catch {
        count.bad[error.reason.word, default: 0] += 1
        if badRowExamples.count < Self.mostExamples {
          badRowExamples.append("\(source.file): \(error)")
        }
        return
      }
      try encoder.bytes.withUnsafeBufferPointer { record throws(ImportError) in
        try emit(ImportedPlace(record), record)
      }
    }
  }

  private mutating func noteLeftOut(_ row: PlaceRecord, _ reason: SkipReason) {
    guard reason == .featureClass || reason == .featureCode else { return }
    leftOutByFeatureCode["\(row.featureClass.text).\(row.featureCode.text)", default: 0] += 1
  }

  private mutating func encode(_ row: PlaceRecord, kind: PlaceKind, sequence: UInt64) {
    keys.removeAll()
    keys.addOwn(row.name)
    keys.addOwn(row.asciiName)
    names.removeAll(keepingCapacity: true)
    var nameCount = 0
    row.forEachAlternateName { name in
      nameCount += 1
      keys.addOther(name)
      if !names.isEmpty { names.append(UInt8(ascii: "\n")) }
      names.append(contentsOf: name)
    }
    let importance = Importance(
      population: row.population, kind: kind, featureCode: row.featureCode.text,
      nameCount: nameCount)
    let head = ImportedPlace.Head(
      geonameID: row.geonameID, sequence: sequence, population: row.population,
      latitude: row.coordinate.latitude, longitude: row.coordinate.longitude,
      elevation: row.elevation.map { Int32(clamping: $0) },
      modelElevation: row.modelElevation.map { Int32(clamping: $0) },
      modified: UInt32(clamping: row.modificationDay ?? 0),
      importance: UInt16(clamping: importance.value), kind: kind,
      nameCount: UInt32(clamping: nameCount))
    keys.own.bytes.withUnsafeBufferPointer { own in
      keys.other.bytes.withUnsafeBufferPointer { other in
        names.withUnsafeBufferPointer { names in
          census.add(ownKeys: own, otherKeys: other)
          encoder.encode(head) { column in
            switch column {
            case .country: row.countryCode
            case .admin1: row.admin1Code
            case .admin2: row.admin2Code
            case .ownKeys: own
            case .name: row.name
            case .asciiName:
              row.asciiName.elementsEqual(row.name) ? Bytes(start: nil, count: 0) : row.asciiName
            case .featureClass: row.featureClass
            case .featureCode: row.featureCode
            case .timeZone: row.timeZone
            case .admin3: row.admin3Code
            case .admin4: row.admin4Code
            case .otherCountries: row.alternateCountryCodes
            case .otherKeys: other
            case .names: names
            }
          }
        }
      }
    }
  }
}
