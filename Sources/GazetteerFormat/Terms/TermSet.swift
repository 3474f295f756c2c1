/// The terms one place has so far, as 64-bit hashes: which of them are new?
///
/// Two terms with one hash would lose the second; at a few hundred terms a place and 64 bits that
/// does not happen in the life of a file. Emptying it costs nothing: entries carry the number of
/// the round that made them.
package struct TermSet {
  private var slots: [(hash: UInt64, round: UInt32)]
  private var round: UInt32 = 1
  private var count = 0

  package init() {
    slots = Array(repeating: (0, 0), count: 256)
  }

  package mutating func removeAll() {
    count = 0
    if round == .max {
      slots = Array(repeating: (0, 0), count: slots.count)
      round = 0
    }
    round += 1
  }

  /// Whether the term of this hash was new.
  package mutating func insert(_ hash: UInt64) -> Bool {
    if (count + 1) * 2 > slots.count { grow() }
    let round = round
    let isNew = slots.withUnsafeMutableBufferPointer { slots in
      let slot = Self.find(hash, round: round, in: UnsafeBufferPointer(slots))
      if slots[slot].round == round { return false }
      slots[slot] = (hash, round)
      return true
    }
    if isNew { count += 1 }
    return isNew
  }

  package func contains(_ hash: UInt64) -> Bool {
    slots.withUnsafeBufferPointer { slots in
      slots[Self.find(hash, round: round, in: slots)].round == round
    }
  }

  @inline(__always)
  private static func find(
    _ hash: UInt64, round: UInt32, in slots: UnsafeBufferPointer<(hash: UInt64, round: UInt32)>
  ) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash >> 20) & mask
    while slots[slot].round == round, slots[slot].hash != hash { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    let old = slots.filter { $0.round == round }
    slots = Array(repeating: (0, 0), count: slots.count * 2)
    slots.withUnsafeMutableBufferPointer { slots in
      for entry in old {
        slots[Self.find(entry.hash, round: round, in: UnsafeBufferPointer(slots))] = entry
      }
    }
  }
}

/// FNV-1a over 64 bits with a final mix: fast on the short words of names, and every prefix of a
/// word has its hash on the way to that of the word.
package struct TermHash {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  package init(marker: UInt8) {
    add(marker)
  }

  @inline(__always)
  package mutating func add(_ byte: UInt8) {
    state = (state ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  @inline(__always)
  package mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { add(byte) }
  }

  /// The hash of the bytes added so far.
  @inline(__always)
  package var value: UInt64 {
    (state ^ state >> 32) &* 0x9E37_79B9_7F4A_7C15
  }
}
