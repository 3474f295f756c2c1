import GazetteerModel
import GeoNamesFiles

/// A place between reading and writing, as one run of bytes: what does not fit into memory goes to
/// disk and comes back in another order.
///
/// A fixed head, then the text columns of ``TextColumn``, each after its length.
struct ImportedPlace {
  /// The text columns, in the order in which they are stored.
  enum TextColumn: Int, CaseIterable {
    case country, admin1, admin2, ownKeys, name, asciiName, featureClass, featureCode, timeZone
    case admin3, admin4, otherCountries, otherKeys, names
  }

  /// The columns of fixed size.
  struct Head {
    var geonameID: Int64 = 0
    /// Which of two rows of one id came later: the number of the file, then the line.
    var sequence: UInt64 = 0
    var population: Int64 = 0
    var latitude = 0.0
    var longitude = 0.0
    /// Metres; nil is stored as the smallest integer.
    var elevation: Int32?
    var modelElevation: Int32?
    /// yyyymmdd; 0 when unknown.
    var modified: UInt32 = 0
    var importance: UInt16 = 0
    var kind = PlaceKind.city
    /// What an update is told of the place.
    var status = Status.present

    /// The number of the file that the row is from.
    var source: Int { Int(sequence >> 40) }
  }

  /// What a row says of its place.
  enum Status: UInt8 {
    case present
    /// The filters leave the row out.
    case leftOut
    /// GeoNames has deleted the place.
    case deleted
  }

  static let headLength = 56

  let head: Head
  /// Where the columns end in the text.
  private var ends: InlineArray<14, Int> = .init(repeating: 0)
  private let text: Bytes

  /// Reads a place that ``ImportedPlaceEncoder`` wrote; valid as long as the bytes are.
  init(_ bytes: Bytes) {
    head = Head(
      geonameID: bytes.littleEndian(at: 0), sequence: bytes.littleEndian(at: 8),
      population: bytes.littleEndian(at: 16),
      latitude: Double(bitPattern: bytes.littleEndian(at: 24)),
      longitude: Double(bitPattern: bytes.littleEndian(at: 32)),
      elevation: Self.metres(bytes.littleEndian(at: 40)),
      modelElevation: Self.metres(bytes.littleEndian(at: 44)),
      modified: bytes.littleEndian(at: 48), importance: bytes.littleEndian(at: 52),
      kind: PlaceKind(rawValue: bytes.littleEndian(at: 54)) ?? .other,
      status: Status(rawValue: bytes.littleEndian(at: 55)) ?? .present)
    var offset = Self.headLength
    var end = 0
    for column in ends.indices {
      end += bytes.variableLength(at: &offset)
      ends[column] = end
    }
    text = bytes.part(offset..<max(offset, bytes.count))
  }

  @inline(__always)
  subscript(column: TextColumn) -> Bytes {
    let index = column.rawValue
    return text.part((index == 0 ? 0 : ends[index - 1])..<ends[index])
  }

  var coordinate: Coordinate {
    Coordinate(latitude: head.latitude, longitude: head.longitude) ?? .origin
  }

  var rankKey: SortKey {
    SortKey(
      importance: Int(head.importance), population: head.population, geonameID: head.geonameID)
  }

  /// Whether two encoded places are the same but for the rows that they come from.
  static func isSame(_ left: Bytes, _ right: Bytes) -> Bool {
    left.count == right.count && left.part(0..<8).isSame(as: right.part(0..<8))
      && left.part(16..<left.count).isSame(as: right.part(16..<right.count))
  }

  /// How many lines the column `names` has.
  var storedNameCount: Int {
    let names = self[.names]
    return names.isEmpty ? 0 : 1 + names.count { $0 == UInt8(ascii: "\n") }
  }

  /// Calls `body` with each line of the column `names`.
  func forEachName(_ body: (Bytes) -> Void) {
    let names = self[.names]
    var start = 0
    while start < names.count {
      let end = names[start...].firstIndex(of: UInt8(ascii: "\n")) ?? names.count
      body(names.part(start..<end))
      start = end + 1
    }
  }

  private static func metres(_ value: Int32) -> Int32? { value == .min ? nil : value }
}

/// Writes places into a buffer that is used again.
struct ImportedPlaceEncoder {
  private(set) var bytes: [UInt8] = []

  /// - Parameter text: the bytes of a column.
  mutating func encode(
    _ head: ImportedPlace.Head, text: (ImportedPlace.TextColumn) -> Bytes
  ) {
    var columns = InlineArray<14, Bytes>(repeating: Bytes(start: nil, count: 0))
    for column in ImportedPlace.TextColumn.allCases { columns[column.rawValue] = text(column) }
    bytes.removeAll(keepingCapacity: true)
    // In one piece, since each time something is appended takes its time.
    withUnsafeTemporaryAllocation(
      byteCount: ImportedPlace.headLength + columns.count * Self.longestLength, alignment: 8
    ) { start in
      write(head, to: start)
      var end = ImportedPlace.headLength
      for column in columns.indices {
        end += start.storeVariableLength(columns[column].count, at: end)
      }
      bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: start[..<end]))
    }
    for column in columns.indices where !columns[column].isEmpty {
      bytes.append(contentsOf: columns[column])
    }
  }

  /// The most bytes that the length of a column takes.
  private static let longestLength = 10

  private func write(_ head: ImportedPlace.Head, to start: UnsafeMutableRawBufferPointer) {
    start.storeLittleEndian(head.geonameID, at: 0)
    start.storeLittleEndian(head.sequence, at: 8)
    start.storeLittleEndian(head.population, at: 16)
    start.storeLittleEndian(head.latitude.bitPattern, at: 24)
    start.storeLittleEndian(head.longitude.bitPattern, at: 32)
    start.storeLittleEndian(head.elevation ?? .min, at: 40)
    start.storeLittleEndian(head.modelElevation ?? .min, at: 44)
    start.storeLittleEndian(head.modified, at: 48)
    start.storeLittleEndian(head.importance, at: 52)
    start.storeLittleEndian(head.kind.rawValue, at: 54)
    start.storeLittleEndian(head.status.rawValue, at: 55)
  }
}
