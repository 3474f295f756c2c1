/// Reads a candidate letter by letter and knows after each how many typing errors separate what
/// was read from the beginnings of the query word, up to two.
///
/// One error is a letter missing, added or replaced, two neighbours swapped, two letters exchanged
/// across a third ('chigaco'), or a letter for two of like sound and the reverse ('f' for 'ph'); no
/// letter takes part in two errors. This is the optimal string alignment distance (restricted
/// Damerau-Levenshtein) over Unicode scalars with the last two added. A letter of a script that the
/// query does not have is no typing error, so nothing is near to a word with one.
///
/// A nondeterministic automaton in bit vectors, after S. Wu and U. Manber, "Fast text searching
/// allowing errors" (1992), anchored at both ends. A step costs some thirty instructions however
/// long the word is.
package struct EditAutomaton {
  /// The longest query word, in scalars; a bit for each, one for the start.
  package static let maximumLength = 63
  /// More errors are not counted.
  package static let maximumDistance = 2

  /// What is known after some letters of a candidate.
  @usableFromInline
  package struct State {
    /// Bit `i` of `withN`: the first `i` letters of the query match what was read, with at most N
    /// errors.
    @usableFromInline var with0: UInt64 = 0
    @usableFromInline var with1: UInt64 = 0
    @usableFromInline var with2: UInt64 = 0
    /// Where the query has the letter read last.
    @usableFromInline var here: UInt64 = 0
    /// Where the query has a letter that sounds like two, of which the one read last is the first.
    @usableFromInline var soundBegins: UInt64 = 0

    @inlinable
    package init() {}
  }

  /// Where a letter plays a part in the query: bit `i + 1` for the query's letter `i`.
  @usableFromInline
  struct Occurrences {
    @usableFromInline var letter: UInt64 = 0
    /// The last of two letters that sound like this one.
    @usableFromInline var endOfLikeSound: UInt64 = 0
    /// A letter that sounds like two, of which this is the first, or the second.
    @usableFromInline var firstOfLikeSound: UInt64 = 0
    @usableFromInline var secondOfLikeSound: UInt64 = 0

    init() {}
  }

  @usableFromInline let all: UInt64
  @usableFromInline let accepting: UInt64
  @usableFromInline var ascii = [Occurrences](repeating: Occurrences(), count: 128)
  /// Of the other letters, an open hash table with the scalar as key. There are twice as many slots
  /// as letters, so a free one always ends the search.
  @usableFromInline var scalars = [UInt32](repeating: free, count: slotCount)
  @usableFromInline var positions = [UInt64](repeating: 0, count: slotCount)
  /// The scripts of the query, hashed to a bit each.
  @usableFromInline var scripts: UInt64 = 0

  @usableFromInline static let slotCount = 128
  @usableFromInline static let free = UInt32.max

  /// Letters and what they sound like, where that is not one of the two anyway.
  private static let likeSounds: [(single: UInt8, first: UInt8, second: UInt8)] = [
    (UInt8(ascii: "f"), UInt8(ascii: "p"), UInt8(ascii: "h")),
    (UInt8(ascii: "x"), UInt8(ascii: "k"), UInt8(ascii: "s")),
    (UInt8(ascii: "i"), UInt8(ascii: "e"), UInt8(ascii: "e")),
    (UInt8(ascii: "u"), UInt8(ascii: "o"), UInt8(ascii: "o")),
  ]

  /// - Parameter query: a folded word; nil when it is longer than ``maximumLength`` scalars.
  package init?(_ query: String) {
    self.init(scalars: query.unicodeScalars.map(\.value))
  }

  /// Nil when the word is longer than ``maximumLength`` scalars.
  package init?(scalars query: [UInt32]) {
    guard query.count <= Self.maximumLength else { return nil }
    accepting = 1 << UInt64(query.count)
    all = accepting | (accepting - 1)
    for (index, scalar) in query.enumerated() {
      scripts |= Self.script(of: scalar)
      let position: UInt64 = 2 << UInt64(index)
      if scalar < 0x80 {
        ascii[Int(scalar)].letter |= position
        continue
      }
      var slot = Int(truncatingIfNeeded: scalar) & (Self.slotCount - 1)
      while scalars[slot] != Self.free, scalars[slot] != scalar {
        slot = (slot + 1) & (Self.slotCount - 1)
      }
      scalars[slot] = scalar
      positions[slot] |= position
    }
    for sound in Self.likeSounds {
      let first = ascii[Int(sound.first)].letter
      let second = ascii[Int(sound.second)].letter
      ascii[Int(sound.single)].endOfLikeSound |= first << 1 & second
      let single = ascii[Int(sound.single)].letter
      ascii[Int(sound.first)].firstOfLikeSound |= single
      ascii[Int(sound.second)].secondOfLikeSound |= single
    }
  }

  /// A bit for the script of a letter; several share one.
  @inlinable
  static func script(of scalar: UInt32) -> UInt64 {
    switch scalar {
    case ..<0x0250: 1  // Latin
    case 0x2E80..<0xA4D0, 0xF900..<0xFB00, 0x2_0000..<0x4_0000: 2  // Han, kana
    default: 4 << UInt64((scalar >> 8) % 62)
    }
  }

  /// How many errors lie between the query and a word; nil when it is more than two.
  ///
  /// Time is O(length of the word).
  package func distance(to word: String) -> Int? {
    withTransitions { transitions in
      withUnsafeTemporaryAllocation(
        of: State.self, capacity: Transitions.statesBefore + Self.maximumLength + 3
      ) { states in
        guard let start = states.baseAddress else { return nil }
        states.initialize(repeating: State())
        var current = start + Transitions.statesBefore
        current.pointee = transitions.start
        var length = 0
        for scalar in word.unicodeScalars {
          length += 1
          guard length <= Self.maximumLength + Self.maximumDistance else { return nil }
          transitions.step(current, scalar.value)
          current += 1
          guard current.pointee.with2 != 0 else { return nil }
        }
        let distance = transitions.distance(current.pointee)
        return distance <= Self.maximumDistance ? distance : nil
      }
    }
  }

  /// Runs `body` with direct access to the tables.
  @inlinable
  package func withTransitions<Result, Failure: Error>(
    _ body: (Transitions) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try scalars.withUnsafeBufferPointer { scalars throws(Failure) in
      try positions.withUnsafeBufferPointer { positions throws(Failure) in
        try ascii.withUnsafeBufferPointer { ascii throws(Failure) in
          try body(
            Transitions(
              ascii: ascii, scalars: scalars, positions: positions, scripts: scripts, all: all,
              accepting: accepting))
        }
      }
    }
  }

  /// Where the query has to have the next letter.
  @usableFromInline
  package struct Filter {
    @usableFromInline let letters: UInt64

    @inlinable
    init(letters: UInt64) { self.letters = letters }
  }

  /// The automaton while its tables are borrowed.
  @usableFromInline
  package struct Transitions {
    @usableFromInline let ascii: UnsafeBufferPointer<Occurrences>
    @usableFromInline let scalars: UnsafeBufferPointer<UInt32>
    @usableFromInline let positions: UnsafeBufferPointer<UInt64>
    @usableFromInline let scripts: UInt64
    @usableFromInline let all: UInt64
    @usableFromInline let accepting: UInt64

    @usableFromInline
    init(
      ascii: UnsafeBufferPointer<Occurrences>, scalars: UnsafeBufferPointer<UInt32>,
      positions: UnsafeBufferPointer<UInt64>, scripts: UInt64, all: UInt64, accepting: UInt64
    ) {
      (self.ascii, self.scalars, self.positions) = (ascii, scalars, positions)
      (self.scripts, self.all, self.accepting) = (scripts, all, accepting)
    }

    /// How many empty states stand before the first: an error spans as many letters.
    package static let statesBefore = 3

    /// Nothing read yet.
    @inlinable
    package var start: State {
      var state = State()
      (state.with0, state.with1, state.with2) = (1, 3 & all, 7 & all)
      return state
    }

    /// Puts the state after one more letter behind the current one, before which stand those of
    /// the letters before and ``statesBefore`` empty ones.
    @inlinable @inline(__always)
    package func step(_ current: UnsafeMutablePointer<State>, _ scalar: UInt32) {
      let occurrences: Occurrences
      guard EditAutomaton.script(of: scalar) & scripts != 0 else {
        current[1] = State()
        return
      }
      if scalar < 0x80 {
        occurrences = ascii[Int(scalar)]
      } else {
        var other = Occurrences()
        other.letter = position(of: scalar)
        occurrences = other
      }
      let here = occurrences.letter
      let last = current[0]
      // Two letters swapped; two exchanged across the one between them; two that sound like one.
      let swap = last.here & here << 1
      let exchange = current[-1].here & last.here << 1 & here << 2
      let sound = last.soundBegins & occurrences.secondOfLikeSound
      // Errors in this order: a letter too many, another letter, a letter missing, the others.
      let with0 = (last.with0 << 1) & here
      let with1 =
        ((last.with1 << 1) & here | last.with0 | last.with0 << 1 | with0 << 1
          | (current[-1].with0 << 2) & swap | (current[-2].with0 << 3) & exchange
          | (current[-1].with0 << 1) & sound
          | (last.with0 << 2) & occurrences.endOfLikeSound) & all
      let with2 =
        ((last.with2 << 1) & here | last.with1 | last.with1 << 1 | with1 << 1
          | (current[-1].with1 << 2) & swap | (current[-2].with1 << 3) & exchange
          | (current[-1].with1 << 1) & sound
          | (last.with1 << 2) & occurrences.endOfLikeSound) & all
      var next = State()
      (next.with0, next.with1, next.with2) = (with0, with1, with2)
      (next.here, next.soundBegins) = (here, occurrences.firstOfLikeSound)
      current[1] = next
    }

    /// The highest byte with which a letter of the query's scripts begins in UTF-8.
    @inlinable
    package var lastByte: UInt8 { scripts == 1 ? 0xC9 : 0xFF }

    /// What tells of most letters that come next that nothing near has them; see ``passes(_:_:)``.
    @inlinable @inline(__always)
    package func filter(after current: UnsafePointer<State>, distance: Int) -> Filter {
      let state = current[0]
      let (spent, left) = distance > 2 ? (state.with2, state.with1) : (state.with1, state.with0)
      // An error is left, or an unfinished query has nothing to lose.
      guard left == 0, distance > 1 else { return Filter(letters: .max) }
      let before =
        distance > 2
        ? (current[-1].with1, current[-2].with1) : (current[-1].with0, current[-2].with0)
      let swap = (before.0 << 2 & state.here) >> 1
      let exchange = (before.1 << 3 & current[-1].here & state.here << 1) >> 2
      // Where the second letter of two that sound like one may follow, any may.
      let sound = before.0 << 1 & state.soundBegins
      return Filter(letters: sound == 0 ? spent << 1 | swap | exchange : .max)
    }

    /// Whether a letter that begins with a byte can lead to something near.
    @inlinable @inline(__always)
    package func passes(_ byte: UInt8, _ filter: Filter) -> Bool {
      filter.letters == .max || byte >= 0x80 || ascii[Int(byte)].letter & filter.letters != 0
    }

    /// Whether some continuation can come within a distance smaller than `distance`.
    ///
    /// What an error over several letters has begun needs no look: the letters read are then also
    /// letters too many.
    @inlinable @inline(__always)
    package func canBeat(_ distance: Int, _ state: State) -> Bool {
      switch distance {
      case ...0: false
      case 1: state.with0 != 0
      case 2: state.with1 != 0
      default: state.with2 != 0
      }
    }

    /// The distance between the query and what was read; 3 when it is more than 2.
    @inlinable @inline(__always)
    package func distance(_ state: State) -> Int {
      if state.with0 & accepting != 0 { return 0 }
      if state.with1 & accepting != 0 { return 1 }
      if state.with2 & accepting != 0 { return 2 }
      return 3
    }

    @inlinable @inline(__always)
    func position(of scalar: UInt32) -> UInt64 {
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
