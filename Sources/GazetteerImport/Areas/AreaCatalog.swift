import GazetteerFormat
import GazetteerModel
import GeoNamesFiles

/// The countries and regions of a gazetteer with all their names, in memory: there are about 50,000
/// on Earth, however large the dump is.
struct AreaCatalog: Sendable {
  struct Area: Sendable {
    /// 0 for a country, 1 and 2 for a region of the first and second level.
    var kind: Int
    var name: String
    /// Empty when there is none or it equals the name.
    var asciiName = ""
    var geonameID: Int64?
    var alpha3Code: String?
    var population: Int64 = 0
    /// Alternate names by the id of the name, as `area.names` has them.
    var names: [Int64: String] = [:]
  }

  private(set) var areas: [String: Area] = [:]
  private var codes: [Int64: String] = [:]

  init() {}

  /// The area that a geonameid belongs to, if any.
  func code(of geonameID: Int64) -> String? { codes[geonameID] }

  mutating func add(_ area: Area, code: String) {
    areas[code] = area
    if let id = area.geonameID { codes[id] = code }
  }

  mutating func add(_ country: CountryRecord) {
    add(
      Area(
        kind: 0, name: country.name, geonameID: country.geonameID, alpha3Code: country.alpha3Code,
        population: country.population),
      code: country.code)
  }

  mutating func add(_ region: RegionRecord, level: RegionRecord.Level) {
    let hasASCIIName = !region.asciiName.isEmpty && !region.asciiName.isSame(as: region.name)
    add(
      Area(
        kind: level.rawValue, name: region.name.text,
        asciiName: hasASCIIName ? region.asciiName.text : "", geonameID: region.geonameID),
      code: region.key.text)
  }

  /// Adds or replaces an alternate name.
  mutating func setName(_ line: String, id: Int64, of code: String) {
    guard let index = areas.index(forKey: code) else { return }
    areas.values[index].names[id] = line
  }

  mutating func removeName(id: Int64, of code: String) {
    guard let index = areas.index(forKey: code) else { return }
    areas.values[index].names[id] = nil
  }

  // MARK: - Population

  /// Forgets the inhabitants of all regions.
  mutating func clearRegionPopulations() {
    for index in areas.values.indices where areas.values[index].kind > 0 {
      areas.values[index].population = 0
    }
  }

  /// Adds the inhabitants of a place to its regions; countries have their own figure.
  mutating func add(population: Int64, country: Bytes, admin1: Bytes, admin2: Bytes) {
    guard population > 0 else { return }
    Self.forEachRegion(country: country, admin1: admin1, admin2: admin2) { add(population, to: $0) }
  }

  /// Calls `body` with the codes of the regions that a place lies in.
  static func forEachRegion(
    country: Bytes, admin1: Bytes, admin2: Bytes, _ body: (String) -> Void
  ) {
    let codes = AreaCode.regions(
      country: country.text, admin1: admin1.text, admin2: admin2.text)
    codes.forEach(body)
  }

  /// Whether the inhabitants of some region are more than a number can hold.
  var hasFullPopulation: Bool {
    areas.values.contains { $0.kind > 0 && $0.population == .max }
  }

  /// Adds to the inhabitants of regions, or takes away from them.
  ///
  /// - Parameter populations: the differences, by the code of the region.
  /// - Returns: the codes of regions whose inhabitants are others now.
  mutating func add(populations: [String: Int64]) -> [String] {
    var changed: [String] = []
    for (code, difference) in populations where difference != 0 {
      guard let index = areas.index(forKey: code) else { continue }
      let (sum, overflows) = areas.values[index].population.addingReportingOverflow(difference)
      areas.values[index].population = overflows ? .max : max(sum, 0)
      changed.append(code)
    }
    return changed.sorted()
  }

  private mutating func add(_ population: Int64, to code: String) {
    guard let index = areas.index(forKey: code) else { return }
    let (sum, overflowed) = areas.values[index].population.addingReportingOverflow(population)
    areas.values[index].population = overflowed ? .max : sum
  }

  /// Whether the inhabitants of such a place are those of its region; a quarter's are its city's,
  /// too.
  static func counts(_ kind: PlaceKind) -> Bool {
    kind != .district && kind != .other
  }
}
