import Foundation
import GazetteerModel

/// A query that somebody wrote, and the place they expect.
struct RelevanceCase: Sendable {
  var id: String
  /// Where the case comes from: `core` and `natural` were written by hand, `bulk` derived from lists.
  var suite: String
  var mode: String
  var query: String
  var near: Coordinate?
  var countries: [String]
  var language: String
  /// Any of these places is right.
  var geonameIDs: [Int64]
  var name: String
  var coordinate: Coordinate
  /// The last rank at which the source accepts the place.
  var rankRequired: Int

  var isReverse: Bool { mode == "reverse" }
}

extension RelevanceCase {
  /// Reads a file of tab-separated columns, named in its first line; nothing is quoted.
  static func read(path: String) throws -> [RelevanceCase] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw BenchFailure("Cannot read \(path).")
    }
    let lines = String(decoding: data, as: UTF8.self)
      .split(whereSeparator: \.isNewline)
    guard let header = lines.first?.components(separatedBy: "\t") else {
      throw BenchFailure("\(path) is empty.")
    }
    return try lines.dropFirst().enumerated().map { index, line in
      let fields = line.components(separatedBy: "\t")
      guard fields.count == header.count,
        let parsed = RelevanceCase(
          Dictionary(zip(header, fields), uniquingKeysWith: { first, _ in first }))
      else {
        throw BenchFailure("\(path), line \(index + 2), is not a case.")
      }
      return parsed
    }
  }

  private init?(_ fields: [String: String]) {
    guard let suite = fields["suite"], let mode = fields["mode"], let query = fields["query"],
      let geonameIDs = fields["geonameid"].flatMap(Self.identifiers),
      let coordinate = Self.coordinate(fields["lat"], fields["lon"])
    else { return nil }
    self.id = fields["case_id"] ?? ""
    self.suite = suite
    self.mode = mode
    self.query = query
    self.near = Self.coordinate(fields["near_lat"], fields["near_lon"])
    self.countries = (fields["country"] ?? "").split(separator: ",").map { $0.uppercased() }
    self.language = fields["lang"] ?? ""
    self.geonameIDs = geonameIDs
    self.name = fields["name"] ?? ""
    self.coordinate = coordinate
    self.rankRequired = fields["rank_required"].flatMap(Int.init) ?? 10
  }

  /// The numbers in '1|2'; nil when one is none.
  private static func identifiers(_ text: String) -> [Int64]? {
    let parts = text.split(separator: "|", omittingEmptySubsequences: false)
    let identifiers = parts.compactMap { Int64($0) }
    return identifiers.count == parts.count ? identifiers : nil
  }

  private static func coordinate(_ latitude: String?, _ longitude: String?) -> Coordinate? {
    guard let latitude = latitude.flatMap(Double.init),
      let longitude = longitude.flatMap(Double.init)
    else { return nil }
    return Coordinate(latitude: latitude, longitude: longitude)
  }
}
