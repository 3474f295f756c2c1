import Foundation
import Testing

@testable import GazetteerCLI

@Suite("Time zones")
struct ShowTimeZoneTests {
  @Test(
    "A moment reads as calendar and clock",
    arguments: [
      (0, "1970-01-01T00:00:00"), (-1, "1969-12-31T23:59:59"),
      (951_782_400, "2000-02-29T00:00:00"), (4_107_542_399, "2100-02-28T23:59:59"),
      (4_107_542_400, "2100-03-01T00:00:00"), (253_402_300_799, "9999-12-31T23:59:59"),
      (-62_167_219_201, "-0001-12-31T23:59:59"),
    ] as [(Int64, String)])
  func civilTime(seconds: Int64, text: String) {
    let civil = CivilTime(secondsSince1970: seconds)
    #expect(civil.isoText == text)
    let days = CivilTime.days(year: civil.year, month: civil.month, day: civil.day)
    #expect(days * 86_400 + Int64(civil.hour * 3600 + civil.minute * 60 + civil.second) == seconds)
  }

  @Test("No moment is out of reach", arguments: [Int64.min, Int64.max])
  func extremes(seconds: Int64) {
    #expect((1...12).contains(CivilTime(secondsSince1970: seconds).month))
  }

  @Test(
    "Rules in all forms",
    arguments: [
      ("UTC0", 1_751_371_200, 0), ("<+0530>-5:30", 1_751_371_200, 19_800),
      ("CET-1CEST,M3.5.0,M10.5.0/3", 1_751_371_200, 7200),
      // The hour in which the clocks go forward and back, 2025.
      ("CET-1CEST,M3.5.0,M10.5.0/3", 1_743_296_399, 3600),
      ("CET-1CEST,M3.5.0,M10.5.0/3", 1_743_296_400, 7200),
      ("CET-1CEST,M3.5.0,M10.5.0/3", 1_761_440_399, 7200),
      ("CET-1CEST,M3.5.0,M10.5.0/3", 1_761_440_400, 3600),
      // South of the equator summer goes over the turn of the year.
      ("AEST-10AEDT,M10.1.0,M4.1.0/3", 1_735_689_600, 39_600),
      ("AEST-10AEDT,M10.1.0,M4.1.0/3", 1_751_371_200, 36_000),
      // In Ireland the law has winter time an hour less.
      ("IST-1GMT0,M10.5.0,M3.5.0/1", 1_735_689_600, 0),
      ("IST-1GMT0,M10.5.0,M3.5.0/1", 1_751_371_200, 3600),
      ("EST5EDT4,J60,J300/0", 1_751_371_200, -14_400), ("EST5EDT,59,299", 1_735_689_600, -18_000),
      ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", 1_751_371_200, -3600),
    ] as [(String, Int64, Int)])
  func rules(text: String, moment: Int64, offset: Int) throws {
    let rule = try #require(TimeZoneRule(text))
    #expect(rule.offset(at: moment) == offset)
  }

  @Test(
    "What is no rule is nil",
    arguments: [
      "", "C", "CET", "CET-", "CET-1CEST", "CET-1CEST,M3.5.0", "CET-1CEST,M13.5.0,M10.5.0",
      "CET-1CEST,M3.5.0,M10.5.0x", "<CET-1", "CET-1:99", "CET-999",
    ])
  func noRules(text: String) {
    #expect(TimeZoneRule(text) == nil)
  }

  /// A file of version 2 with one change, from -1:00 to +2:00 at 1000, and a rule.
  private static func file(rule: String) -> [UInt8] {
    func header(_ times: UInt8, _ types: UInt8) -> [UInt8] {
      Array("TZif2".utf8) + Array(repeating: 0, count: 15)
        + [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] + [0, 0, 0, times, 0, 0, 0, types, 0, 0, 0, 4]
    }
    let names: [UInt8] = Array("XYZ\0".utf8)
    let first = header(0, 1) + [0, 0, 0, 0, 0, 0] + names
    let types: [UInt8] = [0xFF, 0xFF, 0xF1, 0xF0, 0, 0, 0, 0, 0x1C, 0x20, 0, 0]
    let second = header(1, 2) + [0, 0, 0, 0, 0, 0, 0x03, 0xE8] + [1] + types + names
    return first + second + Array("\n\(rule)\n".utf8)
  }

  @Test("A file is read: before, between and after its changes")
  func file() throws {
    let file = try #require(TimeZoneFile(Self.file(rule: "XYZ-3")))
    #expect(file.offset(at: 999) == -3600)
    #expect(file.offset(at: 1000) == 10_800)
    let without = try #require(TimeZoneFile(Self.file(rule: "")))
    #expect(without.offset(at: 1000) == 7200)
  }

  @Test("A damaged file is nil or answers something, and never traps")
  func damagedFile() {
    let bytes = Self.file(rule: "CET-1CEST,M3.5.0,M10.5.0/3")
    for count in 0..<bytes.count { _ = TimeZoneFile(Array(bytes.prefix(count)))?.offset(at: 0) }
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<20_000 {
      var damaged = bytes
      for _ in 0..<3 {
        let index = Int.random(in: 5..<bytes.count, using: &generator)
        damaged[index] = UInt8.random(in: 0...255, using: &generator)
      }
      let file = TimeZoneFile(damaged)
      for moment: Int64 in [-1 << 40, 0, 1 << 40] { _ = file?.offset(at: moment) }
    }
  }

  @Test(
    "A name cannot lead out of the folder", arguments: ["", "../x", "/etc/passwd", "a//b", "."])
  func names(zone: String) {
    #expect(TimeZoneClock(environment: { _ in nil }).localTime(in: zone, at: 0) == nil)
  }

  @Test("Every zone of the system has the offsets that Foundation says")
  func againstFoundation() throws {
    let clock = TimeZoneClock(environment: { _ in nil })
    var generator = SystemRandomNumberGenerator()
    for identifier in TimeZone.knownTimeZoneIdentifiers {
      guard let zone = TimeZone(identifier: identifier),
        FileManager.default.fileExists(atPath: "/usr/share/zoneinfo/\(identifier)")
      else { continue }
      for _ in 0..<50 {
        // From 1975 to 2035.
        let moment = Int64.random(in: 157_766_400...2_051_222_400, using: &generator)
        let date = Date(timeIntervalSince1970: Double(moment))
        let local = try #require(clock.localTime(in: identifier, at: moment))
        #expect(local.offset == zone.secondsFromGMT(for: date), "\(identifier) at \(moment)")
      }
    }
  }
}
