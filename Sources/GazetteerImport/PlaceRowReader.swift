import Gazetteer
import GazetteerModel
import GeoNames

/// What was seen while rows were read; one thread's is added to another's at the end.
struct PlaceRowCounts: Sendable {
  fileprivate static let mostExamples = 3

  /// By the number of the source.
  fileprivate(set) var sources: [ImportSummary.Source]
  fileprivate(set) var leftOutByFeatureCode: [String: Int] = [:]
  fileprivate(set) var badRowExamples: [String] = []
  fileprivate(set) var census = PrefixCensus()

  init(sources: [ImportSource]) {
    self.sources = sources.map(\.emptyCount)
  }

  mutating func merge(_ other: PlaceRowCounts) {
    for index in sources.indices { sources[index].add(other.sources[index]) }
    leftOutByFeatureCode.merge(other.leftOutByFeatureCode, uniquingKeysWith: +)
    badRowExamples = Array((badRowExamples + other.badRowExamples).prefix(Self.mostExamples))
    census.merge(other.census)
  }
}

/// Turns rows of a place dump into records to be sorted, and counts what becomes of them. One for
/// each thread.
struct PlaceRowReader {
  private let filter: ImportFilter
  private var keys = NameKeys()
  private var encoder = ImportedPlaceEncoder()
  private var names: [UInt8] = []
  private(set) var counts: PlaceRowCounts

  init(filter: ImportFilter, sources: [ImportSource]) {
    self.filter = filter
    counts = PlaceRowCounts(sources: sources)
  }

  /// Reads the rows of a batch and hands out a record for each that stays.
  mutating func read(
    _ batch: LineBatch, of source: ImportSource, number: Int,
    emit: (_ key: SortKey, _ record: Bytes) throws(ImportError) -> Void
  ) throws(ImportError) {
    var count = ImportSummary.Source(file: "", layout: "", byteCount: nil)
    defer { counts.sources[number].add(count) }
    try batch.forEachLine { line throws(ImportError) in
      count.read += 1
      let key: SortKey
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
        key = encode(row, kind: kind, sequence: UInt64(number) << 40 | UInt64(line.number))
      } catch {
        count.bad[error.reason.word, default: 0] += 1
        if counts.badRowExamples.count < PlaceRowCounts.mostExamples {
          counts.badRowExamples.append("\(source.file): \(error)")
        }
        return
      }
      try encoder.bytes.withUnsafeBufferPointer { record throws(ImportError) in
        try emit(key, record)
      }
    }
  }

  private mutating func noteLeftOut(_ row: PlaceRecord, _ reason: SkipReason) {
    guard reason == .featureClass || reason == .featureCode else { return }
    counts.leftOutByFeatureCode["\(row.featureClass.text).\(row.featureCode.text)", default: 0] += 1
  }

  private mutating func encode(
    _ row: PlaceRecord, kind: PlaceKind, sequence: UInt64
  ) -> SortKey {
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
          counts.census.add(ownKeys: own, otherKeys: other)
          encoder.encode(head) { column in
            switch column {
            case .country: row.countryCode
            case .admin1: row.admin1Code
            case .admin2: row.admin2Code
            case .ownKeys: own
            case .name: row.name
            case .asciiName:
              row.asciiName.isSame(as: row.name) ? Bytes(start: nil, count: 0) : row.asciiName
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
    return SortKey(
      importance: importance.value, population: row.population, geonameID: row.geonameID)
  }
}
