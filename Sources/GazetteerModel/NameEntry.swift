/// One alternate name as `place.names` and `area.names` hold it: a line of the text, and after tabs
/// its language and flags where they are known.
package struct NameEntry: Hashable, Sendable {
  /// What the flags of GeoNames' alternate names say.
  package enum Kind: String, CaseIterable, Sendable {
    case ordinary
    case preferred
    case short
    case colloquial
    case historic
  }

  package var text: String
  /// ISO 639 code or a pseudo code of GeoNames such as `iata`; empty when unknown.
  package var language: String
  package var isPreferred: Bool
  package var isShort: Bool
  package var isColloquial: Bool
  package var isHistoric: Bool

  package init(
    text: String, language: String = "", isPreferred: Bool = false, isShort: Bool = false,
    isColloquial: Bool = false, isHistoric: Bool = false
  ) {
    self.text = text
    self.language = language
    self.isPreferred = isPreferred
    self.isShort = isShort
    self.isColloquial = isColloquial
    self.isHistoric = isHistoric
  }

  /// The one word that says most about the name.
  package var kind: Kind {
    if isHistoric { return .historic }
    if isColloquial { return .colloquial }
    if isShort { return .short }
    return isPreferred ? .preferred : .ordinary
  }

  /// Reads a line.
  package init(line: Substring) {
    let fields = line.utf8.split(
      separator: UInt8(ascii: "\t"), maxSplits: 3, omittingEmptySubsequences: false)
    text = fields.isEmpty ? "" : String(Substring(fields[0]))
    language = fields.count > 1 ? String(Substring(fields[1])) : ""
    let flags = fields.count > 2 ? fields[2] : line[line.endIndex...].utf8
    isPreferred = flags.contains(UInt8(ascii: "p"))
    isShort = flags.contains(UInt8(ascii: "s"))
    isColloquial = flags.contains(UInt8(ascii: "c"))
    isHistoric = flags.contains(UInt8(ascii: "h"))
  }

  /// All entries of a column.
  package static func entries(in text: String) -> [NameEntry] {
    text.utf8.split(separator: UInt8(ascii: "\n")).map { NameEntry(line: Substring($0)) }
  }
}
