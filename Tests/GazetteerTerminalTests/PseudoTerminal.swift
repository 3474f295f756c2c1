import GazetteerSystem

/// A pseudo-terminal: the test holds the master's side, the code under test opens `path`.
final class PseudoTerminal {
  let path: String
  private(set) var master: Int32
  private let slave: Int32

  init(columns: UInt16 = 40, rows: UInt16 = 10) throws {
    var (master, slave): (Int32, Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 256)
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&master, &slave, &name, nil, &size) == 0 else { throw PosixError(code: errno) }
    path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    // Holding the slave open keeps what was written readable after the other side is closed.
    (self.master, self.slave) = (master, slave)
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
  }

  deinit {
    hangUp()
    close(slave)
  }

  struct PosixError: Error {
    var code: Int32
  }

  /// Local flags: echo, line mode and signal characters are among them.
  var isRaw: Bool {
    var attributes = termios()
    guard tcgetattr(slave, &attributes) == 0 else { return false }
    return attributes.c_lflag & tcflag_t(ICANON | ECHO | ISIG) == 0
  }

  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(master, bytes, bytes.count)
  }

  func resize(columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// What was written to the terminal since the last call.
  func output() -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = read(master, &buffer, buffer.count), count > 0 {
      bytes += buffer.prefix(count)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  func hangUp() {
    guard master >= 0 else { return }
    close(master)
    master = -1
  }
}
