import Gazetteer
import GazetteerModel

/// How a city is written: field names are GeoNames' own terms where it has one.
enum CityFields {
  static func record(_ city: City, label: String) -> OutputRecord {
    OutputRecord(fields: [
      .init(name: "geonameid", value: .integer(city.geonameID)),
      .init(name: "name", value: .text(city.name)),
      .init(name: "label", value: .text(label)),
      .init(name: "admin1", value: text(city.region)),
      .init(name: "admin2", value: text(city.district)),
      .init(name: "country", value: text(city.country)),
      .init(name: "country_code", value: text(city.countryCode)),
      .init(name: "admin1_code", value: text(city.admin1Code)),
      .init(name: "admin2_code", value: text(city.admin2Code)),
      .init(name: "feature_class", value: text(city.featureClass)),
      .init(name: "feature_code", value: text(city.featureCode)),
      .init(name: "kind", value: .text(city.kind.word)),
      .init(name: "population", value: .integer(city.population)),
      .init(name: "elevation", value: city.elevation.map { .integer(Int64($0)) } ?? .missing),
      .init(name: "timezone", value: text(city.timeZone)),
      .init(name: "latitude", value: .number(city.coordinate.latitude)),
      .init(name: "longitude", value: .number(city.coordinate.longitude)),
    ])
  }

  static func text(_ text: String) -> FieldValue {
    text.isEmpty ? .missing : .text(text)
  }
}
