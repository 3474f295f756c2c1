/// How people write a latitude and a longitude:
///
///     point     = "(" pair ")" | pair | "geo:" number "," number ["," number] [";" …] | ["?" …]
///     pair      = angle separator angle | angle angle
///     separator = "," | ";" | "/"
///     angle     = [letter] degrees [minutes [seconds]] | degrees [minutes [seconds]] [letter]
///     degrees   = number ["°"]    minutes = number ["'"]    seconds = number ["\""]
///     letter    = "N" | "S" | "E" | "W"
///
/// Two angles without a separator end, or begin, with a letter, or have a degree sign each, or are
/// one number each. Where `;` or `/` separates, a comma is a decimal comma.
/// `geo:` is RFC 5870; degrees, minutes and seconds are as in ISO 6709, annex D.
struct CoordinateGrammar {
  private let text: String
  private let tokens: [Token]
  /// Whether anything was left that no coordinate has in it.
  private let hasRest: Bool

  init(_ text: String) {
    self.text = text
    var lexer = Lexer(text)
    tokens = lexer.tokens()
    hasRest = !lexer.isAtEnd
  }

  /// Whether the text is nothing but what coordinates are made of, and begins with a number.
  var isMadeOfNumbers: Bool {
    guard !hasRest, case .number = tokens.first?.kind else { return false }
    return true
  }

  /// The one angle that the whole text is; a comma may end it, as the first of two words.
  var angle: Angle? {
    guard !hasRest else { return nil }
    return Angle(tokens.last?.kind == .comma ? tokens.dropLast() : tokens[...], of: text)
  }

  /// Latitude and longitude; nil when the text has another form.
  var angles: (Angle, Angle)? {
    if let address = GeoAddress(text) { return address.angles }
    guard !hasRest, let halves = halves(),
      let first = Angle(halves.0, of: text), let second = Angle(halves.1, of: text)
    else { return nil }
    return (first, second)
  }

  /// Whether this was meant for a coordinate, and is no name of a place: names begin with numbers,
  /// too, as in 25 de Mayo.
  var looksLikeCoordinate: Bool {
    if GeoAddress.isOne(text) { return true }
    let numbers = tokens.filter { $0.number != nil }
    if tokens.first?.number != nil, tokens.contains(where: { $0.kind == .degree }) { return true }
    if hasRest { return tokens.first?.hasFraction == true && tokens.count > 1 }
    return numbers.count > 1 || numbers.contains { $0.hasFraction || $0.isSigned }
  }

  private func halves() -> (ArraySlice<Token>, ArraySlice<Token>)? {
    let separators = tokens.indices.filter { tokens[$0].isSeparator }
    if let separator = separators.first {
      guard separators.count == 1 else { return nil }
      return (tokens[..<separator], tokens[(separator + 1)...])
    }
    guard let second = startOfSecondAngle else { return nil }
    return (tokens[..<second], tokens[second...])
  }

  private var startOfSecondAngle: Int? {
    let letters = tokens.indices.filter { tokens[$0].letter != nil }
    if letters.first == 0, letters.count == 2 { return letters[1] }
    if let first = letters.first, first > 0, first + 1 < tokens.count { return first + 1 }
    let degrees = tokens.indices.filter { tokens[$0].kind == .degree }
    if degrees.count == 2 { return degrees[1] - 1 }
    let numbers = tokens.indices.filter { tokens[$0].number != nil }
    return numbers.count == 2 ? numbers[1] : nil
  }
}

// MARK: - Angles

extension CoordinateGrammar {
  /// A latitude or longitude in degrees, with the letter that says which.
  struct Angle {
    /// As it was written.
    let text: String
    /// Degrees, minutes and seconds added up, with the sign of the degrees.
    let value: Double
    let isSigned: Bool
    /// In upper case.
    let letter: Character?

    fileprivate init?(_ tokens: ArraySlice<Token>, of text: String) {
      guard let first = tokens.first, let last = tokens.last else { return nil }
      self.text = String(text[first.range.lowerBound..<last.range.upperBound])
      var rest = tokens
      let prefix = rest.first?.letter
      if prefix != nil { rest.removeFirst() }
      let suffix = rest.last?.letter
      if suffix != nil { rest.removeLast() }
      guard prefix == nil || suffix == nil else { return nil }
      letter = prefix ?? suffix

      guard let degrees = rest.popFirst(), let whole = degrees.number else { return nil }
      isSigned = degrees.isSigned
      var magnitude = whole.magnitude
      if rest.first?.kind == .degree { rest.removeFirst() }
      var isWhole = !degrees.hasFraction
      for (mark, part) in [(Token.Kind.minute, 60.0), (.second, 3600)] where !rest.isEmpty {
        guard isWhole, let token = rest.popFirst(), let number = token.number, !token.isSigned,
          number < 60
        else { return nil }
        if rest.first?.kind == mark { rest.removeFirst() }
        magnitude += number / part
        isWhole = !token.hasFraction
      }
      guard rest.isEmpty else { return nil }
      value = whole.sign == .minus ? -magnitude : magnitude
    }

    fileprivate init(_ number: Double, _ text: Substring) {
      self.text = String(text)
      value = number
      isSigned = number.sign == .minus
      letter = nil
    }
  }
}

/// The path of a `geo:` address: `48.85,2.35`, with a height that does not matter here.
private struct GeoAddress {
  private static let scheme = "geo:"

  let angles: (CoordinateGrammar.Angle, CoordinateGrammar.Angle)

  static func isOne(_ text: String) -> Bool {
    text.prefix(scheme.count).lowercased() == scheme
  }

  init?(_ text: String) {
    guard Self.isOne(text) else { return nil }
    let rest = text.dropFirst(Self.scheme.count)
    let path = rest.prefix { $0 != ";" && $0 != "?" }
    // Other systems than that of GPS are allowed for, and none is registered.
    let parameters = rest.dropFirst(path.count).lowercased().split(separator: ";")
    guard parameters.allSatisfy({ !$0.hasPrefix("crs=") || $0 == "crs=wgs84" }) else { return nil }
    let parts = path.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { decimalNumber(String($0)) }
    guard (2...3).contains(parts.count), numbers.count == parts.count else { return nil }
    angles = (
      CoordinateGrammar.Angle(numbers[0], parts[0]), CoordinateGrammar.Angle(numbers[1], parts[1])
    )
  }
}

// MARK: - Tokens

extension CoordinateGrammar {
  fileprivate struct Token {
    enum Kind: Equatable {
      case number(Double, isSigned: Bool, hasFraction: Bool)
      case degree, minute, second, comma, semicolon, slash
      /// In upper case.
      case letter(Character)
    }

    var kind: Kind
    var range: Range<String.Index>

    var number: Double? {
      if case .number(let value, _, _) = kind { value } else { nil }
    }

    var isSigned: Bool {
      if case .number(_, let isSigned, _) = kind { isSigned } else { false }
    }

    var hasFraction: Bool {
      if case .number(_, _, let hasFraction) = kind { hasFraction } else { false }
    }

    var letter: Character? {
      if case .letter(let letter) = kind { letter } else { nil }
    }

    var isSeparator: Bool { [.comma, .semicolon, .slash].contains(kind) }
  }

  private struct Lexer {
    private let text: String
    private var position: String.Index
    private let end: String.Index
    private let decimalComma: Bool

    init(_ text: String) {
      self.text = text
      var inside = text[...]
      inside.trim(while: \.isWhitespace)
      if let first = inside.first, let last = inside.last, inside.count > 1,
        (first, last) == ("(", ")") || (first, last) == ("[", "]")
      {
        inside = inside.dropFirst().dropLast()
      }
      position = inside.startIndex
      end = inside.endIndex
      decimalComma = inside.contains { $0 == ";" || $0 == "/" } && !inside.contains(".")
    }

    var isAtEnd: Bool { position == end }

    /// All up to what is none.
    mutating func tokens() -> [Token] {
      var tokens: [Token] = []
      var isAfterSpace = true
      while true {
        let start = position
        skip(while: \.isWhitespace)
        if position > start { isAfterSpace = true }
        let first = position
        guard !isAtEnd, let kind = next(maySign: isAfterSpace) else { return tokens }
        let token = Token(kind: kind, range: first..<position)
        tokens.append(token)
        isAfterSpace = token.isSeparator || token.letter != nil
      }
    }

    /// The next token; nil, and no step forward, for anything else.
    private mutating func next(maySign: Bool) -> Token.Kind? {
      let start = position
      let character = text[position]
      if let letter = letter() { return letter }
      position = text.index(after: position)
      switch character {
      case "°", "º", "˚": return .degree
      case "'", "′", "’", "ʹ", "‘":
        guard position < end, text[position] == character else { return .minute }
        position = text.index(after: position)
        return .second
      case "\"", "″", "”", "ʺ", "“": return .second
      case ",": return .comma
      case ";": return .semicolon
      case "/": return .slash
      default:
        position = start
        return number(maySign: maySign)
      }
    }

    /// N, S, E or W that is no part of a word.
    private mutating func letter() -> Token.Kind? {
      guard let upper = text[position].uppercased().first, "NSEW".contains(upper) else {
        return nil
      }
      let after = text.index(after: position)
      guard after == end || !text[after].isLetter else { return nil }
      position = after
      return .letter(upper)
    }

    private mutating func number(maySign: Bool) -> Token.Kind? {
      let start = position
      var digits = ""
      let sign = text[position]
      let isSigned = sign == "+" || sign == "-" || sign == "\u{2212}"
      if isSigned {
        guard maySign else { return nil }
        digits = sign == "+" ? "+" : "-"
        position = text.index(after: position)
      }
      digits += takeDigits()
      var hasFraction = false
      if position < end, text[position] == "." || decimalComma && text[position] == "," {
        let point = position
        position = text.index(after: position)
        let decimals = takeDigits()
        if decimals.isEmpty {
          position = point
        } else {
          digits += "." + decimals
          hasFraction = true
        }
      }
      digits += takeExponent()
      guard let value = decimalNumber(digits) else {
        position = start
        return nil
      }
      return .number(value, isSigned: isSigned, hasFraction: hasFraction)
    }

    /// `e-05`, as programs write small numbers; without its sign the letter is that of the east.
    private mutating func takeExponent() -> String {
      let start = position
      guard position < end, text[position] == "e" || text[position] == "E" else { return "" }
      position = text.index(after: position)
      guard position < end, text[position] == "-" || text[position] == "+" else {
        position = start
        return ""
      }
      let sign = text[position]
      position = text.index(after: position)
      let digits = takeDigits()
      guard !digits.isEmpty else {
        position = start
        return ""
      }
      return "e\(sign)\(digits)"
    }

    private mutating func takeDigits() -> String {
      let start = position
      skip { ("0"..."9").contains($0) && $0.isASCII }
      return String(text[start..<position])
    }

    private mutating func skip(while condition: (Character) -> Bool) {
      while position < end, condition(text[position]) { position = text.index(after: position) }
    }
  }
}

extension Substring {
  fileprivate mutating func trim(while condition: (Character) -> Bool) {
    self = drop(while: condition)
    while let last, condition(last) { removeLast() }
  }
}

/// A finite number in decimal notation, exponent allowed. Hexadecimal, `inf` and `nan`, which
/// `Double` would read, are refused.
func decimalNumber(_ text: String) -> Double? {
  let isDecimal = text.utf8.allSatisfy { byte in
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }
  guard isDecimal, let value = Double(text), value.isFinite else { return nil }
  return value
}
