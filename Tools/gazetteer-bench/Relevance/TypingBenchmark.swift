import Gazetteer
import GazetteerCommandLine
import GazetteerModel
import GazetteerSQLite

/// `gazetteer-bench typing`: how soon a city comes up while its name is typed, and whether it stays.
enum TypingBenchmark {
  private static let cities = Option.value(
    "cities", "COUNT", .integer(1...100_000), default: 300,
    summary: "how many of the most populous cities to type")
  private static let drawn = Option.value(
    "drawn", "COUNT", .integer(0...100_000), default: 1000,
    summary: "how many cities to draw by population, and to type")

  static let command = Command(
    "typing", summary: "how soon a city comes up while its name is typed, and whether it stays",
    discussion: "Types the names of cities letter by letter: the most populous ones, and others "
      + "drawn with chances in proportion to their populations. A city is steady if it never "
      + "leaves the first five again once it stands there. Beside it stands a plain list: the "
      + "places with an own name that begins so, by population.",
    options: [SharedOptions.database, cities, drawn, SharedOptions.seed, SharedOptions.json],
    run: { arguments, _ in try run(arguments) })

  struct Lost: Encodable {
    var geonameid: Int64
    var name: String
    /// The first query that does not show the city any more.
    var query: String
    var results: [String]
  }

  /// How a set of cities fared.
  struct Series: Encodable {
    var name: String
    var cities = 0
    var steady = 0
    var lost: [Lost] = []
    var neverShown: [String] = []
    /// Letters typed until a city stands among the first five, and first; 20 for one that never does.
    var meanLettersToFive = 0.0
    var meanLettersToFirst = 0.0
    /// The same in the plain list.
    var plainLettersToFive = 0.0
    var plainLettersToFirst = 0.0
  }

  private static func run(_ arguments: ParsedArguments) throws -> ExitCode {
    let file = try GazetteerFile(path: try SharedOptions.databasePath(arguments))
    let engine = try SearchEngine(file: file)
    let plain = try PlainList(file)
    let most = arguments[cities]
    let count = arguments[drawn]
    var generator = SeededGenerator(seed: SharedOptions.seed(arguments))
    var report: [Series] = []
    for (name, places) in [
      ("\(most) most populous", plain.mostPopulous(most)),
      ("\(count) drawn by population", plain.draw(count, generator: &generator)),
    ] where !places.isEmpty {
      var series = Series(name: name)
      for place in places { try series.type(place, engine, plain) }
      series.average()
      report.append(series)
    }
    if arguments[SharedOptions.json] {
      try Console.write(json: report)
    } else {
      for series in report { write(series) }
    }
    return .success
  }

  private static func write(_ series: Series) {
    for lost in series.lost {
      Console.write(
        "\(lost.geonameid) \(lost.name): gone at '\(lost.query)': "
          + lost.results.joined(separator: "; "))
    }
    if !series.neverShown.isEmpty {
      Console.write("never shown: " + series.neverShown.joined(separator: ", "))
    }
    Console.write(
      "\(series.name): \(series.steady) of \(series.cities) steady, \(series.lost.count) drop out; "
        + "among the first five after \(NumberText.fixed(series.meanLettersToFive, 2)) letters on "
        + "average, first after \(NumberText.fixed(series.meanLettersToFirst, 2)); plain list "
        + "\(NumberText.fixed(series.plainLettersToFive, 2)) and "
        + "\(NumberText.fixed(series.plainLettersToFirst, 2))")
  }
}

extension TypingBenchmark.Series {
  fileprivate mutating func type(
    _ place: PlainList.Place, _ engine: SearchEngine, _ plain: PlainList
  ) throws {
    cities += 1
    var ours = LettersNeeded()
    var plainly = LettersNeeded()
    var loss: TypingBenchmark.Lost?
    for length in 1...max(place.name.count, 1) {
      var request = SearchRequest(query: String(place.name.prefix(length)))
      request.limit = 5
      let found = try engine.search(request).results.map(\.city)
      let rank = found.firstIndex { $0.geonameID == place.geonameID }
      if rank == nil, ours.toFive != nil, loss == nil {
        loss = TypingBenchmark.Lost(
          geonameid: place.geonameID, name: place.name, query: request.query,
          results: found.map(\.label))
      }
      ours.note(rank: rank, length)
      plainly.note(rank: plain.rank(of: place, for: request.query), length)
    }
    if let loss {
      lost.append(loss)
    } else if ours.toFive != nil {
      steady += 1
    } else {
      neverShown.append(place.name)
    }
    meanLettersToFive += Double(ours.toFive ?? LettersNeeded.most)
    meanLettersToFirst += Double(ours.toFirst ?? LettersNeeded.most)
    plainLettersToFive += Double(plainly.toFive ?? LettersNeeded.most)
    plainLettersToFirst += Double(plainly.toFirst ?? LettersNeeded.most)
  }

  fileprivate mutating func average() {
    let count = Double(max(cities, 1))
    meanLettersToFive /= count
    meanLettersToFirst /= count
    plainLettersToFive /= count
    plainLettersToFirst /= count
  }
}

/// After how many letters a city comes up.
private struct LettersNeeded {
  /// What a city counts that never does.
  static let most = 20

  private(set) var toFive: Int?
  private(set) var toFirst: Int?

  mutating func note(rank: Int?, _ letters: Int) {
    guard let rank, rank < 5, letters <= Self.most else { return }
    toFive = toFive ?? letters
    if rank == 0 { toFirst = toFirst ?? letters }
  }
}

/// Places by population, of which those are listed that have an own name that begins so.
private struct PlainList {
  struct Place {
    var geonameID: Int64
    var name: String
    var population: Int64
    /// Folded own names.
    var keys: [String]
    /// Its place among all, by population.
    var position: Int
  }

  private var places: [Place] = []

  init(_ file: GazetteerFile) throws {
    let statement = try file.connection.prepare(
      """
      SELECT geonameid, name, population, own_keys FROM place
      WHERE kind <= ? AND population > 0 ORDER BY population DESC, id
      """)
    try statement.bind(Int64(PlaceKind.city.rawValue), at: 1)
    try statement.forEach { row in
      places.append(
        Place(
          geonameID: row.int64(0), name: row.string(1), population: row.int64(2),
          keys: row.string(3).split(separator: "\n").map(String.init), position: places.count))
    }
  }

  func mostPopulous(_ count: Int) -> [Place] { Array(places.prefix(count)) }

  /// Different places, with chances in proportion to their populations.
  func draw(_ count: Int, generator: inout SeededGenerator) -> [Place] {
    var sums: [Int64] = []
    sums.reserveCapacity(places.count)
    for place in places { sums.append((sums.last ?? 0) + place.population) }
    guard let total = sums.last else { return [] }
    var chosen: Set<Int> = []
    var drawn: [Place] = []
    while drawn.count < min(count, places.count) {
      let target = Int64(generator.below(Int(total)))
      var low = 0
      var high = sums.count
      while low < high {
        let middle = (low + high) / 2
        if sums[middle] <= target { low = middle + 1 } else { high = middle }
      }
      if chosen.insert(low).inserted { drawn.append(places[low]) }
    }
    return drawn
  }

  /// The rank of a place in the list for what was typed, from 0; nil from the sixth on.
  func rank(of place: Place, for typed: String) -> Int? {
    let text = FoldedQuery(typed).text
    func begins(_ place: Place) -> Bool { place.keys.contains { $0.hasPrefix(text) } }
    guard begins(place) else { return nil }
    var rank = 0
    for other in places[..<place.position] where begins(other) {
      rank += 1
      if rank == 5 { return nil }
    }
    return rank
  }
}
