import Foundation

/// `gazetteer pick` on a pseudo-terminal of its own, with the measurement at the keyboard.
final class PickerProcess {
  private let master: Int32
  private let process: pid_t
  private(set) var prompt = PromptRow()
  /// Milliseconds.
  private static let patience: Int32 = 60_000

  /// Starts the picker.
  init(program: String, environment: [String: String]) throws {
    var (master, slave): (Int32, Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 256)
    var size = winsize(ws_row: 40, ws_col: 120, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&master, &slave, &name, nil, &size) == 0 else {
      throw BenchFailure("There is no pseudo-terminal: \(String(cString: strerror(errno))).")
    }
    defer { close(slave) }
    for descriptor in [master, slave] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    let terminal = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
    do {
      process = try Self.spawn([program, "pick"], environment, terminal: terminal)
    } catch {
      close(master)
      throw error
    }
    self.master = master
  }

  deinit {
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
    close(master)
  }

  /// Presses keys.
  func press(_ bytes: some Sequence<UInt8>) {
    let bytes = Array(bytes)
    _ = write(master, bytes, bytes.count)
  }

  /// Waits until the prompt is as wished at the end of a frame.
  ///
  /// - Throws: when the picker ends or shows nothing of the kind for a minute.
  func wait(until isDone: (PromptRow) -> Bool) throws {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while !isDone(prompt) {
      var waiting = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      let ready = poll(&waiting, 1, Self.patience)
      let count = ready > 0 ? read(master, &buffer, buffer.count) : 0
      guard count > 0 else {
        throw BenchFailure("The picker does not answer; its prompt is '\(prompt.text)'.")
      }
      prompt.feed(buffer.prefix(count))
    }
  }

  /// `POSIX_SPAWN_SETSID`, a macro that Glibc shows to GNU programs only.
  #if canImport(Darwin)
    private static let newSession: Int16 = 0x400
  #else
    private static let newSession: Int16 = 0x80
  #endif

  /// Starts the program in a session of its own, which the terminal then controls.
  private static func spawn(
    _ words: [String], _ environment: [String: String], terminal: String
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, terminal, O_RDWR, 0)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, newSession)
    var arguments = words.map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for pointer in arguments + variables { free(pointer) } }
    var process = pid_t()
    let code = posix_spawnp(&process, words[0], &actions, &attributes, &arguments, &variables)
    guard code == 0 else {
      throw BenchFailure("Cannot run \(words[0]): \(String(cString: strerror(code))).")
    }
    return process
  }
}
