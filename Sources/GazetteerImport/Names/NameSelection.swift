import GeoNamesFiles

/// Which rows of an alternate-names table become names of places.
///
/// Names, abbreviations and airport codes do; addresses of web pages, Wikidata ids, postal codes,
/// UN/LOCODEs, stops and pronunciations do not.
public struct NameSelection: Hashable, Sendable {
  /// Only names in these languages, besides names without one; empty for all. `zh` includes
  /// `zh-CN`.
  public var languages: Set<String>

  /// Names in these languages (ISO 639 codes), or in all for an empty set.
  public init(languages: Set<String> = []) {
    self.languages = languages
  }

  /// Why a row is left out; nil when it stays.
  func objection(to name: AlternateNameRecord) -> SkipReason? {
    switch name.kind {
    case .airportCode, .abbreviation, .unlabelledName: return nil
    case .languageName:
      return languages.isEmpty || contains(name.language.text) ? nil : .language
    case .pinyin:
      return languages.isEmpty || contains("zh") ? nil : .language
    case .phonetic, .locationCode, .transitCode, .postalCode, .link, .wikidata:
      return .notAName
    }
  }

  private func contains(_ language: String) -> Bool {
    if languages.contains(language) { return true }
    guard let base = language.split(separator: "-").first else { return false }
    return languages.contains(String(base))
  }
}
