/// Katakana, by the table of Hepburn.
enum KanaLetters {
  /// Hiragana and katakana with their marks.
  static let block: ClosedRange<UInt32> = 0x3041...0x30FC

  static func latin(_ katakana: UInt32) -> String? {
    TableText.value(of: katakana, in: syllables)
  }

  /// What a small kana makes of the vowel of the syllable before: キャ is kya, フォ is fo.
  static func small(_ katakana: UInt32) -> String? {
    TableText.value(of: katakana, in: smallSyllables)
  }

  private static let syllables: StaticString = """
    ア=a イ=i ウ=u エ=e オ=o カ=ka キ=ki ク=ku ケ=ke コ=ko サ=sa シ=shi ス=su セ=se ソ=so タ=ta チ=chi \
    ツ=tsu テ=te ト=to ナ=na ニ=ni ヌ=nu ネ=ne ノ=no ハ=ha ヒ=hi フ=fu ヘ=he ホ=ho マ=ma ミ=mi ム=mu \
    メ=me モ=mo ヤ=ya ユ=yu ヨ=yo ラ=ra リ=ri ル=ru レ=re ロ=ro ワ=wa ヰ=i ヱ=e ヲ=o ン=n ヴ=vu \
    ガ=ga ギ=gi グ=gu ゲ=ge ゴ=go ザ=za ジ=ji ズ=zu ゼ=ze ゾ=zo ダ=da ヂ=ji ヅ=zu デ=de ド=do \
    バ=ba ビ=bi ブ=bu ベ=be ボ=bo パ=pa ピ=pi プ=pu ペ=pe ポ=po
    """
  private static let smallSyllables: StaticString = """
    ャ=ya ュ=yu ョ=yo ァ=a ィ=i ゥ=u ェ=e ォ=o ヮ=wa
    """
}

/// Ethiopic syllables: a consonant has eight places, for its vowels.
enum EthiopicLetters {
  static func latin(_ scalar: UInt32) -> String? {
    guard (0x1200...0x1357).contains(scalar) else { return nil }
    let place = Int(scalar - 0x1200)
    let rows = consonants.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard place / 8 < rows.count else { return nil }
    let consonant = String(decoding: rows[place / 8], as: UTF8.self)
    // The sixth has no vowel, but where it stands for nothing else.
    let vowels = consonant.isEmpty ? "auiaeeoa" : "euiae oa"
    return consonant + vowels.dropFirst(place % 8).prefix { $0 != " " }.prefix(1)
  }

  private static let consonants: StaticString = """
    h l h m s r s sh q qw q qw b v t ch h hw n ny  k kw kh kw w  z zh y d d j g gw g t ch p ts ts f p
    """
}

/// Hangul syllables, by the Revised Romanization of Korea, letter by letter.
enum HangulLetters {
  static func latin(_ scalar: UInt32) -> String? {
    guard (0xAC00...0xD7A3).contains(scalar) else { return nil }
    let syllable = Int(scalar - 0xAC00)
    return part(syllable / 588, of: leading) + part(syllable / 28 % 21, of: vowels)
      + part(syllable % 28, of: trailing)
  }

  private static func part(_ number: Int, of table: StaticString) -> String {
    let parts = table.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    return number < parts.count ? String(decoding: parts[number], as: UTF8.self) : ""
  }

  private static let leading: StaticString = "g kk n d tt r m b pp s ss  j jj ch k t p h"
  private static let vowels: StaticString =
    "a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i"
  private static let trailing: StaticString =
    " k k k n n n t l k m l l l p l m p p t t ng t t k t p t"
}
