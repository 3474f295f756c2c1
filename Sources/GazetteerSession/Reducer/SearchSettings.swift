/// How a session behaves. The defaults suit a screen of an app.
public struct SearchSettings: Sendable {
  /// How long typing must pause before a search begins; none when zero or less.
  public var debounce: Duration
  /// How many hits a page holds; at least 1.
  public var pageSize: Int
  /// How long to wait before the favorites are observed again when that failed or ended.
  public var favoritesPause: Duration
  /// How many popular cities are listed without a query.
  public var popularCount: Int
  /// Whether the first row is selected when a new list appears and no row would be otherwise,
  /// as at a terminal where Return takes the best.
  public var selectsFirst: Bool
  /// Whether a text is worth a search; any other text counts as no query. Must be pure.
  public var isQuery: @Sendable (String) -> Bool

  /// Settings for a screen of an app, but for those given.
  public init(
    debounce: Duration = .milliseconds(300), pageSize: Int = 20, popularCount: Int = 20,
    selectsFirst: Bool = false, favoritesPause: Duration = .seconds(2),
    isQuery: @escaping @Sendable (String) -> Bool = SearchSettings.isQuery
  ) {
    self.debounce = debounce
    self.pageSize = max(1, pageSize)
    self.popularCount = max(0, popularCount)
    self.selectsFirst = selectsFirst
    self.favoritesPause = max(favoritesPause, .milliseconds(1))
    self.isQuery = isQuery
  }

  /// The default rule: two letters or digits, or a single one of a script in which one character
  /// is a syllable or a word (Han, kana, Hangul). Spaces and punctuation don't count.
  public static func isQuery(_ text: String) -> Bool {
    var count = 0
    for character in text where character.isLetter || character.isNumber {
      count += 1
      if count == 2 || standsAlone(character) { return true }
    }
    return false
  }

  private static func standsAlone(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    if scalar.properties.isIdeographic { return true }
    return switch scalar.value {
    case 0x3041...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9D: true  // Hiragana, Katakana
    case 0xAC00...0xD7A3: true  // Hangul syllables
    default: false
    }
  }
}
