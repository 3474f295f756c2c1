import GazetteerTerminal
import Gazetteer
import GazetteerModel
import GazetteerText

/// A distance and a direction.
struct Way {
  var kilometres: Double
  /// Degrees clockwise from north; nil between a point and itself.
  var bearing: Double?
}

/// How distances and directions are written.
enum NearFields {
  static let all: [Field<Way>] = [
    Field("distance_km", "great-circle distance in kilometres, to the metre") {
      .number(($0.kilometres * 1_000).rounded() / 1_000)
    },
    Field("bearing", "direction in degrees clockwise from north, to a tenth") { way in
      JSONValue(
        way.bearing.map { (($0 * 10).rounded() / 10).truncatingRemainder(dividingBy: 360) })
    },
    Field("compass", "direction as one of 16 points, such as NNW") { JSONValue($0.compass) },
  ]

  static let columns: [Column<Way>] = [
    Column(title: "KM", field: "distance_km", isNumber: true) {
      .init(FixedPoint.grouped($0.kilometres, decimals: 1))
    },
    Column(title: "BEARING", field: "bearing", isNumber: true, importance: 2) { way in
      .init(
        way.bearing.map {
          FixedPoint.text($0.rounded().truncatingRemainder(dividingBy: 360), decimals: 0) + "°"
        } ?? "")
    },
    Column(title: "COMPASS", field: "compass", importance: 2) { .init($0.compass ?? "") },
  ]

  static let layout = RecordLayout<NearestResult>(
    fields: CityFields.all.map { $0.of(\.labelled) } + all.map { $0.of(\.way) },
    columns: [CityFields.columns[0].of(\.labelled)]
      + (CityFields.places + [CityFields.population]).map { $0.of(\.labelled) }
      + columns.map { $0.of(\.way) } + [CityFields.id.of(\.labelled)]
  ).located { $0.city }
}

extension Way {
  var compass: String? { bearing.flatMap(CompassPoint.init(bearing:))?.rawValue }
}

extension NearestResult {
  var labelled: LabelledCity { LabelledCity(city, label: label) }
  var way: Way { Way(kilometres: kilometres, bearing: bearing) }
}
