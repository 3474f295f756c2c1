import GazetteerText

/// Rows of text in columns: the first one left, the others right.
struct ReportTable {
  private var rows: [[String]]

  init(_ header: [String]) {
    rows = [header]
  }

  mutating func add(_ row: [String]) {
    rows.append(row)
  }

  var text: String {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      row.enumerated().map { column, cell in
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + padding : padding + cell
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }
}

/// Numbers as the reports show them.
enum NumberText {
  static func fixed(_ number: Double, _ decimals: Int) -> String {
    number.isFinite ? FixedPoint.grouped(number, decimals: decimals) : "-"
  }

  /// Nanoseconds in the unit that reads best.
  static func duration(nanoseconds: Double) -> String {
    switch nanoseconds {
    case ..<10_000: "\(fixed(nanoseconds / 1e3, 2)) µs"
    case ..<1_000_000: "\(fixed(nanoseconds / 1e3, 0)) µs"
    case ..<1_000_000_000: "\(fixed(nanoseconds / 1e6, 2)) ms"
    default: "\(fixed(nanoseconds / 1e9, 2)) s"
    }
  }
}
