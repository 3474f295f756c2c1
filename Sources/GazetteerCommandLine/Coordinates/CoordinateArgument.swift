/// A latitude and longitude typed by a person: `-33.87,151.21`, `33.87S 151.21E`,
/// `48°51'24"N 2°21'08"E`, `geo:48.85,2.35` and what else ``CoordinateGrammar`` knows. Latitude
/// comes first.
package struct CoordinateArgument: Sendable, Equatable {
  /// Degrees north, -90 ... 90.
  package let latitude: Double
  /// Degrees east, -180 ... 180.
  package let longitude: Double

  /// Why a text is no coordinate: one sentence for a person.
  package struct Failure: Error, Sendable, Equatable, CustomStringConvertible {
    package let description: String
  }

  /// Says what is wanted.
  package static let expectation =
    "expected a latitude from -90 to 90 and a longitude from -180 to 180, as in 48.85,2.35"

  /// Reads `text`; nil when it was not meant for a coordinate, and so may be a name.
  package static func parse(_ text: String) throws(Failure) -> CoordinateArgument? {
    let grammar = CoordinateGrammar(text)
    guard let angles = grammar.angles else {
      guard grammar.looksLikeCoordinate else { return nil }
      throw Failure(description: expectation)
    }
    let latitude = try value(of: angles.0, positive: "N", negative: "S", name: "latitude")
    let longitude = try value(of: angles.1, positive: "E", negative: "W", name: "longitude")
    guard (-90...90).contains(latitude) else {
      throw Failure(
        description: "latitude \(angles.0.text) is not between -90 and 90 (latitude comes first)")
    }
    guard (-180...180).contains(longitude) else {
      throw Failure(description: "longitude \(angles.1.text) is not between -180 and 180")
    }
    return CoordinateArgument(latitude: latitude, longitude: longitude)
  }

  /// Whether a word may be one half of a coordinate whose other half is the next word.
  package static func isHalf(_ word: String) -> Bool {
    CoordinateGrammar(word).angle != nil
  }

  private static func value(
    of angle: CoordinateGrammar.Angle, positive: Character, negative: Character, name: String
  ) throws(Failure) -> Double {
    guard let letter = angle.letter else { return angle.value }
    guard letter == positive || letter == negative else {
      throw Failure(
        description:
          "\(name) \(angle.text) cannot be \(letter): write latitude (N or S) first, then longitude (E or W)"
      )
    }
    guard !angle.isSigned else {
      throw Failure(description: "\(name) \(angle.text) has both a sign and a letter")
    }
    return letter == positive ? angle.value : -angle.value
  }
}
