import GazetteerFormat
import GazetteerSQLite

/// Which cells of the grid hold places.
///
/// A row of cells is read from the `cell` table when it is first asked for: a single search looks
/// at a few rows, and many searches read each row once. The table of 234,908 cities has 360 rows
/// with 27,000 cells in all; the bits take 35 kB.
final class NearestOccupancy {
  private static let wordsPerRow = (CellBlock.columns + 63) / 64

  private let cellsOfRow: Statement
  private var words = [UInt64](repeating: 0, count: CellBlock.rows * wordsPerRow)
  private var isRead = [Bool](repeating: false, count: CellBlock.rows)

  init(_ connection: Connection) throws(SQLiteError) {
    cellsOfRow = try connection.prepare("SELECT id FROM cell WHERE id BETWEEN ?1 AND ?2")
  }

  /// How many columns east of `column` the next cell with places is, 0 for `column` itself; nil
  /// when the row has none.
  func stepsEast(row: Int, column: Int) throws(SQLiteError) -> Int? {
    try read(row)
    let base = row * Self.wordsPerRow
    var word = column >> 6
    var bits = words[base + word] & (~0 << UInt64(column & 63))
    for _ in 0...Self.wordsPerRow {
      if bits != 0 {
        let found = word << 6 + bits.trailingZeroBitCount
        return found >= column ? found - column : found - column + CellBlock.columns
      }
      word = word + 1 < Self.wordsPerRow ? word + 1 : 0
      bits = words[base + word]
    }
    return nil
  }

  /// The same to the west.
  func stepsWest(row: Int, column: Int) throws(SQLiteError) -> Int? {
    try read(row)
    let base = row * Self.wordsPerRow
    var word = column >> 6
    var bits = words[base + word] & (~0 >> UInt64(63 - column & 63))
    for _ in 0...Self.wordsPerRow {
      if bits != 0 {
        let found = word << 6 + 63 - bits.leadingZeroBitCount
        return found <= column ? column - found : column - found + CellBlock.columns
      }
      word = word > 0 ? word - 1 : Self.wordsPerRow - 1
      bits = words[base + word]
    }
    return nil
  }

  private func read(_ row: Int) throws(SQLiteError) {
    guard !isRead[row] else { return }
    let first = CellBlock.id(row: row, column: 0)
    try cellsOfRow.bind(first, at: 1)
    try cellsOfRow.bind(first + Int64(CellBlock.columns - 1), at: 2)
    let base = row * Self.wordsPerRow
    try cellsOfRow.forEach { cell throws(SQLiteError) in
      let column = Int(cell.int64(0) - first)
      words[base + column >> 6] |= 1 << UInt64(column & 63)
    }
    isRead[row] = true
  }
}
