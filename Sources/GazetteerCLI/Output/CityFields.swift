import Gazetteer
import GazetteerModel

/// How a city is written: field names are GeoNames' own terms where it has one.
enum CityFields {
  static func write(_ city: City, label: String, to sink: inout some FieldSink & ~Copyable) {
    sink.add("geonameid", .integer(city.geonameID))
    sink.add("name", .text(city.name))
    sink.add("label", .text(label))
    sink.add("admin1", text(city.region))
    sink.add("admin2", text(city.district))
    sink.add("country", text(city.country))
    sink.add("country_code", text(city.countryCode))
    sink.add("admin1_code", text(city.admin1Code))
    sink.add("admin2_code", text(city.admin2Code))
    sink.add("feature_class", text(city.featureClass))
    sink.add("feature_code", text(city.featureCode))
    sink.add("kind", .text(city.kind.word))
    sink.add("population", .integer(city.population))
    sink.add("elevation", city.elevation.map { .integer(Int64($0)) } ?? .missing)
    sink.add("timezone", text(city.timeZone))
    sink.add("latitude", .number(city.coordinate.latitude))
    sink.add("longitude", .number(city.coordinate.longitude))
  }

  static func record(_ city: City, label: String) -> OutputRecord {
    OutputRecord { write(city, label: label, to: &$0) }
  }

  static func text(_ text: String) -> FieldValue {
    text.isEmpty ? .missing : .text(text)
  }
}
