/// Words that say what a division is and not how it is called: "Aleppo Governorate" is Aleppo,
/// "Provincia de Buenos Aires" is Buenos Aires.
enum DivisionWords {
  private static let kinds: Set<String> = [
    "area", "borough", "canton", "census", "city", "council", "county", "departamento",
    "departement", "department", "district", "distrito", "division", "do", "estado", "governorate",
    "gu", "gun", "kabupaten", "kota", "krai", "kray", "metropolitan", "municipality", "oblast",
    "parish", "prefecture", "province", "provincia", "raion", "region", "republic", "si", "state",
    "territory", "voivodeship",
  ]

  private static let connectors: Set<String> = [
    "da", "de", "del", "des", "di", "do", "du", "of", "the",
  ]

  /// The words left of a folded name; nil when there is none to leave out, or nothing would be
  /// left.
  static func shortened(_ folded: String) -> String? {
    let words = folded.split(separator: " ").map(String.init)
    var kept: [String] = []
    var followsKind = false
    for word in words {
      if kinds.contains(word) {
        followsKind = true
      } else if connectors.contains(word), followsKind || word == "of" || word == "the" {
        continue
      } else {
        followsKind = false
        kept.append(word)
      }
    }
    return kept.isEmpty || kept.count == words.count ? nil : kept.joined(separator: " ")
  }
}
