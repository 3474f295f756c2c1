import GazetteerFormat
import GazetteerModel
import GeoNamesFiles

/// Turns rows of a place dump into records to be sorted, and counts what becomes of them. One for
/// each thread.
struct PlaceRowReader {
  /// What the records are sorted by.
  enum Order: Sendable {
    /// By rank: they are complete.
    case rank
    /// By geonameid and then by how late they came: other rows of the same place or its names from
    /// another file are still to come, so alternate names are not folded yet.
    case geonameID
    /// As ``geonameID``, and rows that the filters leave out are handed out as well, because the
    /// place may have been in before.
    case change
  }

  private let filter: ImportFilter
  private let order: Order
  private var keys = NameKeys()
  private var encoder = ImportedPlaceEncoder()
  private var names: [UInt8] = []
  private(set) var counts: PlaceRowCounts

  init(filter: ImportFilter, order: Order, sources: [ImportSource]) {
    self.filter = filter
    self.order = order
    counts = PlaceRowCounts(sources: sources)
  }

  /// Reads the rows of a batch and hands out a record for each that stays.
  mutating func read(
    _ batch: LineBatch, of source: ImportSource, number: Int,
    emit: (_ geonameID: Int64, _ key: SortKey, _ record: Bytes) throws(ImportError) -> Void
  ) throws(ImportError) {
    var count = ImportSummary.Source(file: "", layout: "", byteCount: nil)
    defer { counts.sources[number].add(count) }
    try batch.forEachLine { line throws(ImportError) in
      count.read += 1
      let sequence = UInt64(number) << 40 | UInt64(line.number)
      let place: (id: Int64, key: SortKey)
      do throws(RowError) {
        let row = try PlaceRecord(line)
        let kind = PlaceKind(
          featureClass: row.featureClass.text, featureCode: row.featureCode.text)
        if let reason = filter.objection(to: row, kind: kind) {
          count.skip(reason)
          noteLeftOut(row, reason)
          guard order == .change else { return }
          encode(
            ImportedPlace.Head(
              geonameID: row.geonameID, sequence: sequence,
              modified: UInt32(clamping: row.modificationDay ?? 0), status: .leftOut))
          place = (row.geonameID, Self.key(row.geonameID, sequence))
        } else {
          count.newestModification = max(
            count.newestModification, UInt32(clamping: row.modificationDay ?? 0))
          place = (row.geonameID, encode(row, kind: kind, sequence: sequence))
        }
      } catch {
        count.bad[error.reason.word, default: 0] += 1
        counts.note(error, in: source)
        return
      }
      try encoder.bytes.withUnsafeBufferPointer { record throws(ImportError) in
        try emit(place.id, place.key, record)
      }
    }
  }

  /// Reads the rows of a list of deleted places.
  mutating func readDeletions(
    _ batch: LineBatch, of source: ImportSource, number: Int,
    emit: (_ geonameID: Int64, _ key: SortKey, _ record: Bytes) throws(ImportError) -> Void
  ) throws(ImportError) {
    // A place that was changed after the day of the list has come back.
    let day = source.day.map { UInt32(clamping: $0) } ?? .max
    try batch.forEachLine { line throws(ImportError) in
      counts.sources[number].read += 1
      let sequence = UInt64(number) << 40 | UInt64(line.number)
      let id: Int64
      do throws(RowError) {
        id = try DeletionRecord(line).geonameID
      } catch {
        counts.sources[number].bad[error.reason.word, default: 0] += 1
        counts.note(error, in: source)
        return
      }
      encode(
        ImportedPlace.Head(geonameID: id, sequence: sequence, modified: day, status: .deleted))
      try encoder.bytes.withUnsafeBufferPointer { record throws(ImportError) in
        try emit(id, Self.key(id, sequence), record)
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
    // Most names are plain ASCII already.
    let hasASCIIName = !row.asciiName.isSame(as: row.name)
    if hasASCIIName { keys.addOwn(row.asciiName) }
    names.removeAll(keepingCapacity: true)
    var nameCount = 0
    row.forEachAlternateName { name in
      nameCount += 1
      if order == .rank { keys.addOther(name) }
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
      importance: UInt16(clamping: importance.value), kind: kind)
    keys.own.bytes.withUnsafeBufferPointer { own in
      keys.other.bytes.withUnsafeBufferPointer { other in
        names.withUnsafeBufferPointer { names in
          if order == .rank { counts.census.add(ownKeys: own, otherKeys: other) }
          encoder.encode(head) { column in
            switch column {
            case .country: row.countryCode
            case .admin1: row.admin1Code
            case .admin2: row.admin2Code
            case .ownKeys: own
            case .name: row.name
            case .asciiName: hasASCIIName ? row.asciiName : Bytes(start: nil, count: 0)
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
    switch order {
    case .rank:
      return SortKey(
        importance: importance.value, population: row.population, geonameID: row.geonameID)
    case .geonameID, .change:
      return Self.key(row.geonameID, sequence)
    }
  }

  private static func key(_ geonameID: Int64, _ sequence: UInt64) -> SortKey {
    SortKey(high: UInt64(clamping: geonameID), low: sequence)
  }

  private mutating func encode(_ head: ImportedPlace.Head) {
    encoder.encode(head) { _ in Bytes(start: nil, count: 0) }
  }
}
