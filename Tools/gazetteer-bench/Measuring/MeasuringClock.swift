import Foundation

/// What a measurement counts.
enum MeasuringClock: String, CaseIterable, Encodable {
  /// Time as it passes.
  case wall
  /// Time that this thread had a processor: nearly the same on a quiet machine, and the better
  /// figure on a busy one.
  case cpu

  private var identifier: clockid_t {
    switch self {
    case .wall: CLOCK_MONOTONIC
    case .cpu: CLOCK_THREAD_CPUTIME_ID
    }
  }

  /// Nanoseconds since some moment.
  func now() -> Int {
    var time = timespec()
    clock_gettime(identifier, &time)
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }
}
