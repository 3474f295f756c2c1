import Foundation

/// A program run to its end, and what it took.
struct ChildProcess: Encodable {
  var seconds: Double
  /// Time on processors, of the program and the system for it.
  var processorSeconds: Double
  /// The most memory it had at one time, or what this process had when it started it if that
  /// was more.
  var peakResidentBytes: Int
  /// 128 and the signal's number when a signal ended it.
  var exitStatus: Int32

  /// Starts a program, found by `PATH` unless it has a slash, and waits for it.
  ///
  /// - Parameters:
  ///   - input: a file for its standard input; nothing when nil.
  ///   - output: a file for its standard output; dropped when nil.
  ///   - showsErrors: whether its standard error goes where ours does.
  static func run(
    _ program: String, _ arguments: [String], input: String? = nil, output: String? = nil,
    showsErrors: Bool = true
  ) throws -> ChildProcess {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input ?? "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(
      &actions, STDOUT_FILENO, output ?? "/dev/null", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    if !showsErrors {
      posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    }
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }

    var child = pid_t()
    let start = MeasuringClock.wall.now()
    let code = posix_spawnp(&child, program, &actions, nil, words, environ)
    guard code == 0 else {
      throw BenchFailure("Cannot run \(program): \(String(cString: strerror(code))).")
    }
    return try wait(for: child, since: start)
  }

  private static func wait(for child: pid_t, since start: Int) throws -> ChildProcess {
    var status: Int32 = 0
    var usage = rusage()
    while wait4(child, &status, 0, &usage) < 0 {
      guard errno == EINTR else {
        throw BenchFailure("Cannot wait for a program: \(String(cString: strerror(errno))).")
      }
    }
    let end = MeasuringClock.wall.now()
    let signal = status & 0x7F
    return ChildProcess(
      seconds: Double(end - start) / 1e9,
      processorSeconds: seconds(usage.ru_utime) + seconds(usage.ru_stime),
      peakResidentBytes: Int(usage.ru_maxrss) * residentUnit,
      exitStatus: signal == 0 ? (status >> 8) & 0xFF : 128 + signal)
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }

  /// Linux counts in kilobytes, macOS in bytes.
  private static var residentUnit: Int {
    #if os(Linux)
      1024
    #else
      1
    #endif
  }

  static var ownPath: String { Bundle.main.executablePath ?? CommandLine.arguments[0] }

  /// The path of a program that was built along with this one.
  static func sibling(_ name: String) -> String {
    URL(fileURLWithPath: ownPath).deletingLastPathComponent().appendingPathComponent(name).path
  }
}
