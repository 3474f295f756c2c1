import GeoNames

/// Puts a changed place together: its new row or else what is stored of it, with the names from the
/// alternate-names tables that are stored or come along.
struct ChangeJoiner {
  private var names: PlaceNames
  private var encoder = ImportedPlaceEncoder()

  init(selection: NameSelection) {
    names = PlaceNames(selection: selection)
  }

  /// - Parameters:
  ///   - place: the new row; nil when there is none.
  ///   - old: what is stored; empty when the place is new. Not empty without a new row.
  ///   - changes: rows of name files.
  /// - Returns: the place, as ``PlaceTableReader`` would read it.
  mutating func join(
    place: [UInt8]?, old: [UInt8], names changes: [(id: UInt64, record: [UInt8])]
  ) -> [UInt8] {
    var fromTable = Self.namesFromTable(old)
    var covering: [[UInt8]] = []
    for (id, record) in changes {
      let (isWanted, isDeletion) = record.withUnsafeBufferPointer { bytes in
        let name = ImportedName(bytes)
        return (name.isWanted, name.isDeletion)
      }
      fromTable[id] = isWanted ? record : nil
      // The column of a new row has what GeoNames has now, whatever was deleted before.
      if !isWanted, !isDeletion || place == nil { covering.append(record) }
    }
    return (place ?? old).withUnsafeBufferPointer { bytes in
      let base = ImportedPlace(bytes)
      names.begin(ownKeys: base[.ownKeys])
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
