import GazetteerFormat
import GazetteerModel
import GazetteerSQLite
import GeoNamesFiles

/// Takes places out of the grid and puts them in.
struct CellEditor {
  private let select: Statement
  private let replace: Statement
  private let delete: Statement

  init(_ connection: Connection) throws(SQLiteError) {
    select = try connection.prepare("SELECT places FROM cell WHERE id = ?")
    replace = try connection.prepare("REPLACE INTO cell(id, places) VALUES(?, ?)")
    delete = try connection.prepare("DELETE FROM cell WHERE id = ?")
  }

  func remove(_ place: borrowing ImportedPlace, id: Int64) throws(SQLiteError) {
    try edit(CellBlock.id(of: place.coordinate)) { records in
      records.removeAll { $0.placeID == id }
    }
  }

  func insert(_ place: borrowing ImportedPlace, id: Int64) throws(SQLiteError) {
    let record = CellBlock.Record(place, id: id)
    try edit(CellBlock.id(of: place.coordinate)) { records in
      let index = records.firstIndex { $0.placeID > id } ?? records.endIndex
      records.insert(record, at: index)
    }
  }

  private func edit(
    _ cell: Int64, _ change: (inout [CellBlock.Record]) -> Void
  ) throws(SQLiteError) {
    var records: [CellBlock.Record] = []
    try select.bind(cell, at: 1)
    try select.forEach { row throws(SQLiteError) in
      row.withBytes(0) { block in CellBlock.forEachRecord(in: block) { records.append($0) } }
    }
    change(&records)
    guard !records.isEmpty else {
      try delete.bind(cell, at: 1)
      return try delete.run()
    }
    var block: [UInt8] = []
    for record in records { CellBlock.append(record, to: &block) }
    try replace.bind(cell, at: 1)
    try replace.bind(block, at: 2)
    try replace.run()
  }
}
