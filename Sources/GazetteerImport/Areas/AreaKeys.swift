import GazetteerModel
import GeoNamesFiles

/// The folded, space-free names under which an area is found, with how surely each stands for it.
struct AreaKeys {
  enum Strength: Int {
    /// A name without the words that say what kind of division it is.
    case shortened = 1
    /// A name in some language.
    case alternate = 2
    /// The own name, a code or an abbreviation.
    case own = 3
  }

  private var folder = NameFolder()
  private var forms = FoldedForms()

  /// The keys of an area, the largest strength of each.
  mutating func keys(of area: AreaCatalog.Area, code: String) -> [String: Strength] {
    var keys: [String: Strength] = [:]
    func add(_ folded: String, _ strength: Strength) {
      let key = folded.filter { $0 != " " }
      guard !key.isEmpty, strength.rawValue > keys[key]?.rawValue ?? 0 else { return }
      keys[key] = strength
    }
    for name in [area.name, area.asciiName] {
      for (index, form) in folded(name).enumerated() {
        add(form, .own)
        if index == 0, let shorter = DivisionWords.shortened(form) { add(shorter, .shortened) }
      }
    }
    for code in Self.spokenCodes(of: area, code: code) {
      if let form = folded(code).first { add(form, .own) }
    }
    for line in area.names.values {
      let name = NameLine(line)
      guard name.kind.isName, name.kind != .pinyin else { continue }
      let strength: Strength = name.kind == .abbreviation ? .own : .alternate
      for form in folded(name.text) { add(form, strength) }
    }
    return keys
  }

  /// Codes that people write for an area: those of countries, and of regions where they are letters
  /// (US.TX). Numbers are nobody's name for a region.
  private static func spokenCodes(of area: AreaCatalog.Area, code: String) -> [String] {
    switch area.kind {
    case 0: return [code, area.alpha3Code ?? ""]
    case 1:
      let letters = code.utf8.drop { $0 != UInt8(ascii: ".") }.dropFirst()
      let isWord = letters.allSatisfy { ($0 | 0x20) &- UInt8(ascii: "a") < 26 }
      return isWord ? [String(decoding: letters, as: UTF8.self)] : []
    default: return []
    }
  }

  private mutating func folded(_ name: String) -> [String] {
    var name = name
    name.withUTF8 { folder.fold($0, into: &forms) }
    return forms.strings
  }
}
