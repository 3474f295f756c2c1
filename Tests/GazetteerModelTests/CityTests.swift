import GazetteerModel
import Testing

@Suite("Labels of a city")
struct CityTests {
  private static func city(
    _ name: String, _ district: String = "", _ region: String = "", _ country: String = "",
    code: String = "PPL", countryCode: String = ""
  ) -> City {
    City(
      geonameID: 1, name: name, coordinate: .origin, featureCode: code, countryCode: countryCode,
      country: country, region: region, district: district)
  }

  static let labels: [(city: City, label: String, fullLabel: String)] = [
    (
      city("Los Angeles", "Los Angeles County", "California", "United States"),
      "Los Angeles, California, United States",
      "Los Angeles, Los Angeles County, California, United States"
    ),
    (
      city("Paris", "Paris", "Île-de-France", "France", code: "PPLC"), "Paris, France",
      "Paris, Île-de-France, France"
    ),
    (city("Singapore", "", "", "Singapore", code: "PPLC"), "Singapore", "Singapore"),
    (
      city("New York", "", "New York", "United States"), "New York, United States",
      "New York, United States"
    ),
    (city("Luxembourg", "Luxembourg", "Luxembourg", "Luxembourg"), "Luxembourg", "Luxembourg"),
    (
      city("Zürich", "Bezirk Zürich", "Zurich", "Switzerland"), "Zürich, Zurich, Switzerland",
      "Zürich, Bezirk Zürich, Zurich, Switzerland"
    ),
    (city("Nowhere"), "Nowhere", "Nowhere"),
    (city("Oslo", "", "", "", countryCode: "NO"), "Oslo, NO", "Oslo, NO"),
    (city("", "", "Texas", "United States"), "Texas, United States", "Texas, United States"),
  ]

  @Test("A label has no empty part, and none twice", arguments: labels)
  func label(city: City, label: String, fullLabel: String) {
    #expect(city.label == label)
    #expect(city.fullLabel == fullLabel)
  }

  @Test("No combination of parts makes an empty or repeated one")
  func combinations() {
    let words = ["", "A", "B"]
    for name in words {
      for district in words {
        for region in words {
          for country in words {
            for code in ["PPL", "PPLC"] {
              let city = Self.city(name, district, region, country, code: code)
              for label in [city.label, city.fullLabel] {
                let parts = label.split(separator: ", ", omittingEmptySubsequences: false)
                #expect(Set(parts).count == parts.count)
                #expect(label.isEmpty || !parts.contains(""))
              }
            }
          }
        }
      }
    }
  }

  @Test("The kind follows from the feature code, the country from its code")
  func derived() {
    let city = Self.city("Bern", code: "PPLC", countryCode: "CH")
    #expect(city.kind == .capital)
    #expect(city.country == "CH")
    #expect(city.id == city.geonameID)
  }
}
