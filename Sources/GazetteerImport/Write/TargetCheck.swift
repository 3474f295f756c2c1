import GazetteerFormat
import GazetteerSystem

/// Whether a gazetteer may take the place of what is at a path: of nothing, of an empty file, or of
/// a gazetteer, however old or damaged, but of nobody's other file.
enum TargetCheck {
  /// Where SQLite keeps `PRAGMA application_id`, big-endian: https://www.sqlite.org/fileformat.html.
  private static let applicationIDOffset = 68

  /// - Parameter inputs: the files to be imported, `-` for standard input.
  /// - Throws: when the file at `path` has to stay.
  static func check(_ path: String, inputs: [String]) throws(ImportError) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      // That there is none yet is no fault; every other one is met again, and told, in writing.
      return
    }
    guard !inputs.contains(where: { isSame($0, status) }) else { throw .targetIsInput(path: path) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .targetIsNoGazetteer(path: path) }
    guard status.st_size > 0 else { return }
    guard try applicationID(of: path) == Schema.applicationID else {
      throw .targetIsNoGazetteer(path: path)
    }
  }

  private static func isSame(_ input: String, _ target: stat) -> Bool {
    var status = stat()
    let isKnown = input == "-" ? fstat(STDIN_FILENO, &status) == 0 : stat(input, &status) == 0
    return isKnown && status.st_dev == target.st_dev && status.st_ino == target.st_ino
  }

  /// Nil for a file too short to have one.
  private static func applicationID(of path: String) throws(ImportError) -> Int32? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(path: path, code: errno) }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: MemoryLayout<Int32>.size)
    let count = pread(descriptor, &bytes, bytes.count, off_t(applicationIDOffset))
    guard count >= 0 else { throw .unreadable(path: path, code: errno) }
    guard count == bytes.count else { return nil }
    return Int32(bitPattern: bytes.reduce(0) { $0 << 8 | UInt32($1) })
  }
}
