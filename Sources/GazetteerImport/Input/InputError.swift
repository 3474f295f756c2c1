/// Why an input file cannot be used, and what to do about it.
public struct InputError: Error, Hashable, Sendable {
  /// What is wrong with the file.
  public enum Reason: Hashable, Sendable {
    case notFound
    case isDirectory
    case permissionDenied
    /// Standard input that the caller has closed.
    case closed
    /// An archive whose entry is an archive itself.
    case archiveInArchive
    /// The first line is so long that the kind of file cannot be told.
    case longFirstLine(limit: Int)
    /// Nothing in it: no byte, no line, or an archive of nothing.
    case empty
    /// A compressed file that ends before its data does.
    case truncated
    /// A compressed file whose data contradicts its checksum, its sizes or its format.
    case damaged(detail: String)
    /// A zip in which no entry has the form of a GeoNames file.
    case noDataEntry(entries: [String])
    /// A zip in which several entries could be the one meant.
    case severalDataEntries(entries: [String])
    /// A container that is not read, by its name.
    case unsupportedFormat(String)
    /// A GeoNames file, but not the kind wanted; the sentence names both.
    case wrongLayout(sentence: String)
    /// A call to the system failed.
    case system(call: String, code: Int32)
  }

  /// The path as given, or "standard input".
  public let path: String
  /// What is wrong with it.
  public let reason: Reason

  /// A file that cannot be used, and why.
  public init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }
}

extension InputError: CustomStringConvertible {
  /// What happened, where, and what to do, in one line.
  public var description: String {
    "\(path): \(explanation)"
  }

  private var explanation: String {
    switch reason {
    case .notFound:
      "no such file; check the path"
    case .isDirectory:
      "this is a folder; name a file in it"
    case .permissionDenied:
      "not allowed to read this file; check its permissions"
    case .closed:
      "it is closed; name a file, or pipe one into it"
    case .archiveInArchive:
      "the archive holds another archive; unpack it and name what is in it"
    case .longFirstLine(let limit):
      "the first line has no end within \(limit) bytes, so this is no GeoNames file; check it with "
        + "head -c 300"
    case .empty:
      "the file is empty; download it again (GeoNames now and then serves an empty file for a "
        + "few hours)"
    case .truncated:
      "the file is cut short; download it again"
    case .damaged(let detail):
      "the file is damaged (\(detail)); download it again"
    case .noDataEntry(let entries):
      "the archive holds no GeoNames data, only \(Self.list(entries)); "
        + "name a file from https://download.geonames.org/export/dump/"
    case .severalDataEntries(let entries):
      "the archive holds several data files (\(Self.list(entries))); "
        + "unzip it and name the one wanted"
    case .unsupportedFormat(let format):
      "\(format) is not read; give plain text, .zip, .gz or .xz"
    case .wrongLayout(let sentence):
      sentence
    case .system(let call, let code):
      "\(call) failed: \(SystemCall.message(code))"
    }
  }

  private static func list(_ entries: [String]) -> String {
    let shown = entries.prefix(5).joined(separator: ", ")
    return entries.count > 5 ? "\(shown) and \(entries.count - 5) more" : shown
  }
}
