import GazetteerModel

/// The terms under which a place is found in the full-text index.
///
/// Names are folded by ``NameFolder`` before they come here, so the index uses SQLite's plain
/// `ascii` tokenizer and a term means the same to SQLite and to us. Kinds of terms, told apart by
/// a marker in front:
///
/// | term | the place has |
/// |---|---|
/// | `angeles` | a name with this word, or a name that is this word when its spaces are left out |
/// | `=losangeles` | a name that is exactly this, without spaces |
/// | `*ange` | a word of an own name that begins like this (one to four letters, and longer ones that very many places share) |
/// | `~ange` | the same for alternate names, where no own name has it |
/// | `+los.an` | a name that has the word `los` and another that begins with `an` (one letter or two; only for words that may be common: short ones, and those that are a common prefix) |
/// | `@us`, `@us.ca` | this country, this region |
/// | `#capital` | this kind |
/// | `%8031` | its coordinates in this cell of one degree |
///
/// The prefix terms take the place of FTS5's own `prefix` option: they tell own names from
/// alternate names, are not made for filters and whole names, and reach as deep as a prefix is
/// common, so that no prefix has to be merged from many terms at query time. The pairs spare a
/// search for two common words the intersection of two long lists that have little in common.
package enum IndexTerms {
  /// The version of the terms that a place gets, folding included. A file says which its index was
  /// made with (`terms_version` in `meta`), since an update takes a place out of the index by its
  /// terms: whoever changes what ``IndexTermBuilder`` or `NameFolder` gives raises it.
  package static let version = 1

  /// The characters besides letters and digits that may stand in a term.
  package static let markers = "=*~+@#%._"

  /// Every prefix up to this many letters has a term of its own.
  package static let shortPrefixLength = 4
  /// Longer prefixes have one, too, up to this length, where they are common.
  package static let longestCommonPrefix = 16

  /// Pairs are made of the first words of a name only, so that a text of hundreds of words in the
  /// place of a name does not become tens of thousands of terms.
  package static let mostPairedWords = 12

  static let wholeName = UInt8(ascii: "=")
  package static let ownPrefix = UInt8(ascii: "*")
  static let otherPrefix = UInt8(ascii: "~")
  static let pair = UInt8(ascii: "+")
  static let pairSeparator = UInt8(ascii: ".")
  static let area = UInt8(ascii: "@")
  static let kind = UInt8(ascii: "#")
  static let cell = UInt8(ascii: "%")

  /// The term of a country or region; `code` is an ``Schema`` area code such as `US.TX`.
  ///
  /// Codes are opaque, so whatever is no ASCII letter, digit or dot is spelled out in hexadecimal.
  static func appendArea(_ code: some Sequence<UInt8>, to out: inout [UInt8]) {
    out.append(area)
    for byte in code {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "."), 0x80...:
        out.append(byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"):
        out.append(byte | 0x20)
      default:
        out.append(UInt8(ascii: "_"))
        out.append(contentsOf: String(byte, radix: 16).utf8)
      }
    }
  }

  /// The term of a country or region as MATCH takes it, without quotes.
  package static func area(_ code: String) -> String {
    var bytes: [UInt8] = []
    appendArea(code.utf8, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The term of a word and the beginning of another one in the same name.
  package static func pair(_ word: String, with other: String) -> String {
    "+\(word)." + String(other.unicodeScalars.prefix(longestPairedBeginning))
  }

  /// As many letters of the second word of a pair are in its term, if it has them.
  package static let longestPairedBeginning = 2

  /// The term of a kind of place.
  package static func kind(_ kind: PlaceKind) -> String { "#" + kind.word }

  /// The term of a cell of one degree of latitude and longitude.
  package static func cell(latitude: Int, longitude: Int) -> String {
    "%\(cellNumber(latitude: latitude, longitude: longitude))"
  }

  /// - Parameters:
  ///   - latitude: whole degrees, rounded down, -90 … 90.
  ///   - longitude: whole degrees, rounded down, any; taken modulo 360.
  static func cellNumber(latitude: Int, longitude: Int) -> Int {
    let row = min(max(latitude + 90, 0), 179)
    let column = ((longitude + 180) % 360 + 360) % 360
    return row * 360 + column
  }
}
