import Gazetteer
import GazetteerModel
import GeoNames

/// The countries and regions of an import, with all their names, in memory: there are about 50,000
/// on Earth, however large the dump is.
struct AreaCatalog {
  struct Area {
    var kind: Int
    var name: String
    var asciiName: String
    var geonameID: Int64?
    var alpha3Code: String?
    var population: Int64
    var names: [String] = []
  }

  /// How surely a key stands for an area.
  enum Strength: Int {
    /// A name without the words that say what kind of division it is.
    case shortened = 1
    /// A name in some language.
    case alternate = 2
    /// The own name, a code or an abbreviation.
    case own = 3
  }

  struct Key: Hashable {
    var text: String
    var code: String
  }

  private(set) var areas: [String: Area] = [:]
  private(set) var keys: [Key: Int] = [:]
  private var codes: [Int64: String] = [:]
  private var folder = NameFolder()
  private var forms = FoldedForms()

  /// The area that a geonameid belongs to, if any.
  func code(of geonameID: Int64) -> String? { codes[geonameID] }

  mutating func add(_ country: CountryRecord) {
    areas[country.code] = Area(
      kind: 0, name: country.name, asciiName: "", geonameID: country.geonameID,
      alpha3Code: country.alpha3Code, population: country.population)
    if let id = country.geonameID { codes[id] = country.code }
    addOwnNames([country.name], country.code)
    addKey(country.code, country.code, .own)
    addKey(country.alpha3Code, country.code, .own)
  }

  mutating func add(_ region: RegionRecord, level: RegionRecord.Level) {
    let code = region.key.text
    areas[code] = Area(
      kind: level.rawValue, name: region.name.text, asciiName: region.asciiName.text,
      geonameID: region.geonameID, alpha3Code: nil, population: 0)
    if let id = region.geonameID { codes[id] = code }
    addOwnNames([region.name.text, region.asciiName.text], code)
    // Numbers are nobody's name for a region; letters (US.TX, AU.NSW in words) are.
    let letters = region.admin1Code
    if level == .first, letters.allSatisfy({ ($0 | 0x20) &- UInt8(ascii: "a") < 26 }) {
      addKey(letters.text, code, .own)
    }
  }

  /// Adds a row of an alternate-names table to the area `code`.
  mutating func add(_ name: AlternateNameRecord, line: String, to code: String) {
    areas[code]?.names.append(line)
    guard name.kind.isName, name.kind != .pinyin else { return }
    let strength: Strength = name.kind == .abbreviation ? .own : .alternate
    for form in forms(of: name.name.text) { addKey(folded: form, code, strength) }
  }

  /// Adds the inhabitants of a place to its regions; countries have their own figure.
  mutating func add(population: Int64, country: Bytes, admin1: Bytes, admin2: Bytes) {
    guard population > 0, !country.isEmpty, !admin1.isEmpty else { return }
    let region = country.text + "." + admin1.text
    add(population, to: region)
    if !admin2.isEmpty { add(population, to: region + "." + admin2.text) }
  }

  private mutating func add(_ population: Int64, to code: String) {
    guard let index = areas.index(forKey: code) else { return }
    let (sum, overflowed) = areas.values[index].population.addingReportingOverflow(population)
    areas.values[index].population = overflowed ? .max : sum
  }

  private mutating func addOwnNames(_ names: [String], _ code: String) {
    for name in names {
      for (index, form) in forms(of: name).enumerated() {
        addKey(folded: form, code, .own)
        if index == 0, let shorter = DivisionWords.shortened(form) {
          addKey(folded: shorter, code, .shortened)
        }
      }
    }
  }

  private mutating func addKey(_ text: String, _ code: String, _ strength: Strength) {
    if let form = forms(of: text).first { addKey(folded: form, code, strength) }
  }

  private mutating func addKey(folded: String, _ code: String, _ strength: Strength) {
    let key = Key(text: folded.filter { $0 != " " }, code: code)
    keys[key] = max(keys[key] ?? 0, strength.rawValue)
  }

  private mutating func forms(of name: String) -> [String] {
    var name = name
    name.withUTF8 { folder.fold($0, into: &forms) }
    return forms.strings
  }
}
