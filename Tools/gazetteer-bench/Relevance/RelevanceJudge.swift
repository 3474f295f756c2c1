import Foundation
import Gazetteer
import GazetteerModel

/// Decides which result is the expected place.
///
/// It folds names by Unicode's own rules and not by the gazetteer's, which it judges.
struct RelevanceJudge {
  /// A result this near with the same name is the same city, twice in the data.
  static let sameCityKilometres = 30.0

  private let wanted: RelevanceCase
  private let foldedName: String

  init(_ wanted: RelevanceCase) {
    self.wanted = wanted
    foldedName = Self.fold(wanted.name)
  }

  /// The rank of the expected place among the first ten, from 1; nil when it is not there.
  func rank(in cities: [City]) -> Int? {
    cities.prefix(10).firstIndex(where: isExpected).map { $0 + 1 }
  }

  private func isExpected(_ city: City) -> Bool {
    if wanted.geonameIDs.contains(city.geonameID) { return true }
    return Self.fold(city.name) == foldedName
      && city.coordinate.kilometres(to: wanted.coordinate) <= Self.sameCityKilometres
  }

  /// Letters and digits without case and compatibility forms; marks fall away.
  private static func fold(_ name: String) -> String {
    let decomposed = name.uppercased().lowercased().decomposedStringWithCompatibilityMapping
    var folded = String.UnicodeScalarView()
    folded.append(contentsOf: decomposed.unicodeScalars.filter(isLetterOrNumber))
    return String(folded)
  }

  private static func isLetterOrNumber(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber:
      true
    default: false
    }
  }
}
