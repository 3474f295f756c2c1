import Gazetteer
import GazetteerModel

/// How distances and directions are written.
enum NearFields {
  /// A city's fields, its distance and where it lies.
  static func write(_ result: NearestResult, to sink: inout some FieldSink & ~Copyable) {
    CityFields.write(result.city, label: result.label, to: &sink)
    write(kilometres: result.kilometres, bearing: result.bearing, to: &sink)
  }

  /// `distance_km` to the metre, `bearing` to a tenth of a degree, and `compass`.
  static func write(kilometres: Double, bearing: Double?, to sink: inout some FieldSink & ~Copyable)
  {
    let rounded = bearing.map { (($0 * 10).rounded() / 10).truncatingRemainder(dividingBy: 360) }
    let compass = bearing.flatMap(CompassPoint.init(bearing:))
    sink.add("distance_km", .number((kilometres * 1_000).rounded() / 1_000))
    sink.add("bearing", rounded.map { .number($0) } ?? .missing)
    sink.add("compass", compass.map { .text($0.rawValue) } ?? .missing)
  }

  static let columns: [RecordWriter.Column] = [
    .init(title: "KM", field: "distance_km", isNumber: true, display: kilometres),
    .init(title: "BEARING", field: "bearing", isNumber: true, display: bearing),
    .init(title: "COMPASS", field: "compass"),
  ]

  /// '1,309.5'.
  @Sendable private static func kilometres(_ record: OutputRecord) -> String {
    guard case .number(let number) = record["distance_km"] else { return "" }
    let text = FixedPoint.text(number, decimals: 1)
    guard let whole = Int64(text.prefix { $0 != "." }) else { return text }
    return NumberText.grouped(whole) + text.drop { $0 != "." }
  }

  /// '148°'.
  @Sendable private static func bearing(_ record: OutputRecord) -> String {
    guard case .number(let number) = record["bearing"] else { return "" }
    return FixedPoint.text(number.rounded().truncatingRemainder(dividingBy: 360), decimals: 0) + "°"
  }
}
