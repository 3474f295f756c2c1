import GeoNamesFiles

/// Puts a changed place together: its new row or else what is stored of it, with the names from the
/// alternate-names tables that are stored or come along.
struct ChangeJoiner {
  private let hasWholeTable: Bool
  private let hasChosenNames: Bool
  private var names: PlaceNames
  private var encoder = ImportedPlaceEncoder()

  /// - Parameter hasWholeTable: whether a new table replaces all names of the old one.
  init(_ gazetteer: StoredGazetteer, hasWholeTable: Bool) {
    self.hasWholeTable = hasWholeTable
    hasChosenNames = gazetteer.hasChosenNames
    names = PlaceNames(selection: gazetteer.names)
  }

  /// - Parameters:
  ///   - place: the new row; nil when there is none.
  ///   - old: what is stored; empty when the place is new. Not empty without a new row.
  ///   - changes: rows of name files.
  ///   - skip: gets the rows that change nothing, and why.
  /// - Returns: the place, as ``PlaceTableReader`` would read it.
  mutating func join(
    place: [UInt8]?, old: [UInt8], names changes: [(id: UInt64, record: [UInt8])],
    skip: (ImportedName, SkipReason) -> Void
  ) -> [UInt8] {
    let stored = Self.namesFromTable(old)
    var fromTable = hasWholeTable ? [:] : stored
    var covering: [[UInt8]] = []
    for (id, record) in changes {
      record.withUnsafeBufferPointer { bytes in
        let name = ImportedName(bytes)
        if let reason = Self.objection(to: name, stored: stored[id]) { skip(name, reason) }
        fromTable[id] = name.isWanted ? record : nil
        // The column of a new row has what GeoNames has now, whatever was deleted before.
        if !name.isWanted, !name.isDeletion || place == nil { covering.append(record) }
      }
    }
    return (place ?? old).withUnsafeBufferPointer { bytes in
      let base = ImportedPlace(bytes)
      names.begin(ownKeys: base[.ownKeys])
      // Names in other languages are not stored, so that a place without names may well be in the
      // table; one with names of the column is not.
      if hasChosenNames, !hasWholeTable, !old.isEmpty, !Self.hasColumnNames(old) {
        names.noteTable()
      }
      for (id, record) in fromTable.sorted(by: { $0.key < $1.key }) {
        record.withUnsafeBufferPointer { names.add(ImportedName($0), id: id) }
      }
      for record in covering {
        record.withUnsafeBufferPointer { names.add(ImportedName($0), id: 0) }
      }
      base.forEachName { line in
        if !line.contains(UInt8(ascii: "\t")) { names.add(columnName: line) }
      }
      return encode(base)
    }
  }

  /// Why a row changes nothing; nil when it does, or when this was counted before.
  private static func objection(to name: ImportedName, stored: [UInt8]?) -> SkipReason? {
    // Names of areas went to these.
    guard name.isUsed, !name.isOfArea else { return nil }
    guard let stored else { return name.isDeletion ? .unknownName : nil }
    let isSame = stored.withUnsafeBufferPointer { name.isSame(as: ImportedName($0)) }
    return name.isWanted && isSame ? .unchanged : nil
  }

  /// Whether a place has names from an alternate-names table.
  static func hasTableNames(_ record: [UInt8]) -> Bool { hasNames(record, fromTable: true) }

  /// Whether a place has names from the comma-separated column.
  private static func hasColumnNames(_ record: [UInt8]) -> Bool {
    hasNames(record, fromTable: false)
  }

  private static func hasNames(_ record: [UInt8], fromTable: Bool) -> Bool {
    var found = false
    record.withUnsafeBufferPointer { bytes in
      ImportedPlace(bytes).forEachName { line in
        if line.contains(UInt8(ascii: "\t")) == fromTable { found = true }
      }
    }
    return found
  }

  /// Stored names that came from an alternate-names table, by their ids.
  private static func namesFromTable(_ record: [UInt8]) -> [UInt64: [UInt8]] {
    var names: [UInt64: [UInt8]] = [:]
    guard !record.isEmpty else { return names }
    record.withUnsafeBufferPointer { bytes in
      ImportedPlace(bytes).forEachName { line in
        guard line.contains(UInt8(ascii: "\t")) else { return }
        let name = NameLine(line.text)
        var encoded: [UInt8] = []
        ImportedName.encode(name, into: &encoded)
        names[UInt64(clamping: name.id)] = encoded
      }
    }
    return names
  }

  private mutating func encode(_ base: ImportedPlace) -> [UInt8] {
    var head = base.head
    head.sequence = 0
    names.keys.other.bytes.withUnsafeBufferPointer { other in
      names.lines.withUnsafeBufferPointer { lines in
        encoder.encode(head) { column in
          switch column {
          case .otherKeys: other
          case .names: lines
          default: base[column]
          }
        }
      }
    }
    return encoder.bytes
  }
}
