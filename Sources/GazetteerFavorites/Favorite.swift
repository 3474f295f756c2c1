import GazetteerModel

/// A city that somebody keeps, with a copy of what the gazetteer said about it, so that it reads
/// well whatever becomes of the gazetteer.
public struct Favorite: Hashable, Codable, Sendable, Identifiable {
  /// From 1, in the order that its owner gave.
  public var position: Int
  /// The owner's word for it, `home` for `@home`; nil without one.
  public var ownLabel: String?
  /// Whether it is the current city when none is selected.
  public var isDefault: Bool
  /// The copy.
  public var city: City

  /// The city's geonameid.
  public var id: Int64 { city.geonameID }

  /// A favorite; its ``position`` counts from 1.
  public init(position: Int, ownLabel: String? = nil, isDefault: Bool = false, city: City) {
    self.position = position
    self.ownLabel = ownLabel
    self.isDefault = isDefault
    self.city = city
  }

  /// Whether `text`, without its `@`, is this favorite's own label. Case makes no difference.
  public func isCalled(_ text: String) -> Bool {
    ownLabel.map { FavoriteLabel.areSame($0, text) } ?? false
  }
}

/// The rules for labels that people give to their favorites.
public enum FavoriteLabel {
  /// Characters that a label may have at most.
  public static let longest = 64

  /// Words that stand for the selected city and the default favorite.
  public static let reserved = ["current", "default"]

  /// The label without the `@` that people write before it.
  package static func stripped(_ text: String) -> String {
    text.hasPrefix("@") ? String(text.dropFirst()) : text
  }

  package static func areSame(_ one: String, _ other: String) -> Bool {
    one.lowercased() == other.lowercased()
  }

  /// Why `label` cannot be used, as the end of a sentence; nil when it can.
  public static func objection(to label: String) -> String? {
    if label.isEmpty { return "it is empty" }
    if label.count > longest { return "it is longer than \(longest) characters" }
    if label.unicodeScalars.contains(where: isUnfit) {
      return "it has a space, a comma or a control character in it"
    }
    if label.hasPrefix("@") || label.hasPrefix("-") { return "it begins with '\(label.prefix(1))'" }
    if label.allSatisfy(\.isWholeNumber) {
      return "it is a number, which would read as a position or an id"
    }
    if reserved.contains(where: { areSame($0, label) }) {
      return "@\(label.lowercased()) has a meaning of its own"
    }
    return nil
  }

  private static func isUnfit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .spaceSeparator, .lineSeparator, .paragraphSeparator, .surrogate: true
    // The joiner holds emoji together; other format characters are invisible.
    case .format: scalar.value != 0x200D
    default: scalar == ","
    }
  }
}
