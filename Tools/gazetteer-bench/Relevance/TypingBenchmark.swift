import Gazetteer
import GazetteerCommandLine
import GazetteerModel
import GazetteerSQLite

/// `gazetteer-bench typing`: whether a city that has come up stays while its name is typed on.
enum TypingBenchmark {
  private static let cities = Option.value(
    "cities", "COUNT", .integer(1...100_000), default: "300",
    summary: "how many of the most populous cities to type")

  static let command = Command(
    "typing", summary: "whether a city that has come up stays until its name is complete",
    discussion: "Types the names of the most populous cities, from the second letter on. A city "
      + "is steady if it never leaves the first five again once it stands there.",
    options: [SharedOptions.database, cities, SharedOptions.json])

  struct Report: Encodable {
    struct Lost: Encodable {
      var geonameid: Int64
      var name: String
      /// The first query that does not show the city any more.
      var query: String
      var results: [String]
    }

    var cities = 0
    var steady = 0
    var lost: [Lost] = []
    var neverShown: [String] = []
    /// Letters typed until a city first stands in the list; 20 for those that never do.
    var meanLetters = 0.0
    var steadyShare: Double { cities == 0 ? 0 : Double(steady) / Double(cities) }
  }

  static func run(_ arguments: ParsedArguments) throws -> ExitCode {
    let file = try GazetteerFile(path: try SharedOptions.databasePath(arguments))
    let engine = try SearchEngine(file: file)
    let count = try arguments.integer(cities) ?? 300
    var report = Report()
    var letters = 0
    for (geonameID, name) in try mostPopulous(count, file) {
      letters += try type(name, geonameID, engine, &report)
    }
    report.meanLetters = report.cities == 0 ? 0 : Double(letters) / Double(report.cities)
    if arguments.flag(SharedOptions.json) {
      try Console.write(json: report)
    } else {
      write(report)
    }
    return .success
  }

  private static func mostPopulous(
    _ count: Int, _ file: GazetteerFile
  ) throws -> [(geonameID: Int64, name: String)] {
    let statement = try file.connection.prepare(
      "SELECT geonameid, name FROM place WHERE kind <= ? ORDER BY population DESC LIMIT ?")
    try statement.bind(Int64(PlaceKind.city.rawValue), at: 1)
    try statement.bind(count, at: 2)
    var cities: [(Int64, String)] = []
    try statement.forEach { cities.append(($0.int64(0), $0.string(1))) }
    return cities
  }

  /// Types one name; how many letters it takes until the city is shown, at most 20.
  private static func type(
    _ name: String, _ geonameID: Int64, _ engine: SearchEngine, _ report: inout Report
  ) throws -> Int {
    report.cities += 1
    var lettersUntilShown: Int?
    var loss: Report.Lost?
    for length in 2...max(name.count, 2) {
      var request = SearchRequest(query: String(name.prefix(length)))
      request.limit = 5
      let cities = try engine.search(request).results.map(\.city)
      if cities.contains(where: { $0.geonameID == geonameID }) {
        lettersUntilShown = lettersUntilShown ?? length
      } else if lettersUntilShown != nil, loss == nil {
        loss = Report.Lost(
          geonameid: geonameID, name: name, query: request.query, results: cities.map(\.label))
      }
    }
    if let loss {
      report.lost.append(loss)
    } else if lettersUntilShown != nil {
      report.steady += 1
    } else {
      report.neverShown.append(name)
    }
    return min(lettersUntilShown ?? 20, 20)
  }

  private static func write(_ report: Report) {
    for lost in report.lost {
      Console.write(
        "\(lost.geonameid) \(lost.name): gone at '\(lost.query)': "
          + lost.results.joined(separator: "; "))
    }
    if !report.neverShown.isEmpty {
      Console.write("never shown: " + report.neverShown.joined(separator: ", "))
    }
    Console.write(
      "\(report.steady) of \(report.cities) steady (\(NumberText.fixed(report.steadyShare, 4))), "
        + "shown after \(NumberText.fixed(report.meanLetters, 2)) letters on average")
  }
}
