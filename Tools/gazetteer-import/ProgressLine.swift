import GazetteerImport
import GazetteerSystem
import Synchronization

/// One line on a terminal's standard error that says how far the import is; nothing at all where
/// standard error is no terminal or cannot move its cursor.
final class ProgressLine: Sendable {
  private enum State: Int {
    case running, stopping, stopped
  }

  private static let interval: UInt32 = 200_000
  private static let clearLine = "\r\u{1B}[K"

  private let state = Atomic<Int>(State.running.rawValue)

  init?(_ progress: ImportProgress) {
    let term = Console.environment("TERM") ?? ""
    guard isatty(STDERR_FILENO) == 1, !["", "dumb", "unknown"].contains(term) else { return nil }
    DetachedThread.start { [self] in
      let start = ContinuousClock.now
      while state.load(ordering: .acquiring) == State.running.rawValue {
        usleep(Self.interval)
        let seconds = start.duration(to: .now) / .seconds(1)
        let text = ProgressText.text(of: progress.snapshot, seconds: seconds)
        Console.note(Self.clearLine + text.prefix(Self.width() - 1))
      }
      Console.note(Self.clearLine)
      state.store(State.stopped.rawValue, ordering: .releasing)
    }
  }

  /// Takes the line away.
  func finish() {
    state.store(State.stopping.rawValue, ordering: .releasing)
    while state.load(ordering: .acquiring) != State.stopped.rawValue { usleep(1_000) }
  }

  /// Cells in a line of the terminal.
  private static func width() -> Int {
    var size = winsize()
    let isKnown = ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0
    return isKnown && size.ws_col > 20 ? Int(size.ws_col) : 80
  }
}

/// The words of the progress line.
enum ProgressText {
  /// - Parameter seconds: since the start.
  static func text(of snapshot: ImportProgress.Snapshot, seconds: Double) -> String {
    var parts = [snapshot.phase.word]
    if let fraction = snapshot.fraction { parts.append("\(Int(fraction * 100)) %") }
    parts.append("\(grouped(snapshot.rowsRead)) rows read")
    if snapshot.phase == .reading, seconds > 0.5 {
      parts.append("\(grouped(Int(Double(snapshot.rowsRead) / seconds))) rows/s")
    }
    if let fraction = snapshot.fraction, fraction > 0.02, seconds > 2 {
      parts.append("about \(duration(seconds / fraction - seconds)) left")
    }
    return parts.joined(separator: ", ")
  }

  /// 1,234,567
  private static func grouped(_ number: Int) -> String {
    var digits = Array(String(max(number, 0)))
    var position = digits.count - 3
    while position > 0 {
      digits.insert(",", at: position)
      position -= 3
    }
    return String(digits)
  }

  private static func duration(_ seconds: Double) -> String {
    let seconds = Int(min(max(seconds.rounded(), 0), 360_000))
    return seconds < 60 ? "\(seconds) s" : "\(seconds / 60) min \(seconds % 60) s"
  }
}
