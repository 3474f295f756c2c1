/// A row of `admin1CodesASCII.txt` or `admin2Codes.txt`: the name of a first- or second-level
/// region.
///
/// A view on the line it was made from, valid as long as the line is.
package struct RegionRecord {
  /// The level of the codes in a file.
  package enum Level: Int, Sendable {
    /// Keys such as `US.CA`.
    case first = 1
    /// Keys such as `US.CA.037`.
    case second = 2
  }

  private let columns: Columns<4>
  /// ISO 3166-1 alpha-2 as text.
  package let countryCode: Bytes
  /// An opaque text.
  package let admin1Code: Bytes
  /// An opaque text; empty for a first-level region.
  package let admin2Code: Bytes

  /// - Throws: the first rule that the row breaks.
  package init(_ line: Line, level: Level) throws(RowError) {
    let columns = try Columns<4>(line)
    try columns.check(expected: 4...4, names: Self.names)
    guard let parts = Self.split(columns[0], level) else {
      throw columns.error(.badCode, 0, Self.names)
    }
    guard !columns[1].isEmpty else {
      throw columns.error(.emptyName, 1, Self.names)
    }
    self.columns = columns
    (countryCode, admin1Code, admin2Code) = parts
  }

  private static let names = ["code", "name", "name ascii", "geonameid"]

  private static func split(_ key: Bytes, _ level: Level) -> (Bytes, Bytes, Bytes)? {
    let point = UInt8(ascii: ".")
    guard let first = key.firstOffset(of: point, from: 0), first > 0 else { return nil }
    let country = key.slice(0..<first)
    let rest = key.slice((first + 1)..<key.count)
    guard !rest.isEmpty else { return nil }
    if level == .first {
      return (country, rest, rest.slice(0..<0))
    }
    guard let second = rest.firstOffset(of: point, from: 0), second + 1 < rest.count else {
      return nil
    }
    return (country, rest.slice(0..<second), rest.slice((second + 1)..<rest.count))
  }

  /// The line in the file, counted from 1.
  package var line: Int { columns.line.number }
  /// The whole key, such as `US.CA`.
  package var key: Bytes { columns[0] }
  package var name: Bytes { columns[1] }
  /// May be empty.
  package var asciiName: Bytes { columns[2] }
  /// The region as a place; nil when unknown.
  package var geonameID: Int64? {
    NumberParsing.digits(columns[3]).flatMap { $0 > 0 ? $0 : nil }
  }
}
