import GazetteerModel
import SearchSession

/// What the picker tells about the selected city, in as many lines as there are.
struct CityPreview {
  /// Such as `Tue 14:32`; nil where the zone is unknown.
  var localTime: (_ zone: String) -> String?

  func lines(_ hit: SearchHit, height: Int) -> [String] {
    let city = hit.city
    let time = localTime(city.timeZone)
    let population = CityItem.population(city)
    let people = population.isEmpty ? nil : "\(population) inhabitants"
    let position = Self.position(city.coordinate)
    switch height {
    case ...0: return []
    case 1: return [Self.joined([hit.label, time, people, position])]
    case 2: return [hit.label, Self.joined([time, people, position])]
    default:
      return [
        Self.joined([city.fullLabel, Self.kind(city)]),
        Self.row("Local time", Self.joined([time, city.timeZone.isEmpty ? nil : city.timeZone])),
        Self.row("Population", population.isEmpty ? "unknown" : population),
        Self.row("Coordinates", position),
        Self.row("Elevation", city.elevation.map { "\($0) m" } ?? "unknown"),
        Self.row("geonameid", String(city.geonameID)),
      ]
    }
  }

  private static func row(_ title: String, _ value: String) -> String {
    title + String(repeating: " ", count: max(1, 13 - title.count)) + value
  }

  private static func joined(_ parts: [String?]) -> String {
    parts.compactMap(\.self).joined(separator: " · ")
  }

  private static func position(_ coordinate: Coordinate) -> String {
    "\(FieldValue.decimal(coordinate.latitude)), \(FieldValue.decimal(coordinate.longitude))"
  }

  private static func kind(_ city: City) -> String? {
    switch city.kind {
    case .city: nil
    case .seat: "seat of government"
    case .capital, .district, .former, .other: city.kind.word
    }
  }
}
