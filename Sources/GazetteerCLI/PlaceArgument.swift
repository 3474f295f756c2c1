import CommandLineKit
import Gazetteer
import GazetteerModel

/// A place as people write it on a command line.
enum PlaceArgument {
  /// The point of `LAT,LON`.
  static func coordinate(
    _ text: String, _ option: Option, _ invocation: Invocation
  ) throws -> Coordinate {
    let parsed: CoordinateArgument?
    do {
      parsed = try CoordinateArgument.parse(text)
    } catch {
      throw invocation.arguments.usageError("--\(option.name): \(error)")
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
