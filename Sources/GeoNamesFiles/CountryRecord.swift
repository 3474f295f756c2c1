/// A row of `countryInfo.txt`.
///
/// Only the code and the name are checked; a number that cannot be read is nil or 0, for the
/// file's number formats have changed over the years.
package struct CountryRecord: Hashable, Sendable {
  /// The line in the file, counted from 1.
  package let line: Int
  /// ISO 3166-1 alpha-2 as text: `NA` is Namibia, `NO` Norway.
  package let code: String
  /// ISO 3166-1 alpha-3.
  package let alpha3Code: String
  /// ISO 3166-1 numeric, three digits as text.
  package let numericCode: String
  package let fipsCode: String
  package let name: String
  package let capital: String
  /// Square kilometres; nil when unknown.
  package let area: Double?
  /// Inhabitants; 0 means unknown.
  package let population: Int64
  /// GeoNames' two-letter continent: AF, AN, AS, EU, NA, OC, SA.
  package let continent: String
  /// Language tags, the most spoken first, such as `ar-AE`.
  package let languages: [String]
  /// The country as a place; nil when unknown.
  package let geonameID: Int64?
  /// Codes of the countries it borders on.
  package let neighbours: [String]

  /// - Parameter line: a row; a comment (``Line/isComment``) is not one.
  /// - Throws: the first rule that the row breaks.
  package init(_ line: Line) throws(RowError) {
    let columns = try Columns<19>(line)
    try columns.check(expected: 19...19, names: Self.names)
    guard columns[0].count == 2, columns[0].allSatisfy(Self.isCapital) else {
      throw columns.error(.badCode, 0, Self.names)
    }
    guard !columns[4].isEmpty else {
      throw columns.error(.emptyName, 4, Self.names)
    }
    self.line = line.number
    code = columns.text(0)
    alpha3Code = columns.text(1)
    numericCode = columns.text(2)
    fipsCode = columns.text(3)
    name = columns.text(4)
    capital = columns.text(5)
    area = NumberParsing.decimal(columns[6])
    population = max(NumberParsing.wholeNumber(columns[7]) ?? 0, 0)
    continent = columns.text(8)
    languages = Self.list(columns[15])
    geonameID = NumberParsing.digits(columns[16]).flatMap { $0 > 0 ? $0 : nil }
    neighbours = Self.list(columns[17])
  }

  private static let names = [
    "ISO", "ISO3", "ISO-Numeric", "fips", "Country", "Capital", "Area(in sq km)", "Population",
    "Continent", "tld", "CurrencyCode", "CurrencyName", "Phone", "Postal Code Format",
    "Postal Code Regex", "Languages", "geonameid", "neighbours", "EquivalentFipsCode",
  ]

  private static func isCapital(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }

  private static func list(_ bytes: Bytes) -> [String] {
    bytes.split(separator: UInt8(ascii: ",")).map {
      String(decoding: Bytes(rebasing: $0).trimmed(), as: UTF8.self)
    }
  }
}
