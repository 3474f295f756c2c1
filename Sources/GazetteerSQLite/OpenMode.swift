internal import CGazetteerSQLite

/// How a connection opens its database.
package enum OpenMode: Hashable, Sendable {
  /// For reading; the file must exist. Works from a read-only directory or disk, except for a
  /// database left in WAL mode, which needs ``immutable`` there.
  case readOnly
  /// For reading a file that no one changes while it is open: SQLite takes no locks, looks for no
  /// journal and creates no side files, whatever the journal mode of the file.
  ///
  /// A file replaced by rename is safe, as the connection keeps the old one. A file changed in
  /// place gives wrong answers or ``ResultCode/corrupt``.
  case immutable
  /// For reading and writing; the file must exist. When the file may not be written, SQLite opens
  /// it for reading (see ``Connection/isReadOnly``) and writes fail with ``ResultCode/readOnly``.
  case readWrite
  /// As ``readWrite``, and creates a missing file. Its directory must exist.
  case readWriteCreate
  /// As ``readWrite``, without any locks: for a second look into a file that only this process has
  /// open and in which nobody changes what this connection reads.
  case unlocked
  /// A new private database in memory; the path is not used.
  case memory

  /// Whether the mode itself rules out writing.
  var isReadOnly: Bool {
    self == .readOnly || self == .immutable
  }

  var openFlags: Int32 {
    // NOMUTEX: a connection is not Sendable, so the compiler keeps threads apart.
    switch self {
    case .readOnly: SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX
    case .immutable: SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI
    case .readWrite: SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX
    case .unlocked: SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI
    case .readWriteCreate: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    case .memory:
      SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY | SQLITE_OPEN_NOMUTEX
    }
  }

  /// What to hand to `sqlite3_open_v2` so that it opens exactly the file at `path`.
  func filename(for path: String) -> String {
    // SQLite gives a meaning to names like ":memory:" and "file:…", never to ones with a directory.
    let plain = path.utf8.first == UInt8(ascii: "/") ? path : "./" + path
    switch self {
    case .memory: return ":memory:"
    case .readOnly, .readWrite, .readWriteCreate: return plain
    case .immutable: return Self.uri(for: plain, parameter: "immutable=1")
    case .unlocked: return Self.uri(for: plain, parameter: "nolock=1")
    }
  }

  /// A URI file name, <https://www.sqlite.org/uri.html>: every byte but unreserved ones and the
  /// slash is escaped.
  private static func uri(for path: String, parameter: String) -> String {
    let hexadecimal = Array("0123456789ABCDEF".utf8)
    var uri = Array("file:".utf8)
    // An empty authority keeps a path that starts with two slashes from being taken for a host.
    if path.utf8.first == UInt8(ascii: "/") { uri += Array("//".utf8) }
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
        UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "~"):
        uri.append(byte)
      default:
        uri.append(UInt8(ascii: "%"))
        uri.append(hexadecimal[Int(byte >> 4)])
        uri.append(hexadecimal[Int(byte & 15)])
      }
    }
    return String(decoding: uri, as: UTF8.self) + "?" + parameter
  }
}
