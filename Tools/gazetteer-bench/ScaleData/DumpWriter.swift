import Foundation

/// Puts rows of a dump together, as many as wanted, without keeping any.
struct DumpWriter {
  private let model: DumpModel
  private let features: FeatureMix
  private let rowCount: Int
  private var generator: SeededGenerator
  private var row: [UInt8] = []
  private var asciiName: [UInt8] = []
  private let identifiers: RowIdentifiers
  private var country = CountryStock()

  init(model: DumpModel, features: FeatureMix, rowCount: Int, seed: UInt64) {
    self.model = model
    self.features = features
    self.rowCount = rowCount
    generator = SeededGenerator(seed: seed)
    identifiers = RowIdentifiers(count: rowCount, seed: seed)
  }

  private static let chunk = 1 << 20
  /// How many rows of one country come together.
  private static let run = 500
  private static let tab = UInt8(ascii: "\t")

  /// Hands out the dump in pieces of whole rows.
  mutating func write(_ body: ([UInt8]) throws -> Void) throws {
    row.reserveCapacity(Self.chunk + 1 << 16)
    for index in 0..<rowCount {
      // GeoNames' ids were given out country by country, and rows come in their order.
      if index.isMultiple(of: Self.run), let number = generator.element(of: model.draws) {
        country = model.countries[Int(number)]
      }
      appendRow(index)
      if row.count >= Self.chunk {
        try body(row)
        row.removeAll(keepingCapacity: true)
      }
    }
    if !row.isEmpty { try body(row) }
  }

  private mutating func appendRow(_ index: Int) {
    guard let place = generator.element(of: country.places) else { return }
    let feature = features.draw(&generator)
    append(number: identifiers[index])
    row.append(Self.tab)
    appendNames(place)
    append(coordinate: jitter(place.latitude, limit: 8_990_000))
    row.append(Self.tab)
    append(coordinate: jitter(place.longitude, limit: 17_999_999))
    row.append(Self.tab)
    row.append(contentsOf: feature.columns)
    row.append(Self.tab)
    append(place.country)
    row.append(Self.tab)
    row.append(Self.tab)
    append(place.admin1)
    row.append(Self.tab)
    append(place.admin2)
    appendTabs(3)
    append(number: feature.isPopulatedPlace ? population() : 0)
    appendTabs(2)
    append(number: generator.below(1_900))
    row.append(Self.tab)
    append(place.timeZone)
    row.append(Self.tab)
    appendDate()
    row.append(UInt8(ascii: "\n"))
  }

  /// One populated place in eight has a number of inhabitants, and few of them many: twice as
  /// many inhabitants, half as many places.
  private mutating func population() -> Int {
    guard generator.below(8) == 0 else { return 0 }
    let share = max(generator.fraction(), 1e-9)
    return min(Int(60 / share) + generator.below(40), 24_000_000)
  }

  /// A place nearby: rarely farther away than a degree.
  private mutating func jitter(_ hundredThousandths: Int32, limit: Int) -> Int {
    let spread = 60_000
    let offset = generator.below(spread) + generator.below(spread) - spread
    return min(max(Int(hundredThousandths) + offset, -limit), limit)
  }

  private mutating func appendDate() {
    let year = 2006 + generator.below(20)
    let month = 1 + generator.below(12)
    let day = 1 + generator.below(28)
    append(number: year)
    row.append(UInt8(ascii: "-"))
    append(twoDigits: month)
    row.append(UInt8(ascii: "-"))
    append(twoDigits: day)
  }
}

// MARK: - Names

extension DumpWriter {
  /// The columns name, asciiname and alternatenames, each with its tab.
  private mutating func appendNames(_ place: DumpModel.Place) {
    asciiName.removeAll(keepingCapacity: true)
    if place.wordCount <= 1 {
      appendWord(from: country.singles, newWords: 60)
    } else {
      appendWord(from: country.firsts, newWords: 10)
      for _ in 0..<min(place.wordCount - 2, 4) {
        appendSpace()
        appendWord(from: country.middles, newWords: 0)
      }
      appendSpace()
      appendWord(from: country.lasts, newWords: 30)
    }
    row.append(Self.tab)
    row.append(contentsOf: asciiName)
    row.append(Self.tab)
    appendAlternates()
    row.append(Self.tab)
  }

  private mutating func appendSpace() {
    row.append(UInt8(ascii: " "))
    asciiName.append(UInt8(ascii: " "))
  }

  /// A word of the stock, or in some percent of cases a new one of two halves.
  private mutating func appendWord(from words: [StockWord], newWords: Int) {
    guard let word = generator.element(of: words) else { return }
    if newWords > 0, word.nameCut > 0, generator.below(100) < newWords,
      let other = generator.element(of: words), other.nameCut > 0
    {
      append(word.name.head(word.nameCut))
      append(other.name.tail(other.nameCut))
      asciiName.append(contentsOf: model.text[word.asciiName.head(word.asciiCut).range])
      asciiName.append(contentsOf: model.text[other.asciiName.tail(other.asciiCut).range])
    } else {
      append(word.name)
      asciiName.append(contentsOf: model.text[word.asciiName.range])
    }
  }

  /// Half of all places have no alternate names, few have many.
  private mutating func alternateCount() -> Int {
    switch generator.below(1_000) {
    case ..<500: 0
    case ..<750: 1
    case ..<860: 2
    case ..<960: 3 + generator.below(3)
    case ..<995: 6 + generator.below(10)
    default: 16 + generator.below(60)
    }
  }

  private mutating func appendAlternates() {
    for index in 0..<alternateCount() {
      if index > 0 { row.append(UInt8(ascii: ",")) }
      guard let alternate = generator.element(of: country.alternates), generator.below(3) > 0 else {
        // Another spelling of the name: its beginning, and the end of another word.
        appendVariant()
        continue
      }
      if alternate.cut > 0, generator.below(2) == 0,
        let other = generator.element(of: country.alternates), other.cut > 0,
        other.script == alternate.script
      {
        append(alternate.text.head(alternate.cut))
        append(other.text.tail(other.cut))
      } else {
        append(alternate.text)
      }
    }
  }

  private mutating func appendVariant() {
    row.append(contentsOf: asciiName)
    guard let other = generator.element(of: country.singles), other.asciiCut > 0 else { return }
    append(other.asciiName.tail(other.asciiCut))
  }
}

// MARK: - Bytes

extension DumpWriter {
  private mutating func append(_ slice: TextSlice) {
    row.append(contentsOf: model.text[slice.range])
  }

  private mutating func appendTabs(_ count: Int) {
    for _ in 0..<count { row.append(Self.tab) }
  }

  private mutating func append(number: Int) {
    guard number >= 10 else {
      row.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number))
      return
    }
    append(number: number / 10)
    row.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }

  private mutating func append(twoDigits number: Int) {
    if number < 10 { row.append(UInt8(ascii: "0")) }
    append(number: number)
  }

  /// Degrees with five decimals.
  private mutating func append(coordinate hundredThousandths: Int) {
    if hundredThousandths < 0 { row.append(UInt8(ascii: "-")) }
    let magnitude = abs(hundredThousandths)
    append(number: magnitude / 100_000)
    row.append(UInt8(ascii: "."))
    var unit = 10_000
    while unit > 0 {
      row.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: magnitude / unit % 10))
      unit /= 10
    }
  }
}

extension TextSlice {
  func head(_ cut: UInt16) -> TextSlice {
    TextSlice(start: start, length: min(cut, length))
  }

  func tail(_ cut: UInt16) -> TextSlice {
    TextSlice(start: start + UInt32(min(cut, length)), length: length - min(cut, length))
  }
}
