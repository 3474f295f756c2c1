import GazetteerSQLite
import Synchronization

/// How far an import has come, for another thread to look at, and the way to stop it.
public final class ImportProgress: Sendable {
  /// What an import is doing.
  public enum Phase: Int, CaseIterable, Sendable {
    case reading, joining, writing, indexing, checking

    /// For a progress line.
    public var word: String {
      switch self {
      case .reading: "reading"
      case .joining: "joining names"
      case .writing: "writing"
      case .indexing: "indexing"
      case .checking: "checking"
      }
    }

    /// About how much of the whole time the phase takes.
    fileprivate var weight: Double {
      switch self {
      case .reading: 0.28
      case .joining: 0.12
      case .writing: 0.38
      case .indexing: 0.12
      case .checking: 0.10
      }
    }
  }

  /// A moment of an import.
  public struct Snapshot: Hashable, Sendable {
    /// What the import is doing.
    public var phase: Phase
    /// Rows of place dumps read so far.
    public var rowsRead: Int
    /// How much of the whole is done, 0 … 1; nil when that cannot be known.
    public var fraction: Double?
  }

  private struct Stops {
    var isCancelled = false
    var actions: [@Sendable () -> Void] = []
  }

  private let phase = Atomic<Int>(Phase.reading.rawValue)
  private let rows = Atomic<Int>(0)
  private let done = Atomic<Int64>(0)
  private let total = Atomic<Int64>(0)
  private let stops = Mutex(Stops())

  /// The progress of an import that has not begun.
  public init() {}

  /// How far the import is at this moment. Safe from any thread.
  public var snapshot: Snapshot {
    let phase = Phase(rawValue: phase.load(ordering: .relaxed)) ?? .reading
    return Snapshot(
      phase: phase, rowsRead: rows.load(ordering: .relaxed), fraction: fraction(in: phase))
  }

  private func fraction(in phase: Phase) -> Double? {
    let (done, total) = (done.load(ordering: .relaxed), total.load(ordering: .relaxed))
    if total <= 0, phase == .reading { return nil }
    let before = Phase.allCases.filter { $0.rawValue < phase.rawValue }
      .reduce(0) { $0 + $1.weight }
    let part = total > 0 ? min(Double(done) / Double(total), 1) : 0
    return before + phase.weight * part
  }

  /// Begins a phase in which `total` things are to be done; 0 when their number is unknown.
  func begin(_ phase: Phase, total: Int64) {
    self.phase.store(phase.rawValue, ordering: .relaxed)
    done.store(0, ordering: .relaxed)
    self.total.store(total, ordering: .relaxed)
  }

  func advance(by count: Int64) {
    done.add(count, ordering: .relaxed)
  }

  func advance(to count: Int64) {
    done.store(count, ordering: .relaxed)
  }

  func addRows(_ count: Int) {
    rows.add(count, ordering: .relaxed)
  }

  // MARK: - Stopping

  /// Stops the import as soon as possible: it fails with ``ImportError/interrupted`` and leaves
  /// everything as it was. Any thread may call it.
  public func cancel() {
    let actions = stops.withLock { stops in
      stops.isCancelled = true
      defer { stops.actions = [] }
      return stops.actions
    }
    for action in actions { action() }
  }

  var isCancelled: Bool { stops.withLock { $0.isCancelled } }

  /// What to do when the import is stopped, such as waking threads that wait.
  func onCancel(_ action: @escaping @Sendable () -> Void) {
    let isLate = stops.withLock { stops in
      if !stops.isCancelled { stops.actions.append(action) }
      return stops.isCancelled
    }
    if isLate { action() }
  }

  func check() throws(ImportError) {
    if isCancelled { throw .interrupted }
  }
}
