import GazetteerText
import GazetteerCommandLine
import Gazetteer
import GazetteerModel

/// A point of the Earth as people name it on a command line: by its coordinates, by a favorite, by
/// a geonameid, or by the name of a city.
struct NearPoint {
  var coordinate: Coordinate
  /// The city that was named; nil for bare coordinates.
  var city: City?
  /// Whether another city of that name may have been meant.
  var isAmbiguous = false

  /// "Paris, France", or the coordinates.
  var label: String {
    if let city { return city.label }
    return DecimalText.text(coordinate.latitude) + ", "
      + DecimalText.text(coordinate.longitude)
  }

  init(_ coordinate: Coordinate) {
    self.coordinate = coordinate
  }

  init(_ city: City, isAmbiguous: Bool = false) {
    coordinate = city.coordinate
    self.city = city
    self.isAmbiguous = isAmbiguous
  }

  static let details =
    "Latitude comes first, in degrees with a decimal point: 48.85,2.35, -33.87 151.21 or "
    + "33.87S 151.21E; degrees, minutes and seconds as in 48°51'24\"N 2°21'8\"E and geo:48.85,2.35 "
    + "are read as well. @LABEL is a favorite, a number alone a geonameid, and anything else the "
    + "name of a city, with or without region and country."

  /// The point that `text` names.
  ///
  /// - Throws: ``UsageError`` for numbers that are no coordinates, ``CommandFailure`` with
  ///   ``ExitCode/notFound`` when there is no such city.
  init(_ text: String, _ invocation: Invocation) throws {
    let text = text.trimmed
    if text.hasPrefix("@") {
      self.init(try FavoriteLookup.city(at: text, invocation))
    } else if let coordinate = try Self.coordinate(text, invocation) {
      self.init(coordinate)
    } else if let id = CityArgument.geonameID(text) {
      guard let city = try invocation.engine().city(geonameID: id) else {
        throw CommandFailure("There is no place with the id \(text).", code: .notFound)
      }
      self.init(city)
    } else {
      try self.init(named: text, invocation)
    }
  }

  /// The best place of that name. A place of a name only spelt nearly so, or elsewhere than in the
  /// region asked for, is none: a distance to it would be the answer to another question.
  private init(named name: String, _ invocation: Invocation) throws {
    var request = SearchRequest(query: name)
    request.limit = Namesakes.considered
    let response = try invocation.engine().search(request)
    guard response.source != .popular else {
      throw CommandFailure("'\(name)' is too short to tell a city by.", code: .notFound)
    }
    guard let best = response.results.first else {
      throw CommandFailure("No city found for '\(name)'.", code: .notFound)
    }
    guard response.source == .matches, response.unsatisfied == nil else {
      throw CommandFailure(
        "No city found for '\(name)'. Did you mean '\(best.city.label)'?", code: .notFound)
    }
    self.init(best.city, isAmbiguous: Namesakes.clearResult(of: response) == nil)
  }

  /// Says which city is meant, when another one of that name might be.
  func announce(for text: String, _ invocation: Invocation) throws {
    guard isAmbiguous, let city else { return }
    try invocation.note("'\(text)' is taken for \(city.label) (\(city.geonameID)).")
  }

  // MARK: - Coordinates

  /// nil for a name and for a geonameid.
  private static func coordinate(_ text: String, _ invocation: Invocation) throws -> Coordinate? {
    let parsed: CoordinateArgument?
    do {
      parsed = try CoordinateArgument.parse(text)
    } catch {
      throw invocation.arguments.usageError("'\(text)' is no point: \(error)")
    }
    if let parsed,
      let coordinate = Coordinate(latitude: parsed.latitude, longitude: parsed.longitude)
    {
      return coordinate
    }
    guard !isInfinite(text) else {
      throw invocation.arguments.usageError(
        "'\(text)' is no point: \(CoordinateArgument.expectation)")
    }
    return nil
  }

  /// Whether a program wrote NaN or infinity for a number: one alone may be a name, as Nan is.
  private static func isInfinite(_ text: String) -> Bool {
    let parts = text.split { $0 == "," || $0.isWhitespace }
    return parts.count > 1 && parts.allSatisfy { Double($0) != nil }
  }
}
