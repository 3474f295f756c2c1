import GeoNamesFiles

/// Merges rows of places and of names, each sorted by geonameid, into one record for each place:
/// the length of the place's bytes, the bytes, and for each name its id, its length and its bytes.
struct JoinMerge {
  private var places: RunCursor
  private var names: RunCursor
  private var place: [UInt8] = []
  private var record: [UInt8] = []
  private var name: [UInt8] = []
  /// Rows that another row of the same place replaced, by source.
  private(set) var duplicatePlaces: [Int: Int] = [:]
  /// Rows of names whose place is not there, by source.
  private(set) var namesWithoutPlace: [Int: Int] = [:]
  /// Rows that another row of the same name replaced, by source.
  private(set) var duplicateNames: [Int: Int] = [:]

  init(places: [SortedRun], names: [SortedRun]) throws(ImportError) {
    self.places = try RunCursor(places)
    self.names = try RunCursor(names)
  }

  /// Calls `body` with the next place's record.
  ///
  /// - Returns: false at the end.
  mutating func next(_ body: (Bytes) -> Void) throws(ImportError) -> Bool {
    guard let id = try takePlace() else {
      try passOverNames(before: .max)
      return false
    }
    record.removeAll(keepingCapacity: true)
    record.appendVariableLength(place.count)
    record.append(contentsOf: place)
    try passOverNames(before: id)
    while let (key, _) = names.current, key.high == id { try takeName(key) }
    record.withUnsafeBufferPointer(body)
    return true
  }

  /// Leaves the newest of the rows of the next place in `place`: the one with the latest
  /// modification date, and of equal ones the one that came last.
  private mutating func takePlace() throws(ImportError) -> UInt64? {
    guard let (first, payload) = places.current else { return nil }
    set(&place, payload)
    var best = ImportedPlace(payload).head
    try places.advance()
    while let (key, payload) = places.current, key.high == first.high {
      let head = ImportedPlace(payload).head
      if (head.modified, head.sequence) > (best.modified, best.sequence) {
        duplicatePlaces[best.source, default: 0] += 1
        set(&place, payload)
        best = head
      } else {
        duplicatePlaces[head.source, default: 0] += 1
      }
      try places.advance()
    }
    return first.high
  }

  /// Appends the newest of the rows of the next name to `record`.
  private mutating func takeName(_ first: SortKey) throws(ImportError) {
    guard let (_, payload) = names.current else { return }
    set(&name, payload)
    try names.advance()
    while let (key, payload) = names.current, key == first {
      let row = ImportedName(payload)
      let isNewer = name.withUnsafeBufferPointer { bytes in
        let best = ImportedName(bytes)
        let isNewer = row.sequence > best.sequence
        let loser = isNewer ? best : row
        if loser.isUsed { duplicateNames[loser.source, default: 0] += 1 }
        return isNewer
      }
      if isNewer { set(&name, payload) }
      try names.advance()
    }
    record.appendLittleEndian(first.low)
    record.appendVariableLength(name.count)
    record.append(contentsOf: name)
  }

  private mutating func passOverNames(before id: UInt64) throws(ImportError) {
    while let (key, payload) = names.current, key.high < id {
      let name = ImportedName(payload)
      if name.isWanted, !name.isOfArea {
        namesWithoutPlace[name.source, default: 0] += 1
      }
      try names.advance()
    }
  }

  private func set(_ bytes: inout [UInt8], _ payload: Bytes) {
    bytes.removeAll(keepingCapacity: true)
    bytes.append(contentsOf: payload)
  }
}

extension JoinMerge {
  /// Takes a record apart.
  static func read(
    _ record: Bytes, place: (ImportedPlace) -> Void, name: (_ id: UInt64, ImportedName) -> Void
  ) {
    var offset = 0
    let length = record.variableLength(at: &offset)
    place(ImportedPlace(record.part(offset..<offset + length)))
    offset += length
    while offset < record.count {
      let id: UInt64 = record.littleEndian(at: offset)
      offset += 8
      let length = record.variableLength(at: &offset)
      name(id, ImportedName(record.part(offset..<offset + length)))
      offset += length
    }
  }
}
