import GeoNamesFiles
import Testing

@Suite("Layouts told by content")
struct DumpLayoutTests {
  private static let postalCode =
    "DE\t10115\tBerlin\tBerlin\tBE\t\t00\tBerlin, Stadt\t11000\t52.5323\t13.3846\t4"
  private static let countryHeading =
    "# GeoNames.org Country Information\n#\n#ISO\tISO3\tISO-Numeric\tfips\tCountry\n"

  @Test(
    "Every layout is recognised from one row",
    arguments: [
      (PlaceRow().text, DumpLayout.places), ("\u{FEFF}" + PlaceRow().text + "\r\n", .places),
      (postalCode, .postalCodes),
      ("1556403\t49518\tnl\tRwanda\t\t\t\t", .alternateNames),
      ("1556403\t49518\tnl\tRwanda\t\t\t\t\t\t", .alternateNamesV2),
      ("AD.06\tSant Julià de Loria\tSant Julia de Loria\t3039162", .admin1Codes),
      ("GR.ESYE31\tAttica\tAttica\t6692632", .admin1Codes),
      ("AE.01.101\tAbu Dhabi Municipality\tAbu Dhabi Municipality\t12047239", .admin2Codes),
      (countryHeading, .countryInfo),
      ("AD\tAND\t020\tAN\tAndorra\t\t\t\t\t\t\t\t\t\t\t\t\t\t", .countryInfo),
      ("1690315\tSan Antonio\tduplicate", .deletes),
      ("77\t1690315\tSan Antonio\tduplicate", .alternateNamesDeletes),
      ("A.ADM1\tfirst-order administrative division\ta primary division", .featureCodes),
      ("CountryCode\tTimeZoneId\tGMT offset 1. Jan 2026\tDST offset\trawOffset\n", .timeZones),
      ("CI\tAfrica/Abidjan\t0.0\t0.0\t0.0", .timeZones),
      ("ISO 639-3\tISO 639-2\tISO 639-1\tLanguage Name\n", .languageCodes),
      ("aaa\t\t\tGhotuo", .languageCodes), ("6295630\t6255146\tADM", .hierarchy),
      ("<!DOCTYPE html>\n<html><title>404 Not Found</title>", .webPage),
      ("\n <html>", .webPage), ("", .unknown), ("\n\n", .unknown), ("just some text\n", .unknown),
      ("id,name,lat\n1,Paris,48.8\n", .unknown),
    ])
  func oneRow(text: String, layout: DumpLayout) {
    #expect(DumpLayout.recognize(Array(text.utf8)) == layout)
  }

  @Test("A damaged row among good ones does not decide")
  func damagedRows() {
    let row = PlaceRow().text
    for damaged in ["", "\0\0\0", "1\t2", Self.postalCode, "# a remark"] {
      let text = "\(damaged)\n\(row)\n\(row)\n\(row.prefix(40))"
      #expect(DumpLayout.recognize(Array(text.utf8)) == .places)
    }
  }

  @Test("UTF-16 is told by its mark, or without one by its NULs, and has to be converted")
  func utf16() {
    let littleEndian = PlaceRow().text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let bigEndian = PlaceRow().text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    for bytes in [
      littleEndian, bigEndian, [0xFF, 0xFE] + littleEndian, [0xFE, 0xFF] + bigEndian,
    ] {
      #expect(DumpLayout.recognize(bytes) == .utf16)
    }
    #expect(
      DumpLayout.utf16.refusal(wanting: .places)
        == "this is text in UTF-16; convert it to UTF-8, as with iconv -f UTF-16 -t UTF-8")
  }

  @Test("geocoding-api#8: A postal-code file is refused in a sentence that names the right file")
  func refusal() {
    let sentence = DumpLayout.postalCodes.refusal(wanting: .places)
    #expect(
      sentence
        == "this is a postal-code file (12 columns); a place dump (19 columns) is wanted, such as "
        + "cities500.zip, allCountries.zip or a country's file such as NL.zip")
  }

  @Test("Every refusal names a file", arguments: DumpLayout.allCases)
  func refusals(layout: DumpLayout) {
    #expect(!layout.noun.isEmpty)
    #expect(DumpLayout.unknown.refusal(wanting: layout).contains(layout.examples))
  }
}
