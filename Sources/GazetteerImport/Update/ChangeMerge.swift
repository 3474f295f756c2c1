import GeoNamesFiles

/// Merges changed rows of places and of names, each sorted by geonameid.
struct ChangeMerge {
  /// All that is said of one geonameid.
  struct Change {
    var geonameID: Int64 = 0
    /// The newest row of the place; empty when there are only names.
    var place: [UInt8] = []
    /// The newest row of each name, by the id of the name.
    var names: [(id: UInt64, record: [UInt8])] = []
  }

  private var places: RunCursor
  private var names: RunCursor
  private(set) var current = Change()
  /// Rows that a newer row of the same place replaced, by source.
  private(set) var duplicatePlaces: [Int: Int] = [:]
  /// Rows that a newer row of the same name replaced, by source.
  private(set) var duplicateNames: [Int: Int] = [:]

  init(places: [SortedRun], names: [SortedRun]) throws(ImportError) {
    self.places = try RunCursor(places)
    self.names = try RunCursor(names)
  }

  /// Moves to the next geonameid.
  ///
  /// - Returns: false at the end.
  mutating func advance() throws(ImportError) -> Bool {
    let ids = [places.current?.key.high, names.current?.key.high].compactMap { $0 }
    guard let id = ids.min() else { return false }
    current.geonameID = Int64(clamping: id)
    current.place.removeAll(keepingCapacity: true)
    current.names.removeAll(keepingCapacity: true)
    while let (key, payload) = places.current, key.high == id {
      takePlace(payload)
      try places.advance()
    }
    while let (key, payload) = names.current, key.high == id {
      takeName(payload, id: key.low)
      try names.advance()
    }
    return true
  }

  private mutating func takePlace(_ payload: Bytes) {
    let head = ImportedPlace(payload).head
    if !current.place.isEmpty {
      let best = current.place.withUnsafeBufferPointer { ImportedPlace($0).head }
      let isNewer = (head.modified, head.sequence) > (best.modified, best.sequence)
      let loser = isNewer ? best : head
      if loser.status != .leftOut { duplicatePlaces[loser.source, default: 0] += 1 }
      guard isNewer else { return }
    }
    current.place.removeAll(keepingCapacity: true)
    current.place.append(contentsOf: payload)
  }

  private mutating func takeName(_ payload: Bytes, id: UInt64) {
    if let last = current.names.last, last.id == id {
      let row = ImportedName(payload)
      let isNewer = last.record.withUnsafeBufferPointer { bytes in
        let best = ImportedName(bytes)
        let isNewer = row.sequence > best.sequence
        let loser = isNewer ? best : row
        if loser.isUsed { duplicateNames[loser.source, default: 0] += 1 }
        return isNewer
      }
      guard isNewer else { return }
      current.names.removeLast()
    }
    current.names.append((id, Array(payload)))
  }
}
