import GazetteerCommandLine
import Gazetteer
import GazetteerModel

/// A place as people write it on a command line.
enum PlaceArgument {
  /// The point of `LAT,LON`, or of the favorite in `@LABEL`.
  static func coordinate(
    _ text: String, _ option: any DeclaredOption, _ invocation: Invocation
  ) throws -> Coordinate {
    if text.hasPrefix("@") {
      return try FavoriteLookup.city(at: text, invocation).coordinate
    }
    let parsed: CoordinateArgument?
    do {
      parsed = try CoordinateArgument.parse(text)
    } catch {
      throw invocation.arguments.usageError(
        "--\(option.entry.name): '\(text)' is no point: \(error)")
    }
    guard let parsed,
      let coordinate = Coordinate(latitude: parsed.latitude, longitude: parsed.longitude)
    else {
      throw invocation.arguments.invalid(
        option, value: text, expected: "latitude and longitude in degrees, such as 48.85,2.35")
    }
    return coordinate
  }
}
