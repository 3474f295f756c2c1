import GeoNamesFiles

/// Numbers time zones by their first use.
struct TimeZoneNumbers {
  /// All zones in the order of their first use.
  private(set) var entries: [(id: Int64, name: [UInt8])] = []
  /// Where entries stand in a hash table, plus 1; 0 is free.
  private var slots = [Int32](repeating: 0, count: 1 << 10)

  mutating func add(_ name: String, id: Int64) {
    Array(name.utf8).withUnsafeBufferPointer { insert($0, id: id) }
  }

  /// The number of a zone, and whether it is new; nil for an empty name.
  mutating func number(of name: Bytes) -> (id: Int64?, isNew: Bool) {
    guard !name.isEmpty else { return (nil, false) }
    var slot = self.slot(of: name)
    while slots[slot] != 0 {
      let entry = Int(slots[slot]) - 1
      let isSame = entries[entry].name.withUnsafeBufferPointer { $0.isSame(as: name) }
      if isSame { return (entries[entry].id, false) }
      slot = (slot + 1) & (slots.count - 1)
    }
    let id = Int64(entries.count + 1)
    insert(name, id: id)
    return (id, true)
  }

  private mutating func insert(_ name: Bytes, id: Int64) {
    if (entries.count + 1) * 2 > slots.count { grow() }
    entries.append((id, Array(name)))
    link(entries.count - 1)
  }

  private mutating func link(_ entry: Int) {
    var slot = entries[entry].name.withUnsafeBufferPointer { self.slot(of: $0) }
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(clamping: entry + 1)
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    for entry in entries.indices { link(entry) }
  }

  /// FNV-1a.
  private func slot(of name: Bytes) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return Int(truncatingIfNeeded: hash ^ hash >> 32) & (slots.count - 1)
  }
}
