import Gazetteer
import GazetteerCommandLine
import GazetteerFavorites
import GazetteerFormat
import GazetteerModel
import GazetteerSystem
import GazetteerTerminal

/// What a command works with: its arguments, its streams and the world around it.
final class Invocation {
  let arguments: ParsedArguments
  let output: StandardStream
  let errors: StandardStream
  let environment: (String) -> String?
  /// Seconds since 1970, by the clock of the system.
  let now: () -> Int64
  private var openedFile: GazetteerFile?
  private var openedEngine: SearchEngine?
  private var openedNearest: NearestSearch?
  private var openedFavorites: FavoritesStore?

  init(
    arguments: ParsedArguments, output: StandardStream, errors: StandardStream,
    environment: @escaping (String) -> String?, now: @escaping () -> Int64 = { Int64(time(nil)) }
  ) {
    self.arguments = arguments
    self.output = output
    self.errors = errors
    self.environment = environment
    self.now = now
  }

  static func processEnvironment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  var locations: DataLocations { DataLocations(environment: environment) }

  /// The path of the gazetteer file.
  func databasePath() throws(CommandFailure) -> String {
    guard let path = locations.database(option: arguments.string(GlobalOptions.database)) else {
      throw CommandFailure(
        "There is no home folder to look for the gazetteer in. Name the file with --database "
          + "or GAZETTEER_DATABASE.")
    }
    return path
  }

  /// The gazetteer file, opened at first use; where there is none yet, made from the bundled data.
  func gazetteer() throws -> GazetteerFile {
    if let openedFile { return openedFile }
    let path = try databasePath()
    let file: GazetteerFile
    do {
      file = try GazetteerFile(path: path)
    } catch GazetteerError.missing {
      guard try FirstUse.importBundledData(to: path, self) else {
        throw GazetteerError.missing(path: path)
      }
      file = try GazetteerFile(path: path)
    }
    openedFile = file
    return file
  }

  /// The search engine over the gazetteer file, opened at first use.
  func engine() throws -> SearchEngine {
    if let openedEngine { return openedEngine }
    let engine = try SearchEngine(file: try gazetteer())
    openedEngine = engine
    return engine
  }

  /// The search by distance over the same file, opened at first use.
  func nearest() throws -> NearestSearch {
    if let openedNearest { return openedNearest }
    let search = try NearestSearch(file: try gazetteer())
    openedNearest = search
    return search
  }

  /// The engine, if there is a gazetteer that can be read: for what also works without one.
  func engineIfReadable() -> SearchEngine? {
    if openedFile == nil { openedFile = try? GazetteerFile(path: databasePath()) }
    return openedFile == nil ? nil : try? engine()
  }

  /// The favorites; what a person has to know about their file goes to the error stream.
  var favorites: FavoritesStore {
    if let openedFavorites { return openedFavorites }
    let path = locations.favorites(option: arguments.string(GlobalOptions.favorites))
    let store = FavoritesStore(path: path) { [errors] notice in
      try? errors.writeLine(Sanitizer.sanitized("gazetteer: \(notice)"))
      try? errors.flush()
    }
    openedFavorites = store
    return store
  }

  /// Whether a person can be asked: only if both what they read and what they type is a terminal.
  var isInteractive: Bool {
    output.isTerminal && isatty(STDIN_FILENO) == 1
  }

  /// The format asked for; else a table on a terminal and tab-separated text in a pipe.
  func format() -> OutputFormat {
    if let name = arguments.string(GlobalOptions.format), let format = OutputFormat(rawValue: name)
    {
      return format
    }
    return output.isTerminal ? .table : .tsv
  }

  /// A line for the person, not for the pipe.
  func note(_ text: String) throws {
    try output.flush()
    try errors.writeLine(Sanitizer.sanitized(text))
    try errors.flush()
  }
}

/// A command that could not do its work, told in a sentence.
struct CommandFailure: Error, CustomStringConvertible {
  var description: String
  var code: ExitCode

  init(_ description: String, code: ExitCode = .failure) {
    self.description = description
    self.code = code
  }
}
