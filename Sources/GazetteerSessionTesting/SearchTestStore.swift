import GazetteerSession

/// A reducer under an exhaustive test: the test states every change of the state and every effect,
/// in order, and at the end no effect may be left without an answer.
///
/// ```swift
/// let store = SearchTestStore(report: recordIssue)
/// store.send(.queryChanged("pa"), [.schedule(generation: 1, after: .milliseconds(300))]) {
///   $0.query = "pa"
///   $0.generation = 1
///   $0.load = .loading
///   $0.work = .scheduled
/// }
/// store.finish()
/// ```
///
/// With Swift Testing, `recordIssue` is
///
/// ```swift
/// func recordIssue(_ message: String, at location: TestLocation) {
///   Issue.record(
///     Comment(rawValue: message),
///     sourceLocation: SourceLocation(
///       fileID: location.fileID, filePath: location.filePath, line: location.line,
///       column: location.column))
/// }
/// ```
public final class SearchTestStore {
  /// The state after the last action.
  public private(set) var state: SearchState
  private let reducer: SearchReducer
  private let report: (String, TestLocation) -> Void
  private var ledger = EffectLedger()

  /// A store before the session begins.
  ///
  /// - Parameters:
  ///   - state: the state before.
  ///   - settings: what the rules depend on.
  ///   - report: is told what differs from what the test states, and where it does.
  public init(
    _ state: SearchState = SearchState(), settings: SearchSettings = SearchSettings(),
    report: @escaping (String, TestLocation) -> Void
  ) {
    self.state = state
    self.report = report
    reducer = SearchReducer(settings: settings)
  }

  /// Reduces an action and compares with what the test states: the effects, and the change made
  /// to a copy of the state before.
  public func send(
    _ action: SearchAction, _ effects: [SearchEffect] = [], at location: TestLocation,
    change: (inout SearchState) -> Void = { _ in }
  ) {
    var expected = state
    change(&expected)
    let actual = reducer.reduce(&state, action)
    for difference in differences(state, expected) { report(difference, location) }
    if actual != effects {
      report("the effects are \(actual); stated are \(effects)", location)
    }
    ledger.note(action)
    for fault in actual.compactMap({ ledger.note($0) }) { report(fault, location) }
    for fault in faults(in: state, settings: reducer.settings) { report(fault, location) }
  }

  /// As the other `send`, called at the place that faults are reported for.
  public func send(
    _ action: SearchAction, _ effects: [SearchEffect] = [], fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column,
    change: (inout SearchState) -> Void = { _ in }
  ) {
    send(
      action, effects,
      at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column),
      change: change)
  }

  /// States that every effect was cancelled or has reported; the observation of the favorites
  /// lasts as long as the session.
  public func finish(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    ledger.isObserving = false
    guard ledger != EffectLedger() else { return }
    report(
      "effects left running: \(ledger)",
      TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  private func differences(_ actual: SearchState, _ expected: SearchState) -> [String] {
    guard actual != expected else { return [] }
    let fields = zip(Mirror(reflecting: actual).children, Mirror(reflecting: expected).children)
      .map { ($0.label ?? "", "\($0.value)", "\($1.value)") }
      .filter { $0.1 != $0.2 }
      .map { "\($0.0) is \($0.1); stated is \($0.2)" }
    return fields.isEmpty ? ["the state is \(actual); stated is \(expected)"] : fields
  }
}

/// Where in a test something was stated.
public struct TestLocation: Hashable, Sendable {
  /// `Module/File.swift`.
  public var fileID: String
  /// The whole path of the file.
  public var filePath: String
  /// From 1.
  public var line: Int
  /// From 1.
  public var column: Int

  /// A place in a source file.
  public init(fileID: String, filePath: String, line: Int, column: Int) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }
}
