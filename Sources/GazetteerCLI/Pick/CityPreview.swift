import GazetteerText
import GazetteerModel
import GazetteerSession

/// What the picker tells about the selected city, in as many lines as there are.
struct CityPreview {
  private let clock: TimeZoneClock

  init(_ clock: TimeZoneClock) {
    self.clock = clock
  }

  /// - Parameter moment: seconds since 1970.
  func lines(_ hit: SearchHit, height: Int, at moment: Int64) -> [String] {
    let city = hit.city
    let local = clock.localTime(in: city.timeZone, at: moment)
    let time = local.map(\.civil.clockText)
    let population = CityFields.populationText(city.population)
    let people = population.isEmpty ? nil : "\(population) inhabitants"
    let position = Self.position(city.coordinate)
    switch height {
    case ...0: return []
    case 1: return [Self.joined([hit.label, time, people, position])]
    case 2: return [hit.label, Self.joined([time, people, position])]
    default:
      return [
        Self.joined([city.fullLabel, Self.kind(city)]),
        Self.row("Local time", Self.time(local, city.timeZone)),
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

  /// '2026-01-31 14:32, UTC+01:00 (Europe/Berlin)'.
  private static func time(_ local: TimeZoneClock.LocalTime?, _ zone: String) -> String {
    guard let local else { return zone.isEmpty ? "unknown" : "unknown (\(zone))" }
    return "\(local.civil.dateText) \(local.civil.clockText), UTC\(local.offsetText) (\(zone))"
  }

  private static func position(_ coordinate: Coordinate) -> String {
    "\(DecimalText.text(coordinate.latitude)), \(DecimalText.text(coordinate.longitude))"
  }

  private static func kind(_ city: City) -> String? {
    switch city.kind {
    case .city: nil
    case .seat: "seat of government"
    case .capital, .district, .former, .other: city.kind.word
    }
  }
}
