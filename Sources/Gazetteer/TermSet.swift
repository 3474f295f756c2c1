/// The terms one place has so far, as 64-bit hashes: which of them are new?
///
/// Two terms with one hash would lose the second; at a few hundred terms a place and 64 bits that
/// does not happen in the life of a file. Emptying it costs nothing: entries carry the number of
/// the round that made them.
struct TermSet {
  private var slots: [(hash: UInt64, round: UInt32)]
  private var round: UInt32 = 1
  private var count = 0

  init() {
    slots = Array(repeating: (0, 0), count: 256)
  }

  mutating func removeAll() {
    count = 0
    if round == .max {
      slots = Array(repeating: (0, 0), count: slots.count)
      round = 0
    }
    round += 1
  }

  /// Whether the term was new.
  mutating func insert(marker: UInt8?, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    if (count + 1) * 2 > slots.count { grow() }
    let hash = TermHash.of(marker: marker, text)
    let slot = find(hash)
    if slots[slot].round == round { return false }
    slots[slot] = (hash, round)
    count += 1
    return true
  }

  func contains(marker: UInt8?, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    slots[find(TermHash.of(marker: marker, text))].round == round
  }

  private func find(_ hash: UInt64) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash >> 20) & mask
    while slots[slot].round == round, slots[slot].hash != hash { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    let old = slots.filter { $0.round == round }
    slots = Array(repeating: (0, 0), count: slots.count * 2)
    for entry in old { slots[find(entry.hash)] = entry }
  }
}

/// FNV-1a over 64 bits with a final mix: fast on the short words of names.
enum TermHash {
  static func of(marker: UInt8?, _ text: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    if let marker { hash = (hash ^ UInt64(marker)) &* 0x100_0000_01B3 }
    for byte in text { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash ^= hash >> 32
    return hash &* 0x9E37_79B9_7F4A_7C15
  }
}
