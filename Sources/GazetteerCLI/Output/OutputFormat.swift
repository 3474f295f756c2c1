import GazetteerCommandLine

/// The shapes in which results are written.
enum OutputFormat: String, CaseIterable {
  case table
  case tsv
  case csv
  case json
  case ndjson
  case geojson

  static let choices = [
    Choice("table", "aligned columns, for reading"),
    Choice("tsv", "tab-separated, without a header line"),
    Choice("csv", "comma-separated, with a header line (RFC 4180)"),
    Choice("json", "one JSON document"),
    Choice("ndjson", "one JSON object a line"),
    Choice("geojson", "a GeoJSON FeatureCollection (RFC 7946)"),
  ]
}
