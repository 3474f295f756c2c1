import GazetteerModel

/// A row of a place dump (`allCountries.txt`, `cities500.txt`, `NL.txt`, a `modifications` file):
/// the 19 columns of GeoNames' readme, https://download.geonames.org/export/dump/readme.txt.
///
/// A view on the line it was made from, valid as long as the line is. What a place needs is
/// checked and parsed; the other columns are handed out as they are, unchecked.
package struct PlaceRecord {
  private let columns: Columns<19>
  /// Positive; the only key of a place.
  package let geonameID: Int64
  package let coordinate: Coordinate
  /// Inhabitants; 0 means unknown. An empty field and a negative number, which other data sets
  /// use for "no data", are 0; a fraction is dropped.
  package let population: Int64

  /// - Throws: the first rule that the row breaks.
  package init(_ line: Line) throws(RowError) {
    let columns = try Columns<19>(line)
    try columns.check(expected: 19...19, names: Self.names)
    guard let id = NumberParsing.digits(columns[0]), id > 0 else {
      throw columns.error(.badID, 0, Self.names)
    }
    guard let latitude = NumberParsing.decimal(columns[4]), (-90...90).contains(latitude) else {
      throw columns.error(.latitude, 4, Self.names)
    }
    guard let longitude = NumberParsing.decimal(columns[5]),
      let coordinate = Coordinate(latitude: latitude, longitude: longitude)
    else {
      throw columns.error(.longitude, 5, Self.names)
    }
    guard Self.isFeatureClass(columns[6]) else {
      throw columns.error(.featureClass, 6, Self.names)
    }
    guard let population = Self.population(columns[14]) else {
      throw columns.error(.population, 14, Self.names)
    }
    guard !columns[1].isEmpty || !columns[2].isEmpty else {
      throw columns.error(.emptyName, 1, Self.names)
    }
    self.columns = columns
    self.geonameID = id
    self.coordinate = coordinate
    self.population = population
  }

  private static let names = [
    "geonameid", "name", "asciiname", "alternatenames", "latitude", "longitude", "feature class",
    "feature code", "country code", "cc2", "admin1 code", "admin2 code", "admin3 code",
    "admin4 code", "population", "elevation", "dem", "timezone", "modification date",
  ]

  private static func isFeatureClass(_ bytes: Bytes) -> Bool {
    guard let letter = bytes.first else { return true }
    guard bytes.count == 1 else { return false }
    return switch UnicodeScalar(letter) {
    case "A", "H", "L", "P", "R", "S", "T", "U", "V": true
    default: false
    }
  }

  private static func population(_ bytes: Bytes) -> Int64? {
    bytes.isEmpty ? 0 : NumberParsing.wholeNumber(bytes).map { max($0, 0) }
  }
}

extension PlaceRecord {
  /// The line in the file, counted from 1.
  package var line: Int { columns.line.number }
  /// Never empty: the plain-ASCII name where the name itself is missing.
  package var name: Bytes { columns[1].isEmpty ? columns[2] : columns[1] }
  /// May be empty.
  package var asciiName: Bytes { columns[2] }
  /// The whole comma-separated column; see ``forEachAlternateName(_:)``.
  package var alternateNames: Bytes { columns[3] }
  /// One of the letters A, H, L, P, R, S, T, U, V, or empty.
  package var featureClass: Bytes { columns[6] }
  /// Such as `PPLA`; any text.
  package var featureCode: Bytes { columns[7] }
  /// ISO 3166-1 alpha-2 as text: `NA` is Namibia.
  package var countryCode: Bytes { columns[8] }
  /// Other countries that claim the place, comma-separated.
  package var alternateCountryCodes: Bytes { columns[9] }
  /// An opaque text; empty or `00` when unknown.
  package var admin1Code: Bytes { columns[10] }
  /// An opaque text; empty when unknown.
  package var admin2Code: Bytes { columns[11] }
  /// An opaque text; empty when unknown.
  package var admin3Code: Bytes { columns[12] }
  /// An opaque text; empty when unknown.
  package var admin4Code: Bytes { columns[13] }
  /// Metres above the sea; nil when unknown or unreadable.
  package var elevation: Int? { Self.metres(columns[15]) }
  /// Metres above the sea from a digital elevation model (SRTM3 or GTOPO30); nil when unknown
  /// (GeoNames writes -9999) or unreadable.
  package var modelElevation: Int? { Self.metres(columns[16]) }
  /// IANA time zone id; may be empty.
  package var timeZone: Bytes { columns[17] }
  /// As written, usually `YYYY-MM-DD`; any text.
  package var modificationDate: Bytes { columns[18] }

  /// The modification date as the number `YYYYMMDD`, which sorts; nil when it has another form.
  package var modificationDay: Int? {
    let date = columns[18]
    guard date.count == 10, date[4] == UInt8(ascii: "-"), date[7] == UInt8(ascii: "-"),
      let year = NumberParsing.digits(date.slice(0..<4)),
      let month = NumberParsing.digits(date.slice(5..<7)), (1...12).contains(month),
      let day = NumberParsing.digits(date.slice(8..<10)), (1...31).contains(day)
    else { return nil }
    return Int(year * 10_000 + month * 100 + day)
  }

  private static func metres(_ bytes: Bytes) -> Int? {
    // Nothing on Earth is lower than the Dead Sea's shore or higher than Everest; what lies
    // beyond is a code for "no data", such as -9999 or -32768.
    guard let value = NumberParsing.wholeNumber(bytes), (-1_000...9_999).contains(value) else {
      return nil
    }
    return Int(value)
  }
}
