/// Folds names and queries to the one form in which they are compared and indexed.
///
/// Folded text is valid UTF-8: words of lower-case base letters, digits and kept marks, with exactly
/// one space (0x20) between words and none at the ends. Folding folded text changes nothing. The
/// rules are the same for all languages:
///
/// - Composed and decomposed text, full and half width, upper and lower case are the same. Marks are
///   dropped from Latin, Greek, Cyrillic, Arabic and Hebrew letters (so й is и and ё is е); marks that
///   carry the word (Indic and Thai vowel signs, kana voicing) stay. Hangul jamo become syllables.
/// - Letters without a decomposition become what people type for them: ł l, ø o, đ d, þ th, ß ss,
///   æ ae, ı i, ə e. Katakana is hiragana. Digits are ASCII.
/// - Chinese characters are their simplified form, whether they are written in the traditional or in
///   Japan's new one: 廣 and 広 are 广. Where several characters were simplified to one, all are that
///   one: 後 is 后.
/// - Apostrophes of all kinds vanish: `ofallon`. Every other mark, symbol and space breaks the word;
///   a byte that is not UTF-8 does too. `&` is the word `and`.
/// - Single letters joined by dots are one word: D.C. is `dc`.
/// - Words of one class are spelt alike: Saint, Ste., Sankt are `st` (see `canonicalWord`).
///
/// Holds a buffer that is used again: make one for many names. Not to be shared between threads.
package struct NameFolder {
  private var buffer: [UInt8] = []

  package init() {}

  /// Appends the folded form of the UTF-8 text `name` to `out`.
  /// - Returns: the number of words; 0 when there is nothing but separators, and nothing is appended.
  package mutating func fold(_ name: UnsafeBufferPointer<UInt8>, into out: inout [UInt8]) -> Int {
    fold(name, options: [], into: &out).words
  }

  /// What a pass found besides the folded text.
  struct Result {
    var words = 0
    var traits: FoldPass.Traits = []
    var endsUnfinished = false
  }

  mutating func fold(
    _ name: UnsafeBufferPointer<UInt8>, options: FoldPass.Options, into out: inout [UInt8]
  ) -> Result {
    let capacity = FoldPass.capacity(name.count)
    if buffer.count < capacity { buffer = [UInt8](repeating: 0, count: capacity * 2) }
    return buffer.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return Result() }
      var pass = FoldPass(name, options: options, into: start)
      pass.run()
      out.append(contentsOf: UnsafeBufferPointer(start: start, count: pass.count))
      return Result(
        words: pass.words, traits: pass.traits, endsUnfinished: pass.endsUnfinished)
    }
  }
}

/// The folded form of `text`, as `NameFolder` gives it.
package func folded(_ text: String) -> String {
  var text = text
  var folder = NameFolder()
  var bytes: [UInt8] = []
  _ = text.withUTF8 { folder.fold($0, into: &bytes) }
  return String(decoding: bytes, as: UTF8.self)
}
