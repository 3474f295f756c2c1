import GazetteerModel
import Testing

@Suite("Importance of a place")
struct ImportanceTests {
  private static func importance(
    _ population: Int64, _ code: String = "PPL", names: Int = 0, class letter: String = "P"
  ) -> Importance {
    Importance(
      population: population, kind: PlaceKind(featureClass: letter, featureCode: code),
      featureCode: code, nameCount: names)
  }

  private static let codes = [
    "PPLC", "PPLA", "PPLA2", "PPLA3", "PPLA4", "PPLA5", "PPLG", "PPL", "PPLX", "PPLL", "PPLQ",
    "PPLH", "", "XYZ",
  ]

  @Test("Extremes stay within the range", arguments: codes)
  func extremes(code: String) {
    for population in [Int64.min, -1, 0, 1, 24_000_000, Int64.max - 1, Int64.max] {
      for names in [Int.min, -1, 0, 1, 180, Int.max] {
        for letter in ["P", "", "S"] {
          let value = Self.importance(population, code, names: names, class: letter).value
          #expect(Importance.range.contains(value))
        }
      }
    }
  }

  @Test("A raw value is clamped")
  func clamped() {
    #expect(Importance(value: .min).value == 0)
    #expect(Importance(value: .max).value == 10_000)
    #expect(Importance(value: 5_000).value == 5_000)
  }

  @Test("More people never make a place less important", arguments: codes)
  func monotonousInPopulation(code: String) {
    for names in [0, 5, 120] {
      let values = (0..<40).map { Self.importance(Int64(1) << Int64($0), code, names: names) }
      #expect(values == values.sorted())
      let between = (1...1_000).map { Self.importance(Int64($0) * 997, code, names: names) }
      #expect(between == between.sorted())
    }
  }

  @Test("More names never make a place less important", arguments: codes)
  func monotonousInNames(code: String) {
    for population: Int64 in [0, 800, 90_000, 5_000_000] {
      let values = (0...400).map { Self.importance(population, code, names: $0) }
      #expect(values == values.sorted())
    }
  }

  @Test("Fewer than nothing is as unknown as nothing")
  func negative() {
    #expect(Self.importance(-1) == Self.importance(0))
    #expect(Self.importance(.min) == Self.importance(0))
  }

  @Test("No signal wins alone")
  func noSignalAlone() {
    // A quarter with a wrong population, a hamlet with many names and a seat that nobody lives in
    // all come after a real metropolis.
    let metropolis = Self.importance(8_900_000, "PPLC", names: 120)
    #expect(Self.importance(90_000_000, "PPLX", names: 1) < metropolis)
    #expect(Self.importance(200, "PPL", names: 400) < metropolis)
    #expect(Self.importance(0, "PPLC", names: 0) < metropolis)
    #expect(Self.importance(.max, "PPL", names: 0) < Self.importance(.max, "PPLC", names: 180))
    // Liverpool and its namesake with a wrong population.
    #expect(
      Self.importance(496_770, "PPLX", names: 2) < Self.importance(496_770, "PPLA2", names: 60))
  }

  @Test("A known population tells more than the rank of a seat")
  func populationBeforeSeat() {
    #expect(Self.importance(5_000, "PPLA") < Self.importance(500_000, "PPL"))
    #expect(Self.importance(300, "PPLA2") < Self.importance(30_000, "PPL"))
  }

  @Test("Without a population the rank among the seats counts")
  func unknownPopulation() {
    let ordered = ["PPL", "PPLA4", "PPLA3", "PPLA2", "PPLA", "PPLC"].map { Self.importance(0, $0) }
    #expect(ordered == ordered.sorted())
    #expect(Set(ordered).count == ordered.count)
  }

  @Test("Districts and former places come after a city of the same size")
  func kinds() {
    let city = Self.importance(100_000, "PPL", names: 10)
    #expect(Self.importance(100_000, "PPLX", names: 10) < city)
    #expect(Self.importance(100_000, "PPLQ", names: 10) < city)
    #expect(Self.importance(100_000, "PPL", names: 10, class: "S") < city)
    #expect(Self.importance(100_000, "PPLC", names: 10) > city)
  }
}
