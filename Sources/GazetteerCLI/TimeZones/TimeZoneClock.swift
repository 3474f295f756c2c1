/// Tells the local time of a time zone, by the zone data of the system.
struct TimeZoneClock {
  /// A moment in a zone.
  struct LocalTime: Hashable {
    var civil: CivilTime
    /// Seconds east of Greenwich.
    var offset: Int

    /// `+05:30`.
    var offsetText: String {
      let minutes = offset.magnitude / 60
      let sign = offset < 0 ? "-" : "+"
      return "\(sign)\(CivilTime.digits(Int(minutes / 60))):\(CivilTime.digits(Int(minutes % 60)))"
    }

    /// `2025-01-31T08:05:00+01:00` (RFC 3339).
    var isoText: String { civil.isoText + offsetText }
  }

  /// Where to look for zone data, in order.
  let folders: [String]

  /// - Parameter environment: `TZDIR` names a folder to look in first.
  init(environment: (String) -> String?) {
    let own = environment("TZDIR").flatMap { $0.isEmpty ? nil : $0 }
    folders =
      [own].compactMap { $0 } + [
        "/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/usr/share/lib/zoneinfo", "/etc/zoneinfo",
      ]
  }

  /// The time in the zone of this IANA id; nil when the system has no data for it.
  ///
  /// - Parameter moment: seconds since 1970.
  func localTime(in zone: String, at moment: Int64) -> LocalTime? {
    guard Self.isName(zone) else { return nil }
    for folder in folders {
      guard let bytes = try? InputFile.bytes("\(folder)/\(zone)"),
        let file = TimeZoneFile(bytes)
      else { continue }
      let offset = file.offset(at: moment)
      return LocalTime(
        civil: CivilTime(secondsSince1970: moment + Int64(offset)), offset: offset)
    }
    return nil
  }

  /// The zone becomes part of a path: it must not lead out of the folder.
  private static func isName(_ zone: String) -> Bool {
    let parts = zone.split(separator: "/", omittingEmptySubsequences: false)
    return parts.allSatisfy { part in
      !part.isEmpty
        && part.utf8.allSatisfy { byte in
          switch byte {
          case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
            UInt8(ascii: "+"):
            true
          default: false
          }
        }
    }
  }
}
