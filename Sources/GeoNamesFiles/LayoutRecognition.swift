extension DumpLayout {
  /// How much of a file's start ``recognize(_:)`` makes use of.
  package static let recognitionLength = 65_536

  /// Tells the layout of a file from its first bytes, never from its name.
  ///
  /// Each of the first lines votes, so a damaged one among them does not decide; a heading that
  /// GeoNames is known to write does.
  ///
  /// - Parameter head: the start of the file, uncompressed; it may end within a line.
  /// - Returns: ``DumpLayout/unknown`` when no line has the form of any layout.
  package static func recognize(_ head: [UInt8]) -> DumpLayout {
    guard !isUTF16(head) else { return .utf16 }
    guard !isWebPage(head) else { return .webPage }
    var votes = LayoutVotes()
    LineBatch(bytes: Array(head.prefix(recognitionLength))).forEachLine { line in
      votes.add(line)
    }
    return votes.winner
  }

  /// A byte order mark of UTF-16, or a NUL in every second byte: the letters, digits and tabs of
  /// ASCII that every GeoNames file is mostly made of.
  private static func isUTF16(_ head: [UInt8]) -> Bool {
    if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) { return true }
    let start = head.prefix(fewestBytesOfUTF16)
    guard start.count == fewestBytesOfUTF16 else { return false }
    return [0, 1].contains { first in
      start.indices.allSatisfy { (start[$0] == 0) == ($0 % 2 == first) }
    }
  }

  /// Enough for the first columns of any file, and short of the first name.
  private static let fewestBytesOfUTF16 = 4

  private static func isWebPage(_ head: [UInt8]) -> Bool {
    head.withUnsafeBufferPointer { head in
      let text = (head.starts(with: "\u{FEFF}") ? head.slice(3..<head.count) : head).trimmed()
      return text.starts(with: "<!") || text.starts(with: "<html") || text.starts(with: "<?xml")
        || text.starts(with: "<HTML")
    }
  }
}

/// Counts what the first lines of a file look like.
private struct LayoutVotes {
  private var counts: [DumpLayout: Int] = [:]
  private var order: [DumpLayout] = []
  private var heading: DumpLayout?

  /// The layout of the heading or of most lines; the earlier one of equals.
  var winner: DumpLayout {
    if let heading { return heading }
    var best = DumpLayout.unknown
    for layout in order where counts[layout, default: 0] > counts[best, default: 0] {
      best = layout
    }
    return best
  }

  mutating func add(_ line: Line) {
    if order.isEmpty, heading == nil {
      heading = Self.heading(line.bytes)
    }
    guard !line.isComment, let layout = Self.layout(of: line) else { return }
    if counts[layout] == nil {
      order.append(layout)
    }
    counts[layout, default: 0] += 1
  }

  private static func heading(_ bytes: Bytes) -> DumpLayout? {
    if bytes.starts(with: "#ISO\tISO3") || bytes.starts(with: "ISO\tISO3") {
      .countryInfo
    } else if bytes.starts(with: "ISO 639-3\t") {
      .languageCodes
    } else if bytes.starts(with: "CountryCode\tTimeZoneId") {
      .timeZones
    } else {
      nil
    }
  }

  private static func layout(of line: Line) -> DumpLayout? {
    guard let columns = try? Columns<4>(line) else { return nil }
    let first = columns[0]
    let hasID = NumberParsing.digits(first) != nil
    switch columns.count {
    case 19: return first.count == 2 && columns[1].count == 3 ? .countryInfo : .places
    case 12 where first.count == 2: return .postalCodes
    case 10 where hasID && isID(columns[1]): return .alternateNamesV2
    case 8 where hasID && isID(columns[1]): return .alternateNames
    case 4 where hasID && isID(columns[1]): return .alternateNamesDeletes
    case 4: return region(first)
    case 5 where first.count == 2 && columns[1].contains(UInt8(ascii: "/")): return .timeZones
    case 2...3 where hasID && isID(columns[1]): return .hierarchy
    case 3 where hasID: return .deletes
    case 2...3 where isFeatureCode(first): return .featureCodes
    default: return nil
    }
  }

  private static func isID(_ bytes: Bytes) -> Bool {
    NumberParsing.digits(bytes) != nil
  }

  private static func region(_ key: Bytes) -> DumpLayout? {
    let points = key.count { $0 == UInt8(ascii: ".") }
    guard key.firstOffset(of: UInt8(ascii: "."), from: 0) == 2 else {
      return key.count == 3 ? .languageCodes : nil
    }
    return points == 1 ? .admin1Codes : .admin2Codes
  }

  private static func isFeatureCode(_ bytes: Bytes) -> Bool {
    bytes.count > 2 && bytes[1] == UInt8(ascii: ".")
  }
}
