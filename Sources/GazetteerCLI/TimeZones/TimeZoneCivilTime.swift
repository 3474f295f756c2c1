/// A moment as calendar and clock show it, by the Gregorian calendar.
struct CivilTime: Hashable {
  var year: Int
  var month: Int
  var day: Int
  var hour: Int
  var minute: Int
  var second: Int

  /// - Parameter seconds: seconds since 1970 in the time to be shown; years beyond ±200,000 are
  ///   clamped.
  init(secondsSince1970 seconds: Int64) {
    let seconds = min(max(seconds, -6_000_000_000_000), 6_000_000_000_000)
    let days = (seconds - (seconds % 86_400 + 86_400) % 86_400) / 86_400
    let rest = Int(seconds - days * 86_400)
    (hour, minute, second) = (rest / 3600, rest / 60 % 60, rest % 60)
    // http://howardhinnant.github.io/date_algorithms.html#civil_from_days: years begin in March,
    // and 400 of them are an era of 146,097 days.
    let shifted = Int(days) + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// Days since 1 January 1970.
  static func days(year: Int, month: Int, day: Int) -> Int64 {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return Int64(era * 146_097 + dayOfEra - 719_468)
  }

  static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// `2025-01-31`.
  var dateText: String { "\(Self.digits(year, 4))-\(Self.digits(month))-\(Self.digits(day))" }

  /// `08:05`.
  var clockText: String { "\(Self.digits(hour)):\(Self.digits(minute))" }

  /// `2025-01-31T08:05:00`.
  var isoText: String { "\(dateText)T\(clockText):\(Self.digits(second))" }

  static func digits(_ number: Int, _ count: Int = 2) -> String {
    let text = String(number.magnitude)
    let zeros = String(repeating: "0", count: max(count - text.count, 0))
    return (number < 0 ? "-" : "") + zeros + text
  }
}
