/// The rule by which the time of a zone goes on after the last change that its file lists: a TZ
/// string of POSIX with the extensions of RFC 8536, section 3.3.1, such as
/// `CET-1CEST,M3.5.0,M10.5.0/3`.
struct TimeZoneRule: Hashable {
  /// Seconds east of Greenwich, without daylight saving time.
  var standardOffset: Int
  var daylight: Daylight?

  struct Daylight: Hashable {
    /// Seconds east of Greenwich.
    var offset: Int
    var start: Change
    var end: Change
  }

  /// A moment of every year, in the local time that ends with it.
  struct Change: Hashable {
    var day: Day
    /// Seconds after midnight; may lie in another day.
    var time: Int
  }

  enum Day: Hashable {
    /// 1 … 365; 29 February is never counted.
    case julian(Int)
    /// 0 … 365; 29 February is counted.
    case ordinal(Int)
    /// The nth weekday (0 is Sunday) of a month; the fifth is the last one.
    case weekday(month: Int, week: Int, weekday: Int)
  }

  /// Seconds east of Greenwich at a moment, in seconds since 1970.
  func offset(at moment: Int64) -> Int {
    guard let daylight else { return standardOffset }
    let local = moment + Int64(standardOffset)
    let year = CivilTime(secondsSince1970: local).year
    let start = daylight.start.moment(inYear: year) - Int64(standardOffset)
    let end = daylight.end.moment(inYear: year) - Int64(daylight.offset)
    let isDaylight =
      start < end ? (start..<end).contains(moment) : !(end..<start).contains(moment)
    return isDaylight ? daylight.offset : standardOffset
  }
}

extension TimeZoneRule.Change {
  /// Seconds since 1970 in local time.
  fileprivate func moment(inYear year: Int) -> Int64 {
    let firstDay = CivilTime.days(year: year, month: 1, day: 1)
    let day: Int64
    switch self.day {
    case .julian(let number):
      let leapDay = CivilTime.isLeap(year) && number >= 60 ? 1 : 0
      day = firstDay + Int64(number - 1 + leapDay)
    case .ordinal(let number): day = firstDay + Int64(number)
    case .weekday(let month, let week, let weekday):
      let first = CivilTime.days(year: year, month: month, day: 1)
      let next = CivilTime.days(
        year: month == 12 ? year + 1 : year, month: month == 12 ? 1 : month + 1, day: 1)
      // 1 January 1970 was a Thursday.
      let weekdayOfFirst = Int(((first + 4) % 7 + 7) % 7)
      var candidate = first + Int64((weekday - weekdayOfFirst + 7) % 7 + 7 * (week - 1))
      if candidate >= next { candidate -= 7 }
      day = candidate
    }
    return day * 86_400 + Int64(time)
  }
}

// MARK: - Reading

extension TimeZoneRule {
  /// Nil when `text` is not such a rule.
  init?(_ text: some StringProtocol) {
    var parser = Parser(rest: Array(text.utf8)[...])
    guard parser.skipName(), let offset = parser.offset() else { return nil }
    // POSIX counts west of Greenwich.
    standardOffset = -offset
    guard !parser.rest.isEmpty else { return }
    guard parser.skipName() else { return nil }
    var daylightOffset = standardOffset + 3600
    if let first = parser.rest.first, first != UInt8(ascii: ",") {
      guard let offset = parser.offset() else { return nil }
      daylightOffset = -offset
    }
    guard let start = parser.change(), let end = parser.change(), parser.rest.isEmpty else {
      return nil
    }
    daylight = Daylight(offset: daylightOffset, start: start, end: end)
  }

  private struct Parser {
    var rest: ArraySlice<UInt8>

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
      guard rest.first == UInt8(ascii: character) else { return false }
      rest.removeFirst()
      return true
    }

    /// `CET` or `<+03>`; not kept, since offsets say more.
    mutating func skipName() -> Bool {
      if skip("<") {
        guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return false }
        rest = rest[(end + 1)...]
        return true
      }
      let count = rest.prefix { (0x41...0x5A).contains($0 & 0xDF) }.count
      rest = rest.dropFirst(count)
      return count >= 3
    }

    mutating func number(_ range: ClosedRange<Int>) -> Int? {
      let digits = rest.prefix { (0x30...0x39).contains($0) }
      guard !digits.isEmpty, digits.count <= 3 else { return nil }
      rest = rest.dropFirst(digits.count)
      let value = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
      return range.contains(value) ? value : nil
    }

    /// `[+-]hh[:mm[:ss]]` in seconds.
    mutating func offset() -> Int? {
      let isNegative = skip("-")
      if !isNegative { _ = skip("+") }
      guard let hours = number(0...167) else { return nil }
      var seconds = hours * 3600
      for unit in [60, 1] {
        guard skip(":") else { break }
        guard let value = number(0...59) else { return nil }
        seconds += value * unit
      }
      return isNegative ? -seconds : seconds
    }

    /// `,M3.5.0/2`.
    mutating func change() -> Change? {
      guard skip(","), let day = day() else { return nil }
      guard skip("/") else { return Change(day: day, time: 7200) }
      return offset().map { Change(day: day, time: $0) }
    }

    mutating func day() -> Day? {
      if skip("J") { return number(1...365).map { .julian($0) } }
      guard skip("M") else { return number(0...365).map { .ordinal($0) } }
      guard let month = number(1...12), skip("."), let week = number(1...5), skip("."),
        let weekday = number(0...6)
      else { return nil }
      return .weekday(month: month, week: week, weekday: weekday)
    }
  }
}
