import GazetteerFormat
import GazetteerModel
import GazetteerSQLite
import GeoNamesFiles

/// Collects where the places are and writes the grid of cells.
struct CellTableWriter {
  private let spill: SpillFile
  private var builder = RunBuilder(capacity: 8 << 20)
  private var runs: [SortedRun] = []
  private var record: [UInt8] = []

  init(spill: SpillFile) {
    self.spill = spill
  }

  /// Adds a place.
  mutating func add(_ place: borrowing ImportedPlace, id: Int64) throws(ImportError) {
    if builder.isFull { runs.append(try builder.spill(to: spill)) }
    let coordinate = place.coordinate
    record.removeAll(keepingCapacity: true)
    CellBlock.append(CellBlock.Record(place, id: id), to: &record)
    let key = SortKey(
      high: UInt64(clamping: CellBlock.id(of: coordinate)), low: UInt64(bitPattern: id))
    record.withUnsafeBufferPointer { builder.append(key: key, payload: $0) }
  }

  /// Writes all cells.
  ///
  /// - Returns: the number of places in them.
  mutating func finish(_ connection: Connection) throws(ImportError) -> Int {
    if !builder.isEmpty { runs.append(try builder.spill(to: spill)) }
    var merger = try RunMerger(runs)
    var block: [UInt8] = []
    var cell: UInt64?
    var count = 0
    let insert = try ImportError.wrap { () throws(SQLiteError) in
      try connection.prepare("INSERT INTO cell(id, places) VALUES(?, ?)")
    }
    func flush() throws(ImportError) {
      guard let id = cell else { return }
      try ImportError.wrap { () throws(SQLiteError) in
        try insert.bind(Int64(clamping: id), at: 1)
        try insert.bind(block, at: 2)
        try insert.run()
      }
      block.removeAll(keepingCapacity: true)
    }
    while let (key, payload) = try merger.next() {
      if key.high != cell { try flush() }
      cell = key.high
      block.append(contentsOf: payload)
      count += 1
    }
    try flush()
    return count
  }
}
