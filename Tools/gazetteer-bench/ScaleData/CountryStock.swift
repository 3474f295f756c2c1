/// A piece of a text that many share.
struct TextSlice {
  var start: UInt32 = 0
  var length: UInt16 = 0

  var range: Range<Int> { Int(start)..<Int(start) + Int(length) }
  var isEmpty: Bool { length == 0 }
}

/// A word of a place's name as written and in plain ASCII, and where each may be cut to make a
/// new word of the first half of one and the second half of another.
struct StockWord {
  var name: TextSlice
  var asciiName: TextSlice
  /// Bytes before the cut; 0 for a word too short to cut.
  var nameCut: UInt16
  var asciiCut: UInt16
}

/// Whole alternate names, which keep their script when cut.
struct StockName {
  var text: TextSlice
  var cut: UInt16
  var script: ScriptClass
}

/// What a country's rows are made of. Words stand in it as often as the country uses them, so
/// that San and Saint stay common.
struct CountryStock {
  var places: [DumpModel.Place] = []
  /// Words that are a whole name.
  var singles: [StockWord] = []
  /// First words of longer names.
  var firsts: [StockWord] = []
  /// Words in the middle.
  var middles: [StockWord] = []
  var lasts: [StockWord] = []
  var alternates: [StockName] = []
}

/// Letters that stand together in one word, coarsely.
enum ScriptClass: UInt8 {
  case latin
  case greek
  case cyrillic
  case hebrewOrArabic
  case indic
  case eastAsian
  case other

  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case ..<0x370, 0x1E00..<0x1F00: self = .latin
    case 0x370..<0x400, 0x1F00..<0x2000: self = .greek
    case 0x400..<0x530: self = .cyrillic
    case 0x590..<0x780: self = .hebrewOrArabic
    case 0x900..<0xE00: self = .indic
    case 0x2E80..<0xA000, 0xAC00..<0xD7B0: self = .eastAsian
    default: self = .other
    }
  }
}
