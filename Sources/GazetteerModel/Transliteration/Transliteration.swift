/// Names of other scripts in Latin letters, by rule, for places that have no name in the script that
/// was typed.
///
/// The rules are those of the romanisations that maps and passports use, without their marks:
/// BGN/PCGN and ISO 9 for Cyrillic, ELOT 743 for Greek, ISO 259 and 233 for Hebrew and Arabic, the
/// national systems of Georgia and Armenia, Hepburn for kana, the Revised Romanization for Hangul,
/// ISO 15919 for the scripts of India, BGN/PCGN for Amharic. Where a letter has several readings the one of foreign names
/// is taken: what comes out is searched for as a guess, with errors allowed.
package enum Transliteration {
  /// The text in Latin letters, digits and separators as typed; nil when it has no letter of another
  /// script, or one that there is no rule for: Chinese characters, Thai, Lao, Khmer, Burmese.
  ///
  /// Complexity: linear in the length of the text.
  package static func latin(_ text: String) -> String? {
    var reader = TransliterationReader()
    for scalar in text.unicodeScalars {
      guard reader.read(scalar) else { return nil }
    }
    return reader.finish()
  }
}

/// One walk over a text.
private struct TransliterationReader {
  private var latin = ""
  private var hasRead = false
  /// A consonant of an Indic script waits for its vowel, which is `a` when none is written.
  private var awaitsVowel = false
  /// A small kana doubles the consonant that follows.
  private var doublesConsonant = false

  mutating func finish() -> String? { hasRead ? latin : nil }

  /// - Returns: false when there is no rule for the letter.
  mutating func read(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    if value < 0x250 || (0x1E00...0x1EFF).contains(value) {
      awaitsVowel = false
      latin.unicodeScalars.append(scalar)
      return true
    }
    if IndicLetters.blocks.contains(value) { return readIndic(scalar) }
    awaitsVowel = false
    if KanaLetters.block.contains(value) { return readKana(value) }
    if let syllable = EthiopicLetters.latin(value) {
      append(syllable)
      return true
    }
    if let syllable = HangulLetters.latin(value) {
      // The letter rieul is l at the end of a syllable, and doubled it is ll.
      let isDoubled = latin.hasSuffix("l") && syllable.hasPrefix("r")
      append(isDoubled ? "l" + syllable.dropFirst() : syllable)
      return true
    }
    let lower = scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
    if let text = AlphabetTable.latin(lower.value) {
      append(text)
      return true
    }
    return readOther(scalar)
  }

  private mutating func append(_ text: String) {
    hasRead = true
    latin += text
  }

  /// Marks add nothing, separators are a space.
  private mutating func readOther(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .format: return true
    case .otherLetter, .lowercaseLetter, .uppercaseLetter, .modifierLetter, .titlecaseLetter:
      // Letters that stand for an apostrophe.
      return (0x2B0...0x2FF).contains(scalar.value)
    default:
      latin += " "
      return true
    }
  }

  private mutating func readIndic(_ scalar: Unicode.Scalar) -> Bool {
    switch IndicLetters.letter(scalar.value) {
    case .consonant(let text):
      if awaitsVowel { latin += "a" }
      append(text)
      awaitsVowel = true
    case .finalConsonant(let text):
      if awaitsVowel { latin += "a" }
      append(text)
      awaitsVowel = false
    case .vowel(let text):
      if awaitsVowel { latin += "a" }
      append(text)
      awaitsVowel = false
    case .vowelSign(let text):
      append(text)
      awaitsVowel = false
    case .virama: awaitsVowel = false
    case .nukta: readNukta()
    case .mark: break
    case .digit(let digit):
      awaitsVowel = false
      latin += "\(digit)"
    case nil:
      awaitsVowel = false
      return readOther(scalar)
    }
    return true
  }

  /// The dot that makes another consonant of the one before: z of j, f of ph, r of d.
  private mutating func readNukta() {
    for (plain, dotted) in [("jh", "z"), ("j", "z"), ("ph", "f"), ("dh", "r"), ("d", "r")]
    where latin.hasSuffix(plain) {
      latin.removeLast(plain.count)
      latin += dotted
      return
    }
  }

  private mutating func readKana(_ value: UInt32) -> Bool {
    // Hiragana is katakana, but for its place.
    let value = (0x3041...0x3096).contains(value) ? value + 0x60 : value
    if value == 0x30C3 {
      doublesConsonant = true
    } else if value == 0x30FC {
      // A long vowel is written like a short one.
    } else if value == 0x30FB {
      latin += " "
    } else if let vowel = KanaLetters.small(value) {
      hasRead = true
      if latin.last.map({ "aiueo".contains($0) }) == true { latin.removeLast() }
      let isPalatal = latin.hasSuffix("sh") || latin.hasSuffix("ch") || latin.hasSuffix("j")
      latin += isPalatal && vowel.count > 1 ? String(vowel.dropFirst()) : vowel
    } else if let syllable = KanaLetters.latin(value) {
      if doublesConsonant, let consonant = syllable.first, !"aiueo".contains(consonant) {
        latin.append(consonant)
      }
      doublesConsonant = false
      append(syllable)
    } else {
      return false
    }
    return true
  }
}
