/// The kinds of files that GeoNames serves, told apart by their content.
package enum DumpLayout: String, CaseIterable, Sendable {
  /// 19 columns: `allCountries`, `citiesN`, one country, or `modifications-…`.
  case places
  /// 10 columns: `alternateNamesV2`, or `alternateNamesModifications-…`.
  case alternateNamesV2
  /// 8 columns: `alternateNames`.
  case alternateNames
  /// 4 columns: `admin1CodesASCII`.
  case admin1Codes
  /// 4 columns: `admin2Codes`.
  case admin2Codes
  /// 19 columns: `countryInfo`.
  case countryInfo
  /// 3 columns: `deletes-…`.
  case deletes
  /// 4 columns: `alternateNamesDeletes-…`.
  case alternateNamesDeletes
  /// 12 columns: a file of https://download.geonames.org/export/zip/.
  case postalCodes
  /// 3 columns: `featureCodes_en`.
  case featureCodes
  /// 5 columns: `timeZones`.
  case timeZones
  /// 4 columns: `iso-languagecodes`.
  case languageCodes
  /// 3 columns: `hierarchy`.
  case hierarchy
  /// A page that a web server sent in place of the file.
  case webPage
  /// Text in UTF-16, in which some programs save tables, and no other layout can be told.
  case utf16
  /// Anything else.
  case unknown
}

extension DumpLayout {
  /// What the file is: "a postal-code file (12 columns)".
  package var noun: String {
    switch self {
    case .places: "a place dump (19 columns)"
    case .alternateNamesV2: "an alternate-names table (10 columns)"
    case .alternateNames: "an alternate-names table of the old layout (8 columns)"
    case .admin1Codes: "a list of first-level regions (4 columns)"
    case .admin2Codes: "a list of second-level regions (4 columns)"
    case .countryInfo: "a list of countries (countryInfo.txt)"
    case .deletes: "a list of deleted places (3 columns)"
    case .alternateNamesDeletes: "a list of deleted alternate names (4 columns)"
    case .postalCodes: "a postal-code file (12 columns)"
    case .featureCodes: "a list of feature codes (featureCodes_en.txt)"
    case .timeZones: "a list of time zones (timeZones.txt)"
    case .languageCodes: "a list of languages (iso-languagecodes.txt)"
    case .hierarchy: "a hierarchy file (parent and child ids)"
    case .webPage: "a web page and no data file"
    case .utf16: "text in UTF-16"
    case .unknown: "no GeoNames file"
    }
  }

  /// Names of files that have this layout, to point a person to the right one.
  package var examples: String {
    switch self {
    case .places: "cities500.zip, allCountries.zip or a country's file such as NL.zip"
    case .alternateNamesV2, .alternateNames: "alternateNamesV2.zip"
    case .admin1Codes: "admin1CodesASCII.txt"
    case .admin2Codes: "admin2Codes.txt"
    case .countryInfo: "countryInfo.txt"
    case .deletes: "deletes-2026-05-16.txt"
    case .alternateNamesDeletes: "alternateNamesDeletes-2026-05-16.txt"
    case .postalCodes: "a country's file of https://download.geonames.org/export/zip/"
    case .featureCodes: "featureCodes_en.txt"
    case .timeZones: "timeZones.txt"
    case .languageCodes: "iso-languagecodes.txt"
    case .hierarchy: "hierarchy.zip"
    case .webPage, .utf16, .unknown: "a file of https://download.geonames.org/export/dump/"
    }
  }

  /// The sentence that refuses a file of this layout where another is wanted: "this is a
  /// postal-code file (12 columns); a place dump is wanted, such as cities500.zip, …".
  package func refusal(wanting wanted: DumpLayout) -> String {
    guard self != .utf16 else {
      return "this is \(noun); convert it to UTF-8, as with iconv -f UTF-16 -t UTF-8"
    }
    return "this is \(noun); \(wanted.noun) is wanted, such as \(wanted.examples)"
  }
}
