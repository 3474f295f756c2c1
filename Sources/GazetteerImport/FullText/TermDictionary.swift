import GazetteerFormat
import GazetteerSystem
import GeoNamesFiles

/// Every distinct term of a run with a counter, in a hash table.
///
/// This is the innermost loop of an import: every term of every place comes through here, and each
/// look-up costs two cache misses, one for the slot and one for the term with its counter. Memory is
/// addressed by pointers for that reason; they stay inside this file.
struct TermDictionary: ~Copyable {
  /// Where a term lies; valid until ``removeAll()``.
  typealias Term = UInt32

  /// A term with its counter and the first bytes of its text.
  struct SortedTerm {
    var key: SortKey
    var number: Term
    var count: UInt32
  }

  /// Before each text stand its counter (4 bytes) and its length (4 bytes).
  private static let headLength = 8

  private var arena: UnsafeMutableRawPointer
  private var arenaCapacity: Int
  private(set) var byteCount = 0
  /// The upper half of the hash, by which the slot is found, then the term plus 1; 0 is free. Their
  /// number is a power of two.
  private var slots: UnsafeMutableBufferPointer<UInt64>
  private var termCount = 0
  /// Keeps the compiler from leaving out reads whose purpose is to fetch memory.
  private var touched: UInt32 = 0

  init() {
    arenaCapacity = 1 << 20
    arena = .allocate(byteCount: arenaCapacity, alignment: 16)
    slots = .allocate(capacity: 1 << 16)
    slots.initialize(repeating: 0)
  }

  deinit {
    arena.deallocate()
    slots.deallocate()
  }

  /// Touches the memory of terms that are about to be counted.
  ///
  /// The look-ups of one place do not depend on each other, but each is so long that the processor
  /// would wait for its cache misses one after the other. Here they overlap.
  mutating func fetch(_ terms: [IndexTermBuilder.Term]) {
    let mask = slots.count - 1
    for term in terms {
      let entry = UInt32(truncatingIfNeeded: slots[Int(truncatingIfNeeded: term.hash >> 32) & mask])
      // Where the slot is free, any term does: a branch guessed wrongly would end the overlap.
      touched &+= counter(of: entry &- (entry == 0 ? 0 : 1))
    }
  }

  /// Touches the memory of terms whose texts are about to be read.
  mutating func fetch(_ terms: ArraySlice<SortedTerm>) {
    for term in terms { touched &+= counter(of: term.number) }
  }

  /// Finds or adds a term and counts it up by one.
  @inline(__always)
  mutating func count(_ text: Bytes, hash: UInt64) -> Term {
    if termCount * 2 >= slots.count { grow() }
    let mask = slots.count - 1
    let tag = hash & 0xFFFF_FFFF_0000_0000
    var slot = Int(truncatingIfNeeded: hash >> 32) & mask
    while true {
      let entry = slots[slot]
      if entry == 0 { break }
      if entry & 0xFFFF_FFFF_0000_0000 == tag {
        let term = UInt32(truncatingIfNeeded: entry) &- 1
        if isSame(term, text) {
          _ = advanceCounter(of: term)
          return term
        }
      }
      slot = (slot + 1) & mask
    }
    let term = add(text)
    slots[slot] = tag | UInt64(term + 1)
    return term
  }

  private mutating func add(_ text: Bytes) -> Term {
    let length = Self.headLength + text.count
    if byteCount + length > arenaCapacity { growArena(to: byteCount + length) }
    let start = arena + byteCount
    start.storeBytes(of: 1, as: UInt32.self)
    start.storeBytes(of: UInt32(truncatingIfNeeded: text.count), toByteOffset: 4, as: UInt32.self)
    if let source = text.baseAddress {
      (start + Self.headLength).copyMemory(from: source, byteCount: text.count)
    }
    let term = UInt32(truncatingIfNeeded: byteCount)
    byteCount += (length + 3) & ~3
    termCount += 1
    return term
  }

  @inline(__always)
  private func isSame(_ term: Term, _ text: Bytes) -> Bool {
    let start = arena + Int(term)
    guard Int(start.load(fromByteOffset: 4, as: UInt32.self)) == text.count,
      let source = text.baseAddress
    else { return false }
    return memcmp(start + Self.headLength, source, text.count) == 0
  }

  func text(of term: Term) -> Bytes { Self.text(of: term, in: arena) }

  private static func text(of term: Term, in arena: UnsafeMutableRawPointer) -> Bytes {
    let start = arena + Int(term)
    let count = Int(start.load(fromByteOffset: 4, as: UInt32.self))
    return Bytes(
      start: (start + headLength).assumingMemoryBound(to: UInt8.self), count: count)
  }

  @inline(__always)
  func counter(of term: Term) -> UInt32 {
    (arena + Int(term)).load(as: UInt32.self)
  }

  @inline(__always)
  func setCounter(_ value: UInt32, of term: Term) {
    (arena + Int(term)).storeBytes(of: value, as: UInt32.self)
  }

  /// Counts up by one and returns the value before.
  @inline(__always)
  func advanceCounter(of term: Term) -> UInt32 {
    let value = counter(of: term)
    setCounter(value &+ 1, of: term)
    return value
  }

  /// All terms in the order of their bytes.
  func sortedTerms() -> [SortedTerm] {
    var terms: [SortedTerm] = []
    terms.reserveCapacity(termCount)
    var offset = 0
    while offset < byteCount {
      let term = UInt32(truncatingIfNeeded: offset)
      let text = text(of: term)
      terms.append(
        SortedTerm(key: SortKey(beginningOf: text), number: term, count: counter(of: term)))
      offset += (Self.headLength + text.count + 3) & ~3
    }
    let arena = arena
    let order = TermSort { left, right in
      Self.text(of: left.number, in: arena).compared(to: Self.text(of: right.number, in: arena)) < 0
    }
    order.sort(&terms)
    return terms
  }

  /// Forgets all terms and keeps the memory.
  mutating func removeAll() {
    byteCount = 0
    termCount = 0
    slots.update(repeating: 0)
  }

  private mutating func growArena(to count: Int) {
    var capacity = arenaCapacity
    while capacity < count { capacity *= 2 }
    let larger = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 16)
    larger.copyMemory(from: arena, byteCount: byteCount)
    arena.deallocate()
    (arena, arenaCapacity) = (larger, capacity)
  }

  private mutating func grow() {
    let larger = UnsafeMutableBufferPointer<UInt64>.allocate(capacity: slots.count * 2)
    larger.initialize(repeating: 0)
    let mask = larger.count - 1
    for entry in slots where entry != 0 {
      var slot = Int(truncatingIfNeeded: entry >> 32) & mask
      while larger[slot] != 0 { slot = (slot + 1) & mask }
      larger[slot] = entry
    }
    slots.deallocate()
    slots = larger
  }
}

extension SortKey {
  /// The first 16 bytes of a text, so that keys are in the order of the bytes.
  init(beginningOf text: Bytes) {
    var padded: (UInt64, UInt64) = (0, 0)
    withUnsafeMutableBytes(of: &padded) { bytes in
      bytes.copyBytes(from: text.part(0..<min(text.count, 16)))
    }
    self.init(high: UInt64(bigEndian: padded.0), low: UInt64(bigEndian: padded.1))
  }
}
