import GazetteerCommandLine
import GazetteerImport
import GazetteerTerminal
import GazetteerText
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

  init?(_ progress: ImportProgress, _ console: Console) {
    guard console.errors.isTerminal, ColorPolicy.understandsEscapes(console.environment) else {
      return nil
    }
    DetachedThread.start { [self] in
      let start = ContinuousClock.now
      while state.load(ordering: .acquiring) == State.running.rawValue {
        usleep(Self.interval)
        let seconds = start.duration(to: .now) / .seconds(1)
        let text = ProgressText.text(of: progress.snapshot, seconds: seconds)
        Self.write(Self.clearLine + text.prefix(Self.width() - 1))
      }
      Self.write(Self.clearLine)
      state.store(State.stopped.rawValue, ordering: .releasing)
    }
  }

  /// Takes the line away.
  func finish() {
    state.store(State.stopping.rawValue, ordering: .releasing)
    while state.load(ordering: .acquiring) != State.stopped.rawValue { usleep(1_000) }
  }

  /// From a thread of its own: without the buffer that the streams of the program have.
  private static func write(_ text: String) {
    let stream = StandardStream(descriptor: STDERR_FILENO, name: "standard error")
    try? stream.write(text)
    try? stream.flush()
  }

  /// Cells in a line of the terminal.
  private static func width() -> Int {
    max(StandardStream(descriptor: STDERR_FILENO, name: "standard error").width ?? 80, 20)
  }
}

/// The words of the progress line.
enum ProgressText {
  /// - Parameter seconds: since the start.
  static func text(of snapshot: ImportProgress.Snapshot, seconds: Double) -> String {
    var parts = [snapshot.phase.word]
    if let fraction = snapshot.fraction { parts.append("\(Int(fraction * 100)) %") }
    parts.append("\(FixedPoint.grouped(snapshot.rowsRead)) rows read")
    if snapshot.phase == .reading, seconds > 0.5 {
      parts.append("\(FixedPoint.grouped(Int(Double(snapshot.rowsRead) / seconds))) rows/s")
    }
    if let fraction = snapshot.fraction, fraction > 0.02, seconds > 2 {
      parts.append("about \(duration(seconds / fraction - seconds)) left")
    }
    return parts.joined(separator: ", ")
  }

  private static func duration(_ seconds: Double) -> String {
    let seconds = Int(min(max(seconds.rounded(), 0), 360_000))
    return seconds < 60 ? "\(seconds) s" : "\(seconds / 60) min \(seconds % 60) s"
  }
}
