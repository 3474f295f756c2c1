import GeoNamesFiles
import Testing

@Suite("Encoding and line ends")
struct EncodingTests {
  private static let names = ["Zürich", "東京都", "Санкт-Петербург", "القاهرة", "\u{10330}\u{10331}"]
  private static let text = names.map { PlaceRow([PlaceRow.name: $0]).text }
    .joined(separator: "\n")

  @Test(
    "local-reverse-geocoder#13: Rows survive any read size, also within a multi-byte character",
    arguments: [1, 2, 3, 4, 5, 7, 16, 63, 64, 65, 511, 4_096, 65_536])
  func readSizes(size: Int) {
    for end in ["", "\n", "\r\n"] {
      let text = Self.text.replacing("\n", with: end.isEmpty ? "\n" : end) + end
      let file = PlaceFile(text, readSize: size)
      #expect(file.errors.isEmpty)
      #expect(file.places.map(\.name) == Self.names)
      #expect(file.places.map(\.line) == Array(1...Self.names.count))
    }
  }

  @Test(
    "django-cities-light#75: Text is UTF-8 and nothing else: bytes of another code page are refused"
  )
  func codePage() throws {
    var bytes = Array(PlaceRow([PlaceRow.name: "Z?rich"]).text.utf8)
    let mark = try #require(bytes.firstIndex(of: UInt8(ascii: "?")))
    bytes[mark] = 0xFC
    let error = try #require(PlaceFile(bytes).errors.first)
    #expect(error.reason == .invalidUTF8)
    #expect(error.field == "name")
  }

  @Test("Geonames#9: Four-byte characters are kept byte for byte")
  func gothic() {
    let name = "\u{10330}\u{10331}\u{10332}"
    let row = PlaceRow([PlaceRow.name: name, PlaceRow.alternateNames: "\(name),x"])
    let place = PlaceFile(row.text).places.first
    #expect(place?.name.utf8.elementsEqual(name.utf8) == true)
    #expect(place?.alternates == [name, "x"])
  }

  @Test("toe#18, cmux#10418: CRLF ends a line and is in no field; a blank last line is nothing")
  func windowsLineEnds() {
    let row = PlaceRow().text
    let file = PlaceFile("\(row)\r\n\(row)\r\n\r\n")
    #expect(file.errors.isEmpty)
    #expect(file.places.map(\.modificationDate) == ["2024-06-28", "2024-06-28"])
  }

  @Test(
    "Row count in is row count out, whatever ends the last line",
    arguments: ["", "\n", "\r\n", "\n\n"])
  func lastLine(end: String) {
    let row = PlaceRow().text
    let file = PlaceFile("\(row)\n\(row)\n\(row)\(end)")
    #expect(file.places.map(\.line) == [1, 2, 3])
    #expect(file.errors.isEmpty)
  }

  @Test(
    "swift-corelibs-foundation#1149: A byte order mark is removed before the first id",
    arguments: [1, 2, 3, 100])
  func byteOrderMark(size: Int) {
    let row = PlaceRow().text
    let file = PlaceFile([0xEF, 0xBB, 0xBF] + Array("\(row)\n\(row)\n".utf8), readSize: size)
    #expect(file.errors.isEmpty)
    #expect(file.places.count == 2)
  }

  @Test("A byte order mark on a later line is not removed")
  func laterByteOrderMark() {
    let row = PlaceRow().text
    let file = PlaceFile("\(row)\n\u{FEFF}\(row)\n")
    #expect(file.errors.map(\.reason) == [.badID])
  }

  @Test(
    "Every form of invalid UTF-8 is refused",
    arguments: [
      [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF],
      [0xE4, 0xB8], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xF0, 0x80, 0x80, 0x80],
      [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x90, 0x8C], [0xF4, 0x90, 0x80, 0x80],
      [0xF5, 0x80, 0x80, 0x80],
      [0xFE], [0xFF], [0xC3, 0x41], [0xE4, 0x41, 0x80],
    ] as [[UInt8]])
  func invalid(sequence: [UInt8]) {
    for padding in 0..<9 {
      let before = Array(repeating: UInt8(ascii: "a"), count: padding)
      for after in [[], Array("bcdefghij".utf8)] {
        let columns = PlaceRow().columns.map { Array($0.utf8) }
        var row = columns
        row[PlaceRow.name] = before + sequence + after
        let file = PlaceFile(Array(row.joined(separator: [9])))
        #expect(file.errors.map(\.reason) == [.invalidUTF8])
        #expect(file.errors.first?.field == "name")
      }
    }
  }

  @Test("Validation agrees with the standard library on every two- to four-byte form")
  func agreement() {
    var random = SplitMix(seed: 7)
    for _ in 0..<4_000 {
      let bytes = (0..<Int(random.next() % 4 + 2)).map { _ in
        UInt8(truncatingIfNeeded: random.next() | 0x80)
      }
      let row = Array(PlaceRow([PlaceRow.name: "@"]).text.utf8)
        .flatMap { $0 == UInt8(ascii: "@") ? bytes : [$0] }
      let isValid = String(validating: bytes, as: UTF8.self) != nil
      #expect(PlaceFile(row).errors.isEmpty == isValid)
    }
  }
}
