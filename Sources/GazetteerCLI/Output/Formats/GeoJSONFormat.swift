import GazetteerCommandLine
import GazetteerModel
import GazetteerText

/// A FeatureCollection of RFC 7946: points, or lines cut at the antimeridian, with the fields as
/// properties.
struct GeoJSONFormat: RecordFormat {
  let output: StandardStream
  private var features: [JSONValue] = []

  init(output: StandardStream) {
    self.output = output
  }

  func begin<Subject>(_ selection: RecordSelection<Subject>) {}

  mutating func write<Subject>(_ subject: Subject, _ selection: RecordSelection<Subject>) {
    guard let geometry = selection.layout.geometry?(subject) else { return }
    let isPoint = if case .point = geometry { true } else { false }
    // A point's place is its geometry, and no property.
    let fields = selection.fields.filter {
      !isPoint || ($0.word != "latitude" && $0.word != "longitude")
    }
    var feature: [(key: String, value: JSONValue)] = [("type", .string("Feature"))]
    if let id = selection.layout.id { feature.append(("id", id(subject))) }
    feature += [
      ("geometry", geometry.json),
      ("properties", .object(fields.map { ($0.word, $0.value(subject)) })),
    ]
    features.append(.object(feature))
  }

  func finish() throws {
    var json = JSONText(indentation: 2)
    json.append(
      .object([("type", .string("FeatureCollection")), ("features", .array(features))]))
    try output.writeLine(json)
  }
}

extension Geometry {
  fileprivate var json: JSONValue {
    func position(_ longitude: Double, _ latitude: Double) -> JSONValue {
      .array([.number(longitude), .number(latitude)])
    }
    func geometry(_ type: String, _ coordinates: JSONValue) -> JSONValue {
      .object([("type", .string(type)), ("coordinates", coordinates)])
    }
    switch self {
    case .point(let point): return geometry("Point", position(point.longitude, point.latitude))
    case .line(let start, let end):
      let lines = AntimeridianCut.lines(from: start, to: end).map { line in
        JSONValue.array(
          [line.start, line.end].map { position($0.longitude, $0.latitude) })
      }
      return lines.count == 1
        ? geometry("LineString", lines[0]) : geometry("MultiLineString", .array(lines))
    }
  }
}
