/// What a program tells its caller when it ends.
package enum ExitCode: Int32, Sendable, CaseIterable {
  /// Something was found, or what was asked is done.
  case success = 0
  /// The request was understood and carried out, and nothing matched it.
  case notFound = 1
  /// The request could not be carried out.
  case failure = 2
  /// The command line was not understood (`EX_USAGE` of sysexits.h).
  case usage = 64
  /// The person stopped the program: 128 + SIGINT, as shells report it.
  case interrupted = 130
}
