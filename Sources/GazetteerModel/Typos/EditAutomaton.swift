/// Reads a candidate letter by letter and knows after each how many typing errors separate what
/// was read from the beginnings of the query word, up to two.
///
/// A nondeterministic automaton in bit vectors, after S. Wu and U. Manber, "Fast text searching
/// allowing errors" (1992), anchored at both ends, with swaps of neighbours added. The distance is
/// that of ``EditDistance``. A step costs some twenty instructions however long the word is.
struct EditAutomaton {
  /// The longest query word, in scalars; a bit for each, one for the start.
  static let maximumLength = 63
  /// More errors are not counted.
  static let maximumDistance = 2

  /// What is known after some letters of a candidate.
  struct State {
    /// Bit `i` of `withN`: the first `i` letters of the query match what was read, with at most N
    /// errors.
    var with0: UInt64 = 0
    var with1: UInt64 = 0
    var with2: UInt64 = 0
    /// Where a swap would end if the next letter of the candidate is the query's letter before.
    var swap1: UInt64 = 0
    var swap2: UInt64 = 0
  }

  private let all: UInt64
  private let accepting: UInt64
  /// The positions of each ASCII letter in the query: bit `i + 1` for letter `i`.
  private var asciiPositions = [UInt64](repeating: 0, count: 128)
  /// The same for the other letters, an open hash table with the scalar as key. There are twice as
  /// many slots as letters, so a free one always ends the search.
  private var scalars = [UInt32](repeating: free, count: slotCount)
  private var positions = [UInt64](repeating: 0, count: slotCount)

  private static let slotCount = 128
  private static let free = UInt32.max

  /// Nil when the word is longer than ``maximumLength`` scalars.
  init?(query: [UInt32]) {
    guard query.count <= Self.maximumLength else { return nil }
    accepting = 1 << UInt64(query.count)
    all = accepting | (accepting - 1)
    for (index, scalar) in query.enumerated() {
      if scalar < 0x80 {
        asciiPositions[Int(scalar)] |= 2 << UInt64(index)
        continue
      }
      var slot = Int(truncatingIfNeeded: scalar) & (Self.slotCount - 1)
      while scalars[slot] != Self.free, scalars[slot] != scalar {
        slot = (slot + 1) & (Self.slotCount - 1)
      }
      scalars[slot] = scalar
      positions[slot] |= 2 << UInt64(index)
    }
  }

  /// Nothing read yet.
  var start: State {
    State(with0: 1, with1: 3 & all, with2: 7 & all)
  }

  /// Runs `body` with direct access to the tables.
  @inline(__always)
  func withTransitions<Result, Failure: Error>(
    _ body: (Transitions) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try scalars.withUnsafeBufferPointer { scalars throws(Failure) in
      try positions.withUnsafeBufferPointer { positions throws(Failure) in
        try asciiPositions.withUnsafeBufferPointer { asciiPositions throws(Failure) in
          try body(
            Transitions(
              asciiPositions: asciiPositions, scalars: scalars, positions: positions, all: all,
              accepting: accepting))
        }
      }
    }
  }

  /// The automaton while its tables are borrowed.
  struct Transitions {
    fileprivate let asciiPositions: UnsafeBufferPointer<UInt64>
    fileprivate let scalars: UnsafeBufferPointer<UInt32>
    fileprivate let positions: UnsafeBufferPointer<UInt64>
    fileprivate let all: UInt64
    fileprivate let accepting: UInt64

    /// The state after one more letter.
    @inline(__always)
    func step(_ state: State, _ scalar: UInt32) -> State {
      let here = positionsOf(scalar)
      let before = here << 1
      // Errors in this order: a letter too many, another letter, a letter missing, a swap.
      let with0 = (state.with0 << 1) & here
      let with1 =
        ((state.with1 << 1) & here | state.with0 | state.with0 << 1 | with0 << 1
          | state.swap1 & before) & all
      let with2 =
        ((state.with2 << 1) & here | state.with1 | state.with1 << 1 | with1 << 1
          | state.swap2 & before) & all
      return State(
        with0: with0, with1: with1, with2: with2,
        swap1: state.with0 << 2 & here, swap2: state.with1 << 2 & here)
    }

    /// Whether some continuation can come within a distance smaller than `distance`.
    ///
    /// A pending swap needs no look: the letter it began with is then also a letter too many.
    @inline(__always)
    func canBeat(_ distance: Int, _ state: State) -> Bool {
      switch distance {
      case ...0: false
      case 1: state.with0 != 0
      case 2: state.with1 != 0
      default: state.with2 != 0
      }
    }

    /// The distance between the query and what was read; 3 when it is more than 2.
    @inline(__always)
    func distance(_ state: State) -> Int {
      if state.with0 & accepting != 0 { return 0 }
      if state.with1 & accepting != 0 { return 1 }
      if state.with2 & accepting != 0 { return 2 }
      return 3
    }

    @inline(__always)
    private func positionsOf(_ scalar: UInt32) -> UInt64 {
      if scalar < 0x80 { return asciiPositions[Int(scalar)] }
      var slot = Int(truncatingIfNeeded: scalar) & (EditAutomaton.slotCount - 1)
      while true {
        let found = scalars[slot]
        if found == scalar { return positions[slot] }
        if found == EditAutomaton.free { return 0 }
        slot = (slot + 1) & (EditAutomaton.slotCount - 1)
      }
    }
  }
}
