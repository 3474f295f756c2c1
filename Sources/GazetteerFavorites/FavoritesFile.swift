import GazetteerSQLite
import GazetteerSystem

/// Where a favorites file really is, and what is done to it as a whole. SQLite does the rest.
struct FavoritesFile {
  /// The file behind all symbolic links: a link in a folder of dotfiles stays one.
  let path: String

  /// The very file, whatever it is called.
  struct Identity: Hashable {
    var device: UInt64
    var number: UInt64
  }

  init(path: String) {
    self.path = SymbolicLink.target(of: path)
  }

  /// Nil when there is no file.
  var identity: Identity? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Identity(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
  }

  /// Makes an empty file, readable for its owner only, and the folders above it, unless it is there.
  func create() throws(FavoritesError) {
    guard access(path, F_OK) != 0 else { return }
    try createFolders()
    let descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .cannotCreate(path: path, reason: Self.reason(errno)) }
    close(descriptor)
  }

  /// Moves the file aside if it is (still) damaged.
  ///
  /// Only one process at a time does this, and each looks again before: another may have put a new
  /// file in place since the damage was seen.
  ///
  /// - Returns: the new name; nil when there is nothing damaged any more.
  func keepAside() throws(FavoritesError) -> String? {
    let folder = open(Self.folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0, flock(folder, LOCK_EX) == 0 else {
      throw .cannotKeepAside(path: path, reason: Self.reason(errno))
    }
    defer { close(folder) }
    guard access(path, F_OK) == 0, isDamaged() else { return nil }
    let aside = unusedName()
    // The journal goes first: one that stays behind would be played back into the next file.
    rename(path + "-journal", aside + "-journal")
    guard rename(path, aside) == 0 else {
      let reason = Self.reason(errno)
      rename(aside + "-journal", path + "-journal")
      throw .cannotKeepAside(path: path, reason: reason)
    }
    fsync(folder)
    return aside
  }

  private func isDamaged() -> Bool {
    do {
      let connection = try Connection(path: path, mode: .readWrite)
      return try connection.text("PRAGMA quick_check(1)") != "ok"
    } catch {
      return error.code == .notADatabase || error.code == .corrupt
    }
  }

  private func unusedName() -> String {
    var now = time(nil)
    var parts = tm()
    gmtime_r(&now, &parts)
    let date = [Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday)]
    let clock = [Int(parts.tm_hour), Int(parts.tm_min), Int(parts.tm_sec)]
    func digits(_ numbers: [Int]) -> String {
      numbers.map { ($0 < 10 ? "0" : "") + String($0) }.joined()
    }
    let name = "\(path).bad-\(digits(date))T\(digits(clock))Z"
    var candidate = name
    var number = 2
    while access(candidate, F_OK) == 0 {
      candidate = "\(name)-\(number)"
      number += 1
    }
    return candidate
  }

  private func createFolders() throws(FavoritesError) {
    var folder = ""
    let parts = Self.folder(of: path).split(separator: "/", omittingEmptySubsequences: false)
    for part in parts {
      folder += part
      defer { folder += "/" }
      guard !part.isEmpty, part != ".", access(folder, F_OK) != 0 else { continue }
      // XDG base directory specification: folders that are not there are made with mode 0700.
      if mkdir(folder, 0o700) != 0, errno != EEXIST {
        throw .cannotCreate(path: path, reason: "\(folder): \(Self.reason(errno))")
      }
    }
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func reason(_ code: Int32) -> String {
    String(cString: strerror(code))
  }
}
