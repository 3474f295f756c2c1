/// The script by which a name without a language is known to be one of a language.
///
/// Hangul, kana, Thai, Greek, Hebrew and the like each belong to one language of today, as the
/// likely subtags of Unicode CLDR have it. Cyrillic, Arabic, Devanagari and Chinese characters are
/// shared: their names count for the language with the most readers, unless they hold a letter that
/// it does not use.
enum LanguageScript: Sendable {
  case scalars(ClosedRange<UInt32>, without: [UInt32])
  case japanese
  case chinese

  init?(language: String) {
    switch language.prefix(while: { $0 != "-" && $0 != "_" }) {
    case "am": self = .scalars(0x1200...0x139F, without: [])
    case "ar":
      // Letters of Persian, Urdu, Kurdish and their neighbours.
      self = .scalars(
        0x0600...0x06FF,
        without: Array(0x0671...0x06D5) + [0x063B, 0x063C, 0x063D, 0x063E, 0x063F])
    case "bn":
      // Letters of Assamese.
      self = .scalars(0x0980...0x09FF, without: [0x09F0, 0x09F1])
    case "el": self = .scalars(0x0370...0x03FF, without: Array(0x03D8...0x03FF))
    case "gu": self = .scalars(0x0A80...0x0AFF, without: [])
    case "he": self = .scalars(0x0590...0x05FF, without: [0x05F0, 0x05F1, 0x05F2])
    case "hi":
      // Letters of Marathi, and of transcriptions of the languages of the south.
      self = .scalars(
        0x0900...0x097F,
        without: [0x0904, 0x090E, 0x0912, 0x0929, 0x0931, 0x0933, 0x0934, 0x0946, 0x094A, 0x0972])
    case "hy": self = .scalars(0x0530...0x058F, without: [])
    case "ja": self = .japanese
    case "ka": self = .scalars(0x10A0...0x10FF, without: [0x10F7, 0x10F8, 0x10F9, 0x10FA])
    case "km": self = .scalars(0x1780...0x17FF, without: [])
    case "kn": self = .scalars(0x0C80...0x0CFF, without: [])
    case "ko": self = .scalars(0xAC00...0xD7A3, without: [])
    case "lo": self = .scalars(0x0E80...0x0EFF, without: [])
    case "ml": self = .scalars(0x0D00...0x0D7F, without: [])
    case "my": self = .scalars(0x1000...0x109F, without: Array(0x1050...0x109F))
    case "or": self = .scalars(0x0B00...0x0B7F, without: [])
    case "pa": self = .scalars(0x0A00...0x0A7F, without: [])
    case "ru":
      self = .scalars(0x0410...0x0451, without: [])
    case "si": self = .scalars(0x0D80...0x0DFF, without: [])
    case "ta": self = .scalars(0x0B80...0x0BFF, without: [])
    case "te": self = .scalars(0x0C00...0x0C7F, without: [])
    case "th": self = .scalars(0x0E00...0x0E7F, without: [])
    case "zh": self = .chinese
    default: return nil
    }
  }

  /// Whether a name, in UTF-8, is written in the script throughout; spaces, hyphens, brackets and
  /// the like belong to every script, letters and digits of Latin to none.
  func covers(_ name: some Sequence<UInt8>) -> Bool {
    var (hasLetter, hasKana) = (false, false)
    var decoder = UTF8()
    var bytes = name.makeIterator()
    while case .scalarValue(let scalar) = decoder.decode(&bytes) {
      let value = scalar.value
      if value < 0x80 {
        guard !scalar.properties.isAlphabetic else { return false }
        continue
      }
      // Marks of punctuation, and joiners, which Persian and Indic spelling need.
      if (0x2000...0x206F).contains(value) || (0x3000...0x3004).contains(value) { continue }
      switch self {
      case .scalars(let range, let foreign):
        guard range.contains(value), !foreign.contains(value) else { return false }
      case .japanese:
        let isKana = (0x3040...0x30FF).contains(value)
        guard isKana || Self.isIdeograph(value) || value == 0x3005 else { return false }
        hasKana = hasKana || isKana
      case .chinese:
        guard Self.isIdeograph(value) || value == 0xB7 else { return false }
      }
      hasLetter = true
    }
    if case .japanese = self { return hasKana }
    return hasLetter
  }

  private static func isIdeograph(_ scalar: UInt32) -> Bool {
    (0x3400...0x9FFF).contains(scalar) || (0x20000...0x3FFFF).contains(scalar)
  }
}
