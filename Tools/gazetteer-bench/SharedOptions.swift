import GazetteerCommandLine

/// Options that several measurements share.
enum SharedOptions {
  static let database = Option.value(
    "database", "FILE", .file, summary: "the gazetteer file to measure on")

  static let json = Option.flag("json", summary: "write the result as JSON")

  static let clock = Option.value(
    "clock", "CLOCK", ValueType<MeasuringClock>.choice, default: .wall,
    summary: "time as it passes, or time on the processor")

  static func clock(_ arguments: ParsedArguments) -> MeasuringClock {
    arguments[clock]
  }

  static let seed = Option.value(
    "seed", "NUMBER", .integer(0...Int.max), default: 1,
    summary: "what random choices start from: the same seed gives the same run")

  static let gazetteer = Option.value(
    "gazetteer", "PROGRAM", .file, defaultNote: "the one built along with this program",
    summary: "the gazetteer program to measure")

  static let shell = Option.value(
    "sqlite3", "PROGRAM", .file, default: "sqlite3", summary: "the sqlite3 shell to compare with")

  static func gazetteerPath(_ arguments: ParsedArguments) -> String {
    arguments[gazetteer] ?? ChildProcess.sibling("gazetteer")
  }

  /// The path of the gazetteer file, which has to be named.
  static func databasePath(_ arguments: ParsedArguments) throws -> String {
    guard let path = arguments[database] else {
      throw arguments.usageError("name the gazetteer file with --database FILE")
    }
    return path
  }

  static func seed(_ arguments: ParsedArguments) -> UInt64 {
    UInt64(arguments[seed])
  }
}
