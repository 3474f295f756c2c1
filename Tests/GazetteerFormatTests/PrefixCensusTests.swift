import GazetteerFormat
import GazetteerModel
import GazetteerTestSupport
import Testing

@testable import Gazetteer

@Suite("Census of common prefixes")
struct PrefixCensusTests {
  /// Places with names made of few syllables, so that long prefixes are shared.
  private static func places(count: Int, seed: UInt64) -> [(own: String, other: String)] {
    var generator = SeededGenerator(seed: seed)
    let syllables = ["saint", "gar", "nova", "東京", "ville", "bach", "ü"]
    func name() -> String {
      (0..<Int.random(in: 1...3, using: &generator)).map { _ in
        (0..<Int.random(in: 1...3, using: &generator))
          .map { _ in syllables.randomElement(using: &generator) ?? "" }.joined()
      }.joined(separator: " ")
    }
    return (0..<count).map { _ in
      (
        name(),
        (0..<Int.random(in: 0...3, using: &generator)).map { _ in name() }
          .joined(separator: "\n")
      )
    }
  }

  /// In how many places each longer prefix occurs, counted plainly.
  private static func exactCounts(_ places: [(own: String, other: String)]) -> [String: Int] {
    var counts: [String: Int] = [:]
    for place in places {
      var prefixes: Set<String> = []
      for line in (place.own + "\n" + place.other).split(separator: "\n") {
        let words = line.split(separator: " ").map(String.init)
        for word in words + [words.joined()] {
          for length in 5...16 where word.unicodeScalars.count >= length {
            var prefix = ""
            prefix.unicodeScalars.append(contentsOf: word.unicodeScalars.prefix(length))
            prefixes.insert(prefix)
          }
        }
      }
      for prefix in prefixes { counts[prefix, default: 0] += 1 }
    }
    return counts
  }

  private static func add(_ places: [(own: String, other: String)], to census: inout PrefixCensus) {
    for place in places {
      Array(place.own.utf8).withUnsafeBufferPointer { own in
        Array(place.other.utf8).withUnsafeBufferPointer { other in
          census.add(ownKeys: own, otherKeys: other)
        }
      }
    }
  }

  private static func isCommon(_ prefix: String, _ census: PrefixCensus) -> Bool {
    Array(prefix.utf8).withUnsafeBufferPointer { census.isCommon($0) }
  }

  @Test("With room for every prefix the census is exact")
  func exact() {
    let places = Self.places(count: 3_000, seed: 11)
    var census = PrefixCensus(counterBits: 22, threshold: 40)
    Self.add(places, to: &census)
    let counts = Self.exactCounts(places)
    #expect(counts.values.contains { $0 > 40 } && counts.values.contains { $0 <= 40 })
    for (prefix, count) in counts {
      #expect(Self.isCommon(prefix, census) == (count > 40), "\(prefix): \(count)")
    }
    #expect(!Self.isCommon("london", census))
  }

  @Test("A prefix counts once for each place, however many of its names have it")
  func oncePerPlace() {
    var census = PrefixCensus(counterBits: 16, threshold: 2)
    let place = (own: "santa maria", other: "santa clara\nsanta\nsantana")
    Self.add([place, place], to: &census)
    #expect(!Self.isCommon("santa", census))
    Self.add([place], to: &census)
    #expect(Self.isCommon("santa", census))
    // Without its spaces a name counts as a word, too.
    #expect(Self.isCommon("santamaria", census))
  }

  @Test("Short prefixes and codes are not counted")
  func leftOut() {
    var census = PrefixCensus(counterBits: 16, threshold: 0)
    Self.add([(own: "paris\n=abcdefgh", other: "=abcde")], to: &census)
    #expect(Self.isCommon("paris", census))
    #expect(!Self.isCommon("pari", census))
    #expect(!Self.isCommon("abcde", census))
    #expect(!Self.isCommon("=abcd", census))
  }

  @Test("Two censuses merged are the census of both")
  func merge() {
    let places = Self.places(count: 2_000, seed: 12)
    var whole = PrefixCensus(threshold: 30)
    var first = PrefixCensus(threshold: 30)
    var second = PrefixCensus(threshold: 30)
    Self.add(places, to: &whole)
    Self.add(Array(places.prefix(700)), to: &first)
    Self.add(Array(places.dropFirst(700)), to: &second)
    first.merge(second)
    for prefix in Self.exactCounts(places).keys {
      #expect(Self.isCommon(prefix, first) == Self.isCommon(prefix, whole))
    }
  }

  @Test("With too few counters the limit rises, so that not every prefix becomes common")
  func crowded() {
    let places = Self.places(count: 3_000, seed: 13)
    var census = PrefixCensus(counterBits: 0, threshold: 40)
    Self.add(places, to: &census)
    let counts = Self.exactCounts(places)
    let common = counts.filter { Self.isCommon($0.key, census) }
    #expect(common.count < counts.count / 10)
  }
}
