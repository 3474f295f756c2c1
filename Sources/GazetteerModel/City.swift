/// A place as every search, lookup and favorite hands it out: one GeoNames row with its region
/// and country names resolved.
public struct City: Hashable, Codable, Sendable, Identifiable {
  /// The GeoNames id; the only key of a place.
  public var geonameID: Int64
  /// The dump's own name, or the name in the language asked for.
  public var name: String
  /// The dump's plain-ASCII name; empty when the dump has none.
  public var asciiName: String
  /// Where it is, by the dump.
  public var coordinate: Coordinate
  /// One letter: `P` for populated places.
  public var featureClass: String
  /// A GeoNames feature code such as `PPLC`; empty when unknown.
  public var featureCode: String
  /// What it is to its country, from the feature code.
  public var kind: PlaceKind
  /// ISO 3166-1 alpha-2; empty when unknown.
  public var countryCode: String
  /// The country's name; the code when no name is known.
  public var country: String
  /// GeoNames first-level code, an opaque text; empty or `00` when unknown.
  public var admin1Code: String
  /// Name of the first-level region; empty when unknown.
  public var region: String
  /// GeoNames second-level code, an opaque text; empty when unknown.
  public var admin2Code: String
  /// Name of the second-level region; empty when unknown.
  public var district: String
  /// Inhabitants; 0 means unknown.
  public var population: Int64
  /// Metres above the sea; nil when unknown.
  public var elevation: Int?
  /// IANA time zone id; empty when unknown.
  public var timeZone: String

  /// The geonameid, which stays when the place's name changes.
  public var id: Int64 { geonameID }

  /// A city of which every field is given; ``kind`` follows from the feature class and code.
  public init(
    geonameID: Int64, name: String, asciiName: String = "", coordinate: Coordinate,
    featureClass: String = "P", featureCode: String = "", countryCode: String = "",
    country: String = "", admin1Code: String = "", region: String = "", admin2Code: String = "",
    district: String = "", population: Int64 = 0, elevation: Int? = nil, timeZone: String = ""
  ) {
    self.geonameID = geonameID
    self.name = name
    self.asciiName = asciiName
    self.coordinate = coordinate
    self.featureClass = featureClass
    self.featureCode = featureCode
    self.kind = PlaceKind(featureClass: featureClass, featureCode: featureCode)
    self.countryCode = countryCode
    self.country = country.isEmpty ? countryCode : country
    self.admin1Code = admin1Code
    self.region = region
    self.admin2Code = admin2Code
    self.district = district
    self.population = population
    self.elevation = elevation
    self.timeZone = timeZone
  }

  /// "Los Angeles, California, United States"; for a country's capital "Paris, France", since
  /// its country alone tells it apart.
  ///
  /// No part is empty and no part is said twice ("Singapore").
  public var label: String {
    Self.join([name, kind == .capital ? "" : region, country])
  }

  /// The label with every level, for a list in which two short labels would be equal.
  public var fullLabel: String {
    Self.join([name, district, region, country])
  }

  private static func join(_ candidates: [String]) -> String {
    var text = ""
    text.reserveCapacity(candidates.reduce(0) { $0 + $1.utf8.count + 2 })
    for (index, part) in candidates.enumerated()
    where !part.isEmpty && !candidates[..<index].contains(part) {
      if !text.isEmpty { text += ", " }
      text += part
    }
    return text
  }
}
