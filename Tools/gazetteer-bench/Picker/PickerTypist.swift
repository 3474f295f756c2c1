/// Types names at a picker and notes how long it takes to answer.
struct PickerTypist {
  /// A query and the time from its last key to its drawn answer.
  struct Slow: Encodable {
    var query: String
    var nanoseconds: Int
  }

  private let picker: PickerProcess
  private let waitsForGuesses: Bool
  private(set) var letters = LatencySample()
  private(set) var clearings = LatencySample()
  private(set) var guesses = LatencySample()
  /// The queries that took longest, the slowest first.
  private(set) var slowest: [Slow] = []

  /// The picker's own: a page with fewer items may be followed by guesses.
  private static let pageSize = 50
  private static let slowestCount = 10
  private static let clear: UInt8 = 0x15

  /// - Parameter waitsForGuesses: whether the next key waits for them, too.
  init(_ picker: PickerProcess, waitsForGuesses: Bool = false) {
    self.picker = picker
    self.waitsForGuesses = waitsForGuesses
  }

  /// Types a name, and clears the query afterwards.
  mutating func type(_ name: String) throws {
    var typed = ""
    for character in name.lowercased() {
      typed.append(character)
      let start = MeasuringClock.wall.now()
      picker.press(String(character).utf8)
      try picker.wait { $0.answers(typed) }
      let duration = MeasuringClock.wall.now() - start
      letters.add(nanoseconds: duration)
      note(Slow(query: typed, nanoseconds: duration))
      guard waitsForGuesses else { continue }
      try picker.wait { $0.answers(typed) && $0.isComplete(pageSize: Self.pageSize) }
      guesses.add(nanoseconds: MeasuringClock.wall.now() - start)
    }
    try clearings.measure(.wall) {
      picker.press([Self.clear])
      try picker.wait { $0.answers("") }
    }
  }

  private mutating func note(_ slow: Slow) {
    let place = slowest.firstIndex { $0.nanoseconds < slow.nanoseconds } ?? slowest.count
    slowest.insert(slow, at: place)
    if slowest.count > Self.slowestCount { slowest.removeLast() }
  }
}
