import Gazetteer
import GazetteerModel

/// How a city is written: field names are GeoNames' own terms where it has one.
enum CityFields {
  static func record(_ city: City, label: String) -> OutputRecord {
    OutputRecord([
      ("geonameid", .integer(city.geonameID)),
      ("name", .text(city.name)),
      ("label", .text(label)),
      ("admin1", text(city.region)),
      ("admin2", text(city.district)),
      ("country", text(city.country)),
      ("country_code", text(city.countryCode)),
      ("admin1_code", text(city.admin1Code)),
      ("admin2_code", text(city.admin2Code)),
      ("feature_class", text(city.featureClass)),
      ("feature_code", text(city.featureCode)),
      ("kind", .text(city.kind.word)),
      ("population", .integer(city.population)),
      ("elevation", city.elevation.map { .integer(Int64($0)) } ?? .missing),
      ("timezone", text(city.timeZone)),
      ("latitude", .number(city.coordinate.latitude)),
      ("longitude", .number(city.coordinate.longitude)),
    ])
  }

  static func text(_ text: String) -> FieldValue {
    text.isEmpty ? .missing : .text(text)
  }
}
