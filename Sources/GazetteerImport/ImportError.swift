import GazetteerFormat
import GazetteerModel
import GazetteerSQLite
import GazetteerSystem

/// Why an import ended without a new gazetteer. The old one, if there was one, is as it was.
public enum ImportError: Error, Hashable, Sendable {
  /// A file cannot be used.
  case input(InputError)
  /// None of the files is a place dump.
  case noPlaces
  /// More rows break the rules of their layout than is allowed.
  case tooManyBadRows(bad: Int, read: Int, limit: Int, examples: [String])
  /// No row of the place dumps can be used.
  case onlyBadRows(read: Int, examples: [String])
  /// Every row was left out, or there was none.
  case nothingStored(read: Int, reasons: String)
  /// Another import writes the same gazetteer.
  case busy(path: String)
  /// The gazetteer would take the place of a file of another kind.
  case targetIsNoGazetteer(path: String)
  /// The gazetteer would take the place of a file that it is made of.
  case targetIsInput(path: String)
  /// A file or folder cannot be written.
  case output(path: String, code: Int32)
  /// A file or folder that is not one of the input cannot be read.
  case unreadable(path: String, code: Int32)
  /// A file that an earlier import left behind cannot be removed.
  case leftover(path: String, code: Int32)
  /// A call to the system failed that has to do with no file; `action` is what it was to do.
  case system(_ action: String, code: Int32)
  /// SQLite failed.
  case database(StorageFailure)
  /// The new database did not pass its checks.
  case checkFailed(String)
  /// The gazetteer to be updated cannot be read.
  case gazetteer(GazetteerError)
  /// A dump that would take most places out of the gazetteer.
  case updateTooSmall(file: String, removed: Int, of: Int)
  /// A table of alternate names that would take the names of most places out of the gazetteer.
  case tableTooSmall(file: String, missing: Int, of: Int)
  /// Stopped by the user.
  case interrupted
}

extension ImportError: CustomStringConvertible {
  /// What happened and what to do, in English, for a line after the name of the program.
  public var description: String {
    switch self {
    case .input(let error): "\(error)"
    case .noPlaces:
      "none of the files is a place dump; give one such as cities500.zip, allCountries.zip or NL.zip"
    case .tooManyBadRows(let bad, let read, let limit, let examples):
      "\(bad) of \(read) rows are damaged, more than the \(limit) put up with (--max-bad-rows): "
        + examples.joined(separator: "; ")
    case .onlyBadRows(let read, let examples):
      "every row of the place dump is damaged, \(read) in all; check the file: "
        + examples.joined(separator: "; ")
    case .nothingStored(let read, let reasons):
      read == 0
        ? "there are no rows in the place dump"
        : "none of the \(read) rows can be stored (\(reasons)); check the file and the filters"
    case .busy(let path):
      "another import is writing \(path); wait until it has ended"
    case .targetIsNoGazetteer(let path):
      "\(path) is there already and is no gazetteer, so it is not overwritten; name another file "
        + "with --database, or move this one away"
    case .targetIsInput(let path):
      "\(path) is one of the files to import, so it is not overwritten; name another file with "
        + "--database"
    case .output(let path, let code):
      code == ENOSPC || code == EDQUOT
        ? "the disk is full: \(path); free some space and import again"
        : "\(path) cannot be written: \(SystemCall.message(code))"
    case .unreadable(let path, let code):
      "\(path) cannot be read: \(SystemCall.message(code))"
    case .leftover(let path, let code):
      "\(path), which an earlier import left behind, cannot be removed: "
        + "\(SystemCall.message(code)); remove it and import again"
    case .system(let action, let code):
      "cannot \(action): \(SystemCall.message(code))"
    case .database(let error):
      "the new gazetteer could not be written: \(error.message)"
    case .checkFailed(let what):
      "the new gazetteer did not pass its check: \(what); the old one is kept. This is a fault of "
        + "the program or of the disk"
    case .gazetteer(let error): "\(error)"
    case .updateTooSmall(let file, let removed, let count):
      "\(file) has no row for \(removed) of the \(count) places, which would be taken out; if it "
        + "holds changes only, its name must have 'modifications' in it, and if it is meant to be "
        + "the whole gazetteer, import it without --update"
    case .tableTooSmall(let file, let missing, let count):
      "\(file) has no row for \(missing) of the \(count) places with names of a table, which would "
        + "lose them; if it holds changes only, its name must have 'Modifications' in it"
    case .interrupted: "interrupted; nothing was changed"
    }
  }
}

extension ImportError {
  /// SQLite failed.
  package static func database(_ error: SQLiteError) -> ImportError {
    error.code == .full
      ? .output(path: error.path ?? "the gazetteer", code: ENOSPC)
      : .database(StorageFailure(error))
  }

  /// Runs `body`, whose SQLite errors become import errors.
  static func wrap<Result>(_ body: () throws(SQLiteError) -> Result) throws(ImportError) -> Result {
    do throws(SQLiteError) {
      return try body()
    } catch {
      throw .database(error)
    }
  }
}

extension ImportError {
  /// As ``wrap(_:)``, where a gazetteer is read that is to be updated.
  static func wrapReading<Result>(
    _ body: () throws(SQLiteError) -> Result
  ) throws(ImportError) -> Result {
    do throws(SQLiteError) {
      return try body()
    } catch {
      throw .gazetteer(.database(error))
    }
  }

  /// Says why no row was stored.
  static func nothingStored(_ summary: ImportSummary) -> ImportError {
    let places = summary.sources.filter { $0.layout == "places" }
    var reasons: [String: Int] = [:]
    for source in places { reasons.merge(source.skipped, uniquingKeysWith: +) }
    let text = reasons.sorted { $0.value > $1.value }.map { "\($0.key): \($0.value)" }
    return .nothingStored(
      read: places.reduce(0) { $0 + $1.read }, reasons: text.joined(separator: ", "))
  }
}
