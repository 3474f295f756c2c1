/// One alternate name as `place.names` and `area.names` hold it: a line of the text, and after tabs
/// its language and flags where they are known.
public struct NameEntry: Hashable, Sendable {
  /// What the flags of GeoNames' alternate names say.
  public enum Kind: String, CaseIterable, Sendable {
    case ordinary
    case preferred
    case short
    case colloquial
    case historic
  }

  /// The name as the dump spells it.
  public var text: String
  /// ISO 639 code or a pseudo code of GeoNames such as `iata`; empty when unknown.
  public var language: String
  /// Whether it is the language's official or usual name.
  public var isPreferred: Bool
  /// Whether it is a short form: 'California' for 'State of California'.
  public var isShort: Bool
  /// Whether it is slang: 'Big Apple' for New York.
  public var isColloquial: Bool
  /// Whether it is no longer in use: 'Bombay' for Mumbai.
  public var isHistoric: Bool

  /// A name and what is known of it.
  public init(
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
  public var kind: Kind {
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
    let flags = fields.count > 2 ? NameFlags(letters: fields[2]) : []
    isPreferred = flags.contains(.preferred)
    isShort = flags.contains(.short)
    isColloquial = flags.contains(.colloquial)
    isHistoric = flags.contains(.historic)
  }

  /// All entries of a column.
  package static func entries(in text: String) -> [NameEntry] {
    text.utf8.split(separator: UInt8(ascii: "\n")).map { NameEntry(line: Substring($0)) }
  }
}
