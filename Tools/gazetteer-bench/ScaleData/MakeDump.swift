import GazetteerText
import GazetteerCommandLine

/// `gazetteer-bench make-dump`: a believable dump of any size.
enum MakeDump {
  private static let rows = Option.value(
    "rows", "COUNT", .integer(1...1_000_000_000), default: 1000000, summary: "how many rows")
  private static let output = Option.value(
    "output", short: "o", "FILE", .file, summary: "where to write it; - is standard output")
  private static let source = Option.value(
    "from", "FILE", .file, default: "Data/cities500.txt.xz",
    summary: "the dump whose words and places are used")
  private static let featureClass = Option.value(
    "class", "CLASS", .choice(FeatureMix.classes.map { Choice($0) }),
    summary: "only features of this class, such as P",
    details: "Without it the classes have about the shares of allCountries: 40 percent are P.")

  static let command = Command(
    "make-dump", summary: "write a believable dump of any size",
    discussion: "Puts new places together from the words, regions and coordinates of a real dump, "
      + "country by country. Most have no population and few alternate names, as in GeoNames' "
      + "allCountries. The same seed gives the same file.",
    options: [rows, output, source, featureClass, SharedOptions.seed],
    examples: [
      Example(
        "gazetteer-bench make-dump --rows 13000000 --output all.txt",
        "as many rows as allCountries has")
    ],
    run: { arguments, _ in try run(arguments) })

  private static func run(_ arguments: ParsedArguments) throws -> ExitCode {
    guard let path = arguments[output] else {
      throw arguments.usageError("name the file to write with --output FILE")
    }
    let count = arguments[rows]
    let start = MeasuringClock.wall.now()
    let bytes = try DumpFile.make(
      path, rows: count, onlyClass: arguments[featureClass],
      source: arguments[source], seed: SharedOptions.seed(arguments))
    let seconds = Double(MeasuringClock.wall.now() - start) / 1e9
    Console.note(
      "wrote \(FixedPoint.grouped(count)) rows, \(FixedPoint.grouped(bytes)) bytes, "
        + "\(FixedPoint.grouped(Int(Double(count) / max(seconds, 1e-9)))) rows/s")
    return .success
  }
}
