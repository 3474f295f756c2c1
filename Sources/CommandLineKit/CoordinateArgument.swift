/// A latitude and longitude typed by a person.
///
/// Accepted are two decimal numbers separated by a comma, spaces or both: `-33.87,151.21`,
/// `-33.87 151.21`, `33.87S, 151.21E`, `48.85° 2.35°`. The minus may be U+2212. Latitude comes first.
public struct CoordinateArgument: Sendable, Equatable {
  /// Degrees north, -90 ... 90.
  public let latitude: Double
  /// Degrees east, -180 ... 180.
  public let longitude: Double

  /// Why two numbers are no coordinate: one sentence for a person.
  public struct Failure: Error, Sendable, Equatable, CustomStringConvertible {
    public let description: String
  }

  /// Reads `text`; nil when it is not a pair of numbers at all, and so may be a name.
  public static func parse(_ text: String) throws(Failure) -> CoordinateArgument? {
    guard let numbers = DegreeNumber.list(in: text), numbers.count == 2 else { return nil }
    let latitude = try value(of: numbers[0], positive: "N", negative: "S", name: "latitude")
    let longitude = try value(of: numbers[1], positive: "E", negative: "W", name: "longitude")
    guard (-90...90).contains(latitude) else {
      throw Failure(
        description: "latitude \(numbers[0].text) is not between -90 and 90 (latitude comes first)")
    }
    guard (-180...180).contains(longitude) else {
      throw Failure(description: "longitude \(numbers[1].text) is not between -180 and 180")
    }
    return CoordinateArgument(latitude: latitude, longitude: longitude)
  }

  private static func value(
    of number: DegreeNumber, positive: Character, negative: Character, name: String
  ) throws(Failure) -> Double {
    guard let suffix = number.suffix else { return number.value }
    guard suffix == positive || suffix == negative else {
      throw Failure(
        description:
          "\(name) \(number.text) cannot end in \(suffix): write latitude (N or S) first, then longitude (E or W)"
      )
    }
    guard !number.isSigned else {
      throw Failure(description: "\(name) \(number.text) has both a sign and a letter")
    }
    return suffix == positive ? number.value : -number.value
  }
}

/// A decimal number with an optional degree sign and compass letter.
struct DegreeNumber {
  let text: String
  let value: Double
  let isSigned: Bool
  let suffix: Character?

  init?(_ word: Substring) {
    var digits = word
    var suffix: Character?
    if let last = digits.last.flatMap({ $0.uppercased().first }), "NSEW".contains(last) {
      suffix = last
      digits.removeLast()
    }
    if digits.last == "°" { digits.removeLast() }
    let ascii = digits.first == "\u{2212}" ? "-" + digits.dropFirst() : String(digits)
    guard let value = decimalNumber(ascii) else { return nil }
    self.text = String(word)
    self.value = value
    self.isSigned = ascii.first == "-" || ascii.first == "+"
    self.suffix = suffix
  }

  /// The numbers in `text`, separated by commas and white space, or nil if anything else is in it.
  static func list(in text: String) -> [DegreeNumber]? {
    var numbers: [DegreeNumber] = []
    for part in text.split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
      guard let number = DegreeNumber(part) else { return nil }
      numbers.append(number)
    }
    return numbers.isEmpty ? nil : numbers
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
