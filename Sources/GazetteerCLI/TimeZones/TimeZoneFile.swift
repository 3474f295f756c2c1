/// A file of the time zone database (TZif, RFC 8536): all changes of a zone's offset.
struct TimeZoneFile {
  private var transitions: [Int64] = []
  /// The offset from each transition on, in seconds east of Greenwich.
  private var offsets: [Int] = []
  private var firstOffset: Int
  /// What holds after the last transition.
  private var rule: TimeZoneRule?

  /// Nil when the bytes are not such a file.
  init?(_ bytes: [UInt8]) {
    var reader = Reader(bytes: bytes)
    guard var header = Header(&reader) else { return nil }
    var timeSize = 4
    if header.version >= UInt8(ascii: "2") {
      // Since version 2 the same data follow again, with times of 64 bits.
      reader.position += header.size(timeSize: 4)
      timeSize = 8
      guard let next = Header(&reader) else { return nil }
      header = next
    }
    guard header.typeCount > 0,
      reader.position + header.size(timeSize: timeSize) <= bytes.count
    else { return nil }
    for _ in 0..<header.timeCount { transitions.append(reader.integer(timeSize)) }
    let indexes = (0..<header.timeCount).map { _ in Int(reader.integer(1) & 0xFF) }
    let types = (0..<header.typeCount).map { _ in
      let offset = Int(reader.integer(4))
      reader.position += 2
      return offset
    }
    guard let first = types.first, indexes.allSatisfy({ $0 < types.count }),
      zip(transitions, transitions.dropFirst()).allSatisfy({ $0 < $1 })
    else { return nil }
    firstOffset = first
    offsets = indexes.map { types[$0] }
    guard timeSize == 8 else { return }
    reader.position += header.sizeAfterTypes(timeSize: timeSize)
    rule = reader.footer().flatMap { TimeZoneRule($0) }
  }

  /// Seconds east of Greenwich at a moment, in seconds since 1970.
  func offset(at moment: Int64) -> Int {
    guard let last = transitions.last, let lastOffset = offsets.last else {
      return rule?.offset(at: moment) ?? firstOffset
    }
    if moment >= last { return rule?.offset(at: moment) ?? lastOffset }
    var low = 0
    var high = transitions.count
    while low < high {
      let middle = (low + high) / 2
      if transitions[middle] <= moment { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? firstOffset : offsets[low - 1]
  }

  private struct Header {
    var version: UInt8
    var universalCount: Int
    var standardCount: Int
    var leapCount: Int
    var timeCount: Int
    var typeCount: Int
    var characterCount: Int

    static let size = 44
    static let largestCount: Int64 = 1 << 20

    init?(_ reader: inout Reader) {
      guard reader.position + Self.size <= reader.bytes.count,
        reader.bytes[reader.position...].starts(with: "TZif".utf8)
      else { return nil }
      version = reader.bytes[reader.position + 4]
      reader.position += 20
      let counts = (0..<6).map { _ in reader.integer(4) }
      guard counts.allSatisfy({ (0...Self.largestCount).contains($0) }) else { return nil }
      universalCount = Int(counts[0])
      standardCount = Int(counts[1])
      leapCount = Int(counts[2])
      timeCount = Int(counts[3])
      typeCount = Int(counts[4])
      characterCount = Int(counts[5])
    }

    func size(timeSize: Int) -> Int {
      timeCount * (timeSize + 1) + typeCount * 6 + sizeAfterTypes(timeSize: timeSize)
    }

    func sizeAfterTypes(timeSize: Int) -> Int {
      characterCount + leapCount * (timeSize + 4) + standardCount + universalCount
    }
  }

  private struct Reader {
    let bytes: [UInt8]
    var position = 0

    /// A signed big-endian number; 0 past the end.
    mutating func integer(_ size: Int) -> Int64 {
      defer { position += size }
      guard position >= 0, size > 0, position + size <= bytes.count else { return 0 }
      var value = Int64(Int8(bitPattern: bytes[position]))
      for index in 1..<max(size, 1) where size > 1 {
        value = value << 8 | Int64(bytes[position + index])
      }
      return value
    }

    /// The rule between two line ends.
    func footer() -> String? {
      guard position < bytes.count, bytes[position] == UInt8(ascii: "\n") else { return nil }
      let rest = bytes[(position + 1)...]
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      return String(decoding: rest[..<end], as: UTF8.self)
    }
  }
}
