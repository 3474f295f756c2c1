import Foundation
import GazetteerSystem
import GazetteerTestSupport

/// The built `gazetteer` on a pseudo-terminal, with a test at the keyboard.
final class PseudoTerminalRun {
  /// Which of its streams are the terminal; the others are files.
  struct Streams: OptionSet {
    var rawValue: Int
    static let input = Streams(rawValue: 1)
    static let output = Streams(rawValue: 2)
    static let error = Streams(rawValue: 4)
    static let all: Streams = [.input, .output, .error]
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  private let master: Int32
  /// Held open, so that what was written stays readable after the end.
  private let slave: Int32
  private let files: TemporaryFolder
  private var process: pid_t = 0
  /// As `waitpid` tells it.
  private var status: Int32?
  private(set) var screen = ""
  private static let patience: Duration = .seconds(60)

  init(
    _ arguments: [String], environment: [String: String], streams: Streams = .all,
    input: String = ""
  ) throws {
    var (master, slave): (Int32, Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 256)
    var size = winsize(ws_row: 40, ws_col: 100, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&master, &slave, &name, nil, &size) == 0 else {
      throw Failure(description: "no pseudo-terminal: \(errno)")
    }
    for descriptor in [master, slave] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
    (self.master, self.slave) = (master, slave)
    files = try TemporaryFolder()
    try input.write(toFile: files.path("in"), atomically: false, encoding: .utf8)
    let terminal = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
    process = try Self.spawn(
      arguments, environment,
      paths: [
        streams.contains(.input) ? terminal : files.path("in"),
        streams.contains(.output) ? terminal : files.path("out"),
        streams.contains(.error) ? terminal : files.path("err"),
      ])
  }

  deinit {
    if status == nil {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    close(master)
    close(slave)
  }

  /// `POSIX_SPAWN_SETSID`, a macro that Glibc shows to GNU programs only.
  #if canImport(Darwin)
    private static let newSession: Int16 = 0x400
  #else
    private static let newSession: Int16 = 0x80
  #endif

  /// Starts the program in a session of its own, so that the terminal controls it, and with no
  /// signal blocked, as those of this thread may be.
  private static func spawn(
    _ arguments: [String], _ environment: [String: String], paths: [String]
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (descriptor, path) in paths.enumerated() {
      posix_spawn_file_actions_addopen(
        &actions, Int32(descriptor), path, O_RDWR | O_CREAT, 0o600)
    }
    // What other tests have open at this moment must not stay open in the program.
    for descriptor in 3..<1024 as Range<Int32> {
      posix_spawn_file_actions_addclose(&actions, descriptor)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF) | Self.newSession)
    var words = ([Binary.path] + arguments).map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for pointer in words + variables { free(pointer) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, Binary.path, &actions, &attributes, &words, &variables)
    guard code == 0 else {
      throw Failure(
        description: "\(Binary.path) does not start: \(String(cString: strerror(code)))")
    }
    return process
  }

  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(master, bytes, bytes.count)
  }

  /// Waits until the screen shows `text` `count` times.
  func wait(for text: String, count: Int = 1) throws {
    try until("'\(text)' \(count) times") {
      screen.components(separatedBy: text).count > count
    }
  }

  /// Waits for the end, and returns the exit status, or minus the signal that ended it.
  func end() throws -> Int32 {
    try until("the end") {
      var code: Int32 = 0
      if status == nil, waitpid(process, &code, WNOHANG) == process { status = code }
      return status != nil
    }
    read()
    let code = status ?? 0
    return code & 0x7F == 0 ? (code >> 8) & 0xFF : -(code & 0x7F)
  }

  /// What went to the files instead of the terminal.
  func file(_ name: String) throws -> String {
    try String(contentsOfFile: files.path(name), encoding: .utf8)
  }

  private func until(_ wish: String, _ isDone: () -> Bool) throws {
    let clock = ContinuousClock()
    let deadline = clock.now + Self.patience
    while true {
      read()
      if isDone() { return }
      guard clock.now < deadline else {
        throw Failure(description: "waited in vain for \(wish); on the screen:\n\(screen)")
      }
      var waiting = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      poll(&waiting, 1, 20)
    }
  }

  /// Takes over what has come, with the line ends of a file.
  private func read() {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = Self.read(master, &buffer), count > 0 {
      screen += String(decoding: buffer.prefix(count), as: UTF8.self)
        .replacingOccurrences(of: "\r\n", with: "\n")
    }
  }

  private static func read(_ descriptor: Int32, _ buffer: inout [UInt8]) -> Int {
    #if canImport(Glibc)
      Glibc.read(descriptor, &buffer, buffer.count)
    #elseif canImport(Musl)
      Musl.read(descriptor, &buffer, buffer.count)
    #else
      Darwin.read(descriptor, &buffer, buffer.count)
    #endif
  }
}
