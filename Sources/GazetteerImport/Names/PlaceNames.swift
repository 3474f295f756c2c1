import GazetteerModel
import GeoNamesFiles

/// Puts the names of one place after another together: rows of the alternate-names table first, in
/// the order of their ids, then what the comma-separated column has besides.
///
/// The column cuts a name that holds a comma in two and has no languages, so what the table has, in
/// whatever kind of row, replaces it. With a choice of languages, a place that has any row in the
/// table does without the column, which would bring back names of the other languages.
struct PlaceNames {
  private let hasLanguages: Bool
  private(set) var keys = NameKeys()
  /// The column `names`, one a line.
  private(set) var lines: [UInt8] = []
  private var covered = KeyList()
  private var isInTable = false

  init(selection: NameSelection) {
    hasLanguages = !selection.languages.isEmpty
  }

  /// Starts the next place, whose own names are folded already.
  ///
  /// - Parameter ownKeys: the folded own names, one a line.
  mutating func begin(ownKeys: Bytes) {
    keys.removeAll()
    keys.setOwn(ownKeys)
    lines.removeAll(keepingCapacity: true)
    covered.removeAll()
    isInTable = false
  }

  /// Notes that the table has the place, though none of its rows come.
  mutating func noteTable() {
    isInTable = true
  }

  /// Adds a row of the alternate-names table.
  mutating func add(_ name: ImportedName, id: UInt64) {
    isInTable = true
    cover(name.text)
    guard name.isWanted else { return }
    beginLine()
    lines.append(contentsOf: name.text)
    lines.append(UInt8(ascii: "\t"))
    lines.append(contentsOf: name.language)
    lines.append(UInt8(ascii: "\t"))
    lines.append(contentsOf: name.flags.letters)
    lines.append(UInt8(ascii: "\t"))
    lines.append(contentsOf: String(id).utf8)
    if name.kind == .airportCode, name.text.allSatisfy(Self.isLetterOrDigit) {
      keys.addCode(name.text)
    } else {
      keys.addOther(name.text)
    }
  }

  /// Adds a piece of the comma-separated column, after the rows of the table.
  mutating func add(columnName name: Bytes) {
    guard !(hasLanguages && isInTable), !covered.contains(name) else { return }
    beginLine()
    lines.append(contentsOf: name)
    keys.addOther(name)
  }

  private mutating func cover(_ text: Bytes) {
    covered.append(text)
    guard text.contains(UInt8(ascii: ",")) else { return }
    for piece in text.split(separator: UInt8(ascii: ",")) {
      var piece = piece
      while piece.first == UInt8(ascii: " ") { piece = piece.dropFirst() }
      while piece.last == UInt8(ascii: " ") { piece = piece.dropLast() }
      covered.append(Bytes(rebasing: piece))
    }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
  }

  private mutating func beginLine() {
    if !lines.isEmpty { lines.append(UInt8(ascii: "\n")) }
  }
}
