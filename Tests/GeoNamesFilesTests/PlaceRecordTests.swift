import GazetteerModel
import GeoNamesFiles
import Testing

@Suite("Place rows")
struct PlaceRecordTests {
  @Test("All columns of a row are read by position")
  func columns() throws {
    let place = try #require(PlaceFile(PlaceRow().text).places.first)
    #expect(place.id == 2_988_507)
    #expect(place.name == "Paris")
    #expect(place.alternates == ["Lutece", "Parigi"])
    #expect(place.coordinate.latitude == 48.85341)
    #expect(place.coordinate.longitude == 2.3488)
    #expect(place.featureClass == "P")
    #expect(place.featureCode == "PPLC")
    #expect(place.country == "FR")
    #expect(place.admin1 == "11")
    #expect(place.population == 2_138_551)
    #expect(place.elevation == nil)
    #expect(place.modelElevation == 42)
    #expect(place.modificationDay == 20_240_628)
    #expect(place.line == 1)
  }

  @Test(
    "gazetteer#4: A stray quote mark in the alternate names is text, and the next row is intact")
  func strayQuote() {
    let ulster = PlaceRow([PlaceRow.name: "Ulster", PlaceRow.alternateNames: "\"Ulaidh,Ulstir"])
    let file = PlaceFile("\(ulster.text)\n\(PlaceRow().text)\n")
    #expect(file.errors.isEmpty)
    #expect(file.places.map(\.name) == ["Ulster", "Paris"])
    #expect(file.places.first?.alternates == ["\"Ulaidh", "Ulstir"])
  }

  @Test(
    "filesql#268, sqlite.work: Quotes, balanced or not, are stored byte for byte",
    arguments: [
      "5'9\" tall", "\"Ovidius\" University", "\"", "\"\"", "'", "a\"b\"c", "\\t", "«»",
      "back\\slash",
    ])
  func quotes(name: String) {
    let file = PlaceFile(PlaceRow([PlaceRow.name: name]).text + "\n" + PlaceRow().text)
    #expect(file.places.map(\.name) == [name, "Paris"])
  }

  @Test(
    "local-reverse-geocoder#87: A row cut short and padded with NULs is refused with line and field counts"
  )
  func damagedRow() throws {
    let kehl = PlaceRow([PlaceRow.name: "Kehl"]).columns.prefix(17).joined(separator: "\t")
    var bytes = Array((PlaceRow().text + "\n" + kehl).utf8)
    bytes += [0xD0] + Array(repeating: 0, count: 200) + [0x0A]
    let file = PlaceFile(bytes)
    #expect(file.places.count == 1)
    let error = try #require(file.errors.first)
    #expect(error.reason == .fieldCount(expected: 19, found: 17))
    #expect(error.line == 2)
    #expect(error.description == "line 2: 17 fields where 19 belong")
  }

  @Test(
    "local-reverse-geocoder#87: A NUL in a row with all its fields is refused, with the field's name"
  )
  func nul() throws {
    let error = try #require(PlaceFile(PlaceRow([PlaceRow.name: "Ke\0hl"]).text).errors.first)
    #expect(error.reason == .nulByte)
    #expect(error.field == "name")
    #expect(!error.description.contains("\0"))
  }

  @Test(
    "local-reverse-geocoder#7: A wrongly split row does not become a place",
    arguments: [
      (PlaceRow.id, "PPL", RowError.Reason.badID), (PlaceRow.id, "0", .badID),
      (PlaceRow.id, "-5", .badID), (PlaceRow.id, "", .badID), (PlaceRow.id, "1e3", .badID),
      (PlaceRow.id, "99999999999999999999", .badID), (PlaceRow.latitude, "70001", .latitude),
      (PlaceRow.latitude, "90.00001", .latitude), (PlaceRow.latitude, "-90.1", .latitude),
      (PlaceRow.latitude, "", .latitude), (PlaceRow.latitude, "nan", .latitude),
      (PlaceRow.latitude, "inf", .latitude), (PlaceRow.latitude, "48,85", .latitude),
      (PlaceRow.latitude, "0x10", .latitude), (PlaceRow.latitude, "Paris", .latitude),
      (PlaceRow.longitude, "180.5", .longitude), (PlaceRow.longitude, "-181", .longitude),
      (PlaceRow.longitude, "", .longitude), (PlaceRow.longitude, "1e400", .longitude),
      (PlaceRow.featureClass, "PPL", .featureClass), (PlaceRow.featureClass, "p", .featureClass),
      (PlaceRow.featureClass, "X", .featureClass), (PlaceRow.population, "many", .population),
      (PlaceRow.population, "9223372036854775808", .population),
    ])
  func wrongColumn(column: Int, value: String, reason: RowError.Reason) throws {
    let file = PlaceFile(PlaceRow([column: value]).text + "\n" + PlaceRow().text)
    #expect(file.places.map(\.id) == [2_988_507])
    let error = try #require(file.errors.first)
    #expect(error.reason == reason)
    #expect(error.line == 1)
  }

  @Test(
    "A wrong number of fields is told, and nothing is guessed", arguments: [1, 2, 18, 20, 25])
  func fieldCount(count: Int) {
    let columns = (0..<count).map { $0 < 19 ? PlaceRow().columns[$0] : "x" }
    let file = PlaceFile(columns.joined(separator: "\t"))
    #expect(file.errors.map(\.reason) == [.fieldCount(expected: 19, found: count)])
  }

  @Test(
    "django-cities-light#127: Alternate names are trimmed, empty ones dropped, each one given once")
  func alternates() {
    let row = PlaceRow([
      PlaceRow.alternateNames: ",Parigi, ,  Parijs ,Parigi,,Parijs,Coreia, Norte,"
    ])
    #expect(
      PlaceFile(row.text).places.first?.alternates == ["Parigi", "Parijs", "Coreia", "Norte"])
  }

  @Test(
    "django-cities-light#127: Many alternate names are de-duplicated too",
    arguments: [31, 32, 33, 500])
  func manyAlternates(count: Int) {
    let names = (0..<count).map { "name \($0)" }
    let column = (names + names.reversed()).joined(separator: ",")
    let file = PlaceFile(PlaceRow([PlaceRow.alternateNames: column]).text)
    #expect(file.places.first?.alternates == names)
  }

  @Test("gisgraphy#31: A population beyond 32 bits is read whole")
  func largePopulation() throws {
    let countries = (0..<54).map { _ in "GB" }.joined(separator: ",")
    let row = PlaceRow([
      PlaceRow.id: "11812257", PlaceRow.name: "Commonwealth of Nations", PlaceRow.featureClass: "A",
      PlaceRow.featureCode: "ZN", PlaceRow.population: "2400000000",
      PlaceRow.alternateCountryCodes: countries,
    ])
    let place = try #require(PlaceFile(row.text).places.first)
    #expect(place.population == 2_400_000_000)
    #expect(place.alternateCountries == countries)
  }

  @Test(
    "An unknown population is 0",
    arguments: [("", 0), ("0", 0), ("-1", 0), ("-9999", 0), ("12.0", 12), ("+7", 7)])
  func population(text: String, expected: Int64) {
    #expect(
      PlaceFile(PlaceRow([PlaceRow.population: text]).text).places.first?.population == expected)
  }

  @Test("gazetteer#8: Text columns have no width", arguments: [7, 8, 9, 10, 11, 12, 13, 17])
  func unboundedColumn(column: Int) {
    let value = String(repeating: "0123456789", count: 1_000)
    let file = PlaceFile(PlaceRow([column: value]).text)
    #expect(file.errors.isEmpty)
    #expect(file.places.count == 1)
  }

  @Test(
    "GeoNames-MySQL-DataImport#12: Region codes are opaque text",
    arguments: ["ESYE31", "6417228", "00", "07", "", "A.B"])
  func adminCode(code: String) {
    #expect(PlaceFile(PlaceRow([PlaceRow.admin1Code: code]).text).places.first?.admin1 == code)
  }

  @Test(
    "django-countries-plus#8: Columns that a place does not need are not validated",
    arguments: [
      (PlaceRow.elevation, "12.75"), (PlaceRow.elevation, "high"), (PlaceRow.modelElevation, "-"),
      (PlaceRow.modificationDate, "28/06/2024"), (PlaceRow.modificationDate, ""),
      (PlaceRow.alternateCountryCodes, "??"),
    ])
  func unneededColumn(column: Int, value: String) {
    let file = PlaceFile(PlaceRow([column: value]).text)
    #expect(file.errors.isEmpty)
    #expect(file.places.count == 1)
  }

  @Test(
    "Elevations are whole metres, and codes for no data are none",
    arguments: [("42", 42), ("-3", -3), ("12.75", 12), ("", nil), ("-9999", nil), ("x", nil)])
  func elevation(text: String, expected: Int?) {
    let row = PlaceRow([PlaceRow.elevation: text, PlaceRow.modelElevation: text])
    let place = PlaceFile(row.text).places.first
    #expect(place?.elevation == expected)
    #expect(place?.modelElevation == expected)
  }

  @Test(
    "A modification date is a number only in the form YYYY-MM-DD",
    arguments: [
      ("2024-06-28", 20_240_628), ("2024-13-01", nil), ("2024-06-00", nil), ("24-06-28", nil),
      ("2024/06/28", nil), ("", nil), ("２024-06-2", nil),
    ])
  func modificationDay(text: String, expected: Int?) {
    let place = PlaceFile(PlaceRow([PlaceRow.modificationDate: text]).text).places.first
    #expect(place?.modificationDate == text)
    #expect(place?.modificationDay == expected)
  }

  @Test("A row without a name uses the plain-ASCII one, and without both is refused")
  func emptyName() {
    let half = PlaceFile(PlaceRow([PlaceRow.name: ""]).text)
    #expect(half.places.first?.name == "Paris")
    let none = PlaceFile(PlaceRow([PlaceRow.name: "", PlaceRow.asciiName: ""]).text)
    #expect(none.errors.map(\.reason) == [.emptyName])
  }

  @Test("country_converter#22: The country code NA stays text")
  func namibia() {
    #expect(PlaceFile(PlaceRow([PlaceRow.countryCode: "NA"]).text).places.first?.country == "NA")
  }

  @Test("Every reason has its own word to be counted by")
  func words() {
    let reasons: [RowError.Reason] = [
      .fieldCount(expected: 19, found: 1), .tooLong(limit: 1), .nulByte, .invalidUTF8, .badID,
      .latitude, .longitude, .featureClass, .population, .emptyName, .badCode,
    ]
    #expect(Set(reasons.map(\.word)).count == reasons.count)
    #expect(reasons.map(\.word).allSatisfy { !$0.isEmpty && !$0.contains(" ") })
  }
}
