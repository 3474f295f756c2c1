import Gazetteer
import GazetteerCommandLine
import GazetteerFavorites
import GazetteerFormat
import GazetteerModel
import GazetteerSystem

/// What a command works with: its arguments, its streams and the files around it.
final class Invocation {
  let arguments: ParsedArguments
  let console: Console
  private var openedFile: GazetteerFile?
  private var openedEngine: SearchEngine?
  private var openedNearest: NearestSearch?
  private var openedFavorites: FavoritesStore?

  init(_ arguments: ParsedArguments, _ console: Console) {
    self.arguments = arguments
    self.console = console
  }

  /// A command's work, which begins with an invocation.
  static func running(
    _ work: @escaping @Sendable (Invocation) throws -> ExitCode
  ) -> Command.Run {
    { try work(Invocation($0, $1)) }
  }

  var output: StandardStream { console.output }

  /// Seconds since 1970, by the clock of the system.
  func now() -> Int64 { Int64(time(nil)) }

  var locations: DataLocations { DataLocations(environment: console.environment) }

  var clock: TimeZoneClock { TimeZoneClock(environment: console.environment) }

  /// The path of the gazetteer file.
  func databasePath() throws(CommandFailure) -> String {
    guard let path = locations.database(option: arguments[SharedOptions.database]) else {
      throw CommandFailure(
        "There is no home folder to look for the gazetteer in. Name the file with --database "
          + "or GAZETTEER_DATABASE.")
    }
    return path
  }

  var favoritesPath: String? { locations.favorites(option: arguments[SharedOptions.favorites]) }

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
    let store = FavoritesStore(path: favoritesPath) { [console] notice in
      try? console.note("gazetteer: \(notice)")
    }
    openedFavorites = store
    return store
  }

  /// Whether a person can be asked: only if both what they read and what they type is a terminal.
  var isInteractive: Bool {
    output.isTerminal && isatty(STDIN_FILENO) == 1
  }

  /// The format asked for; else a table on a terminal and tab-separated text in a pipe.
  var format: OutputFormat {
    arguments[SharedOptions.format] ?? (output.isTerminal ? .table : .tsv)
  }

  /// A line for the person, not for the pipe.
  func note(_ text: String) throws { try console.note(text) }
}

/// A command that could not do its work, told in a sentence.
struct CommandFailure: ExitCoded, CustomStringConvertible {
  var description: String
  var exitCode: ExitCode

  init(_ description: String, code: ExitCode = .failure) {
    self.description = description
    exitCode = code
  }
}
