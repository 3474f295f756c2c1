import GazetteerSystem

// The environment that a child is given is a variable of the C library.
#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#elseif canImport(Darwin)
  @preconcurrency import Darwin
#endif

/// Another program, run for a command of this one.
struct ChildProgram {
  var path: String
  var arguments: [String]

  /// The program could not be started.
  struct StartFailure: Error, CustomStringConvertible {
    var path: String
    var code: Int32

    var description: String {
      // The system says 'no such file' of the loader that the program names, too.
      if code == ENOENT, access(path, F_OK) == 0 {
        return "Cannot run \(path): the file is there, but not the loader that it needs. "
          + "It was built for another system."
      }
      return "Cannot run \(path): \(String(cString: strerror(code)))."
    }
  }

  /// Becomes the other program, which then has the streams, the signals and the exit status.
  func replaceProcess() throws -> Never {
    signal(SIGPIPE, SIG_DFL)
    throw withArguments { words in
      execv(path, words)
      return StartFailure(path: path, code: errno)
    }
  }

  /// Runs the program with its output on standard error and without input, and waits for its end.
  ///
  /// - Returns: its exit status; 128 and the number of a signal that ended it, as shells say it.
  func run() throws -> Int32 {
    let input = try emptyInput()
    defer { close(input) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO)

    // A signal that is ignored here would be ignored there as well.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))

    var child = pid_t()
    let code = withArguments { words in
      posix_spawn(&child, path, &actions, &attributes, words, environ)
    }
    guard code == 0 else { throw StartFailure(path: path, code: code) }
    return try wait(for: child)
  }

  /// A descriptor that is at its end. A bare chroot has no /dev/null to be that.
  private func emptyInput() throws -> Int32 {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw StartFailure(path: path, code: errno) }
    close(ends[1])
    return ends[0]
  }

  private func wait(for child: pid_t) throws -> Int32 {
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      guard errno == EINTR else { throw StartFailure(path: path, code: errno) }
    }
    // The macros of wait(2) are not imported.
    let endingSignal = status & 0x7F
    return endingSignal == 0 ? (status >> 8) & 0xFF : 128 + endingSignal
  }

  private func withArguments<Result>(
    _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let words = ([path] + arguments).map { strdup($0) }
    defer { words.forEach { free($0) } }
    return body(words + [nil])
  }
}
