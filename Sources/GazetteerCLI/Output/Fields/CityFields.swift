import GazetteerModel
import GazetteerTerminal
import GazetteerText

/// A city and how it is called in the languages asked for.
struct LabelledCity {
  var city: City
  var label: String

  init(_ city: City, label: String? = nil) {
    self.city = city
    self.label = label ?? city.label
  }
}

/// How a city is written: field names are GeoNames' own terms where it has one.
enum CityFields {
  static let all: [Field<LabelledCity>] = [
    Field("geonameid", "the id of the place at GeoNames") { .integer($0.city.geonameID) },
    Field("name", "the name, in the language asked for") { .string($0.city.name) },
    Field("label", "name, region and country") { .string($0.label) },
    Field("admin1", "name of the region (first-level division)") { .text($0.city.region) },
    Field("admin2", "name of the second-level division") { .text($0.city.district) },
    Field("country", "name of the country") { .text($0.city.country) },
    Field("country_code", "ISO 3166-1 code of the country") { .text($0.city.countryCode) },
    Field("admin1_code", "GeoNames' code of the region") { .text($0.city.admin1Code) },
    Field("admin2_code", "GeoNames' code of the second-level division") {
      .text($0.city.admin2Code)
    },
    Field("feature_class", "GeoNames' feature class, P for populated places") {
      .text($0.city.featureClass)
    },
    Field("feature_code", "GeoNames' feature code, such as PPLC") { .text($0.city.featureCode) },
    Field("kind", "capital, seat, city, district, former or other") {
      .string($0.city.kind.word)
    },
    Field("population", "inhabitants; 0 when unknown") { .integer($0.city.population) },
    Field("elevation", "metres above sea level") { JSONValue($0.city.elevation) },
    Field("timezone", "IANA id of the time zone") { .text($0.city.timeZone) },
    Field("latitude", "degrees north") { .number($0.city.coordinate.latitude) },
    Field("longitude", "degrees east") { .number($0.city.coordinate.longitude) },
  ]

  static let columns: [Column<LabelledCity>] =
    [Column(title: "NAME", field: "name") { .init($0.city.name) }] + places
    + [population] + position + [id]

  /// Region and country.
  static let places: [Column<LabelledCity>] = [
    Column(title: "REGION", field: "admin1", importance: 5) { .init($0.city.region) },
    Column(title: "COUNTRY", field: "country", importance: 6) { .init($0.city.country) },
  ]

  /// '2,138,551'; nothing when unknown.
  static let population = Column<LabelledCity>(
    title: "POPULATION", field: "population", isNumber: true, importance: 3
  ) { .init(populationText($0.city.population)) }

  /// Latitude and longitude: one says nothing without the other.
  static let position: [Column<LabelledCity>] = [
    Column(title: "LATITUDE", field: "latitude", isNumber: true, importance: 1) {
      .init(DecimalText.text($0.city.coordinate.latitude))
    },
    Column(title: "LONGITUDE", field: "longitude", isNumber: true, importance: 1) {
      .init(DecimalText.text($0.city.coordinate.longitude))
    },
  ]

  static let id = Column<LabelledCity>(
    title: "ID", field: "geonameid", isNumber: true, importance: 4
  ) { .init(String($0.city.id)) }

  static let layout = RecordLayout(fields: all, columns: columns).located { $0.city }

  static func populationText(_ population: Int64) -> String {
    population > 0 ? FixedPoint.grouped(population) : ""
  }
}

extension RecordLayout {
  /// The layout of what is where a city is.
  func located(_ city: @escaping @Sendable (Subject) -> City) -> RecordLayout {
    var layout = self
    layout.geometry = { .point(city($0).coordinate) }
    layout.id = { .integer(city($0).id) }
    return layout
  }
}
