/// A row of an alternate-names table: `alternateNames.txt` (8 columns), `alternateNamesV2.txt`
/// (10 columns, with the years a name was used) or an `alternateNamesModifications` file.
///
/// Columns are read by their position. A view on the line it was made from, valid as long as the
/// line is.
package struct AlternateNameRecord {
  private let columns: Columns<10>
  /// The id of the name itself; positive.
  package let alternateNameID: Int64
  /// The place that has the name; positive.
  package let geonameID: Int64

  /// - Throws: the first rule that the row breaks.
  package init(_ line: Line) throws(RowError) {
    let columns = try Columns<10>(line)
    try columns.check(expected: columns.count == 8 ? 8...8 : 10...10, names: Self.names)
    guard let id = NumberParsing.digits(columns[0]), id > 0 else {
      throw columns.error(.badID, 0, Self.names)
    }
    guard let geonameID = NumberParsing.digits(columns[1]), geonameID > 0 else {
      throw columns.error(.badID, 1, Self.names)
    }
    guard !columns[3].isEmpty else {
      throw columns.error(.emptyName, 3, Self.names)
    }
    self.columns = columns
    self.alternateNameID = id
    self.geonameID = geonameID
  }

  private static let names = [
    "alternateNameId", "geonameid", "isolanguage", "alternate name", "isPreferredName",
    "isShortName", "isColloquial", "isHistoric", "from", "to",
  ]

  /// The line in the file, counted from 1.
  package var line: Int { columns.line.number }
  /// A language code, one of GeoNames' pseudo codes such as `link`, or empty; see ``kind``.
  package var language: Bytes { columns[2] }
  /// The name, or the code or address that stands in its place.
  package var name: Bytes { columns[3] }
  package var isPreferred: Bool { isSet(4) }
  /// "California" for "State of California".
  package var isShort: Bool { isSet(5) }
  /// "Big Apple" for "New York".
  package var isColloquial: Bool { isSet(6) }
  /// "Bombay" for "Mumbai".
  package var isHistoric: Bool { isSet(7) }
  /// When the name came into use, as written; empty when unknown and in the 8-column table.
  package var from: Bytes { columns[8] }
  /// When the name went out of use, as written; empty when unknown and in the 8-column table.
  package var to: Bytes { columns[9] }
  /// What the text in ``name`` is.
  package var kind: NameKind { NameKind(languageColumn: columns[2]) }

  private func isSet(_ index: Int) -> Bool {
    columns[index].count == 1 && columns[index].first == UInt8(ascii: "1")
  }
}

/// What a row of the alternate-names table holds, told from its language column.
package enum NameKind: UInt8, CaseIterable, Sendable {
  /// A name in the language that the column states.
  case languageName
  /// A name without a language.
  case unlabelledName
  /// `abbr`: an abbreviation, such as `NYC`.
  case abbreviation
  /// `piny`: the name in Pinyin.
  case pinyin
  /// `phon`: how the name is spoken.
  case phonetic
  /// `iata`, `icao`, `faac`: an airport code.
  case airportCode
  /// `unlc`: a UN/LOCODE.
  case locationCode
  /// `tcid`: the code of a stop in public transport.
  case transitCode
  /// `post`: a postal code.
  case postalCode
  /// `link`: the address of a web page.
  case link
  /// `wkdt`: a Wikidata id.
  case wikidata

  /// - Parameter column: the table's language column.
  package init(languageColumn column: Bytes) {
    guard column.count == 4 else {
      self = column.isEmpty ? .unlabelledName : .languageName
      return
    }
    self = Self.pseudoLanguages.first { column.starts(with: $0.code) }?.kind ?? .languageName
  }

  private static let pseudoLanguages: [(code: StaticString, kind: NameKind)] = [
    ("link", .link), ("wkdt", .wikidata), ("post", .postalCode), ("unlc", .locationCode),
    ("abbr", .abbreviation), ("iata", .airportCode), ("icao", .airportCode),
    ("faac", .airportCode), ("piny", .pinyin), ("phon", .phonetic), ("tcid", .transitCode),
  ]

  /// True for what people call the place, false for codes, addresses and pronunciations.
  package var isName: Bool {
    switch self {
    case .languageName, .unlabelledName, .abbreviation, .pinyin: true
    default: false
    }
  }
}
