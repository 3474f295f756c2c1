import GazetteerImport
import GazetteerModel
import GeoNamesFiles

/// The parts of a real dump of which new rows are put together.
struct DumpModel {
  /// A real row: where new places may lie, and how their names are built.
  struct Place {
    var country: TextSlice
    var admin1: TextSlice
    var admin2: TextSlice
    var timeZone: TextSlice
    /// In hundred-thousandths of a degree.
    var latitude: Int32
    var longitude: Int32
    var wordCount: UInt8
  }

  private(set) var text: [UInt8] = []
  private(set) var countries: [CountryStock] = []
  /// For every row read the index of its country, so that large ones are drawn more often.
  private(set) var draws: [Int32] = []
  private var numbers: [[UInt8]: Int32] = [:]
  private var shared: [[UInt8]: TextSlice] = [:]

  /// Reads a dump of 19 columns, packed or not.
  init(path: String) throws {
    let source = try ByteSource(path: path)
    try source.require(.places)
    var batcher = LineBatcher()
    while let batch = try batcher.next({ buffer throws(InputError) in
      try source.read(into: buffer)
    }) {
      batch.forEachLine { line in
        if let record = try? PlaceRecord(line) { add(record) }
      }
    }
    guard !draws.isEmpty else { throw BenchFailure("\(path) holds no places.") }
  }

  private mutating func add(_ record: PlaceRecord) {
    let country = Array(record.countryCode)
    let words = split(record.name)
    guard !words.isEmpty else { return }
    var asciiWords = split(record.asciiName)
    if asciiWords.count != words.count { asciiWords = words.map(Self.plain) }
    let number = numbers[country] ?? Int32(countries.count)
    if number == countries.count {
      numbers[country] = number
      countries.append(CountryStock())
    }
    draws.append(number)
    for index in words.indices {
      let word = stockWord(words[index], asciiWords[index])
      if words.count == 1 {
        countries[Int(number)].singles.append(word)
      } else if index == 0 {
        countries[Int(number)].firsts.append(word)
      } else if index == words.count - 1 {
        countries[Int(number)].lasts.append(word)
      } else {
        countries[Int(number)].middles.append(word)
      }
    }
    for name in record.alternateNames.split(separator: UInt8(ascii: ",")) where name.count < 200 {
      let name = String(decoding: name, as: UTF8.self)
      guard let first = name.unicodeScalars.first else { continue }
      countries[Int(number)].alternates.append(
        StockName(text: keep(Array(name.utf8)), cut: Self.cut(name), script: ScriptClass(first)))
    }
    countries[Int(number)].places.append(
      Place(
        country: share(country), admin1: share(Array(record.admin1Code)),
        admin2: share(Array(record.admin2Code)), timeZone: share(Array(record.timeZone)),
        latitude: Int32((record.coordinate.latitude * 100_000).rounded()),
        longitude: Int32((record.coordinate.longitude * 100_000).rounded()),
        wordCount: UInt8(clamping: words.count)))
  }

  private func split(_ name: Bytes) -> [String] {
    name.split(separator: UInt8(ascii: " ")).filter { $0.count < 200 }.map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// A word in ASCII letters, for rows that have no such name.
  private static func plain(_ word: String) -> String {
    if word.utf8.allSatisfy({ $0 < 0x80 }) { return word }
    let plain = folded(word)
    return plain.prefix(1).uppercased() + plain.dropFirst()
  }

  private mutating func stockWord(_ name: String, _ asciiName: String) -> StockWord {
    StockWord(
      name: keep(Array(name.utf8)), asciiName: keep(Array(asciiName.utf8)),
      nameCut: Self.cut(name), asciiCut: Self.cut(asciiName))
  }

  /// Where the second half of a word begins, in bytes; 0 for one too short to cut.
  private static func cut(_ word: String) -> UInt16 {
    guard word.count >= 5 else { return 0 }
    return UInt16(clamping: word.prefix(word.count / 2).utf8.count)
  }

  private mutating func keep(_ bytes: [UInt8]) -> TextSlice {
    let slice = TextSlice(start: UInt32(text.count), length: UInt16(clamping: bytes.count))
    text.append(contentsOf: bytes)
    return slice
  }

  private mutating func share(_ bytes: [UInt8]) -> TextSlice {
    if let known = shared[bytes] { return known }
    let slice = keep(bytes)
    shared[bytes] = slice
    return slice
  }
}
