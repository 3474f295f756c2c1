import GazetteerModel
import GeoNamesFiles
import Testing

/// A small generator that gives the same numbers on every run (Steele, Lea, Flood: SplitMix64).
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

@Suite("Random bytes")
struct RandomBytesTests {
  /// Parses a line as every record and counts what comes of it.
  private func parse(_ line: Line) -> Int {
    var parsed = 0
    if let place = try? PlaceRecord(line) {
      parsed += PlaceCopy(place).alternates.count
    }
    if let name = try? AlternateNameRecord(line) {
      parsed += name.kind.isName ? 1 : 0
    }
    for level in [RegionRecord.Level.first, .second] {
      if let region = try? RegionRecord(line, level: level) {
        parsed += region.geonameID == nil ? 0 : 1
      }
    }
    parsed += (try? CountryRecord(line))?.languages.count ?? 0
    parsed += (try? DeletionRecord(line)) == nil ? 0 : 1
    parsed += (try? AlternateNameDeletionRecord(line)) == nil ? 0 : 1
    return parsed
  }

  @Test("No bytes trap any reader, and lines in are lines out", arguments: 0..<8)
  func anyBytes(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let alphabet = Array("\t\t\t\n\r,.-+0123456789eEP\"#\0".utf8) + [0xC3, 0xA9, 0xED, 0xF0, 0xFF]
    for _ in 0..<60 {
      let bytes = (0..<random.next() % 600).map { _ in
        random.next() % 4 == 0
          ? UInt8(truncatingIfNeeded: random.next())
          : alphabet.randomElement(using: &random) ?? 0
      }
      var seen = 0
      forEachLine(of: bytes, readSize: Int(random.next() % 64) + 1) { line in
        seen += 1
        _ = parse(line)
      }
      let expected = bytes.split(separator: 10, omittingEmptySubsequences: true)
        .filter { $0 != [13] }
      let isOnlyMark = bytes == [0xEF, 0xBB, 0xBF]
      #expect(seen == (isOnlyMark ? 0 : expected.count))
      _ = DumpLayout.recognize(bytes)
    }
  }

  @Test("A damaged row is a place or an error and never a trap", arguments: 0..<8)
  func damagedRows(seed: UInt64) {
    var random = SplitMix(seed: 1_000 + seed)
    let original = Array(PlaceRow([PlaceRow.alternateNames: "Zürich,東京都,a,,b"]).text.utf8)
    for _ in 0..<400 {
      var row = original
      for _ in 0...random.next() % 3 {
        let index = Int(random.next() % UInt64(row.count))
        row[index] = UInt8(truncatingIfNeeded: random.next())
      }
      row = row.filter { $0 != 10 && $0 != 13 }
      let file = PlaceFile(row)
      #expect(file.places.count + file.errors.count == 1)
      for place in file.places {
        #expect(place.id > 0)
        #expect((-90...90).contains(place.coordinate.latitude))
        #expect((-180...180).contains(place.coordinate.longitude))
        #expect(place.population >= 0)
      }
    }
  }
}
