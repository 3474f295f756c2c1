import GazetteerCommandLine
import Gazetteer
import GazetteerModel
import GazetteerSQLite

/// Reads the JSON form of a batch line, by SQLite's JSON functions.
///
/// It is strict: a program that writes a key wrongly would take the answer for one to its question.
final class BatchRequestReader {
  struct Problem: Error, CustomStringConvertible {
    var description: String
  }

  private enum Key: String, CaseIterable {
    case query, near, country, lang, limit, reverse
  }

  /// As `--limit` allows.
  private static let limits = 1...Int64(SearchRequest.maximumLimit)

  private let invocation: Invocation
  private let type: Statement
  private let members: Statement
  private let elements: Statement
  private var areas: AreaArgument?
  /// Whether the line last read asks which city its point is in, and not for a name.
  private(set) var isReverse = false

  init(_ invocation: Invocation) throws {
    self.invocation = invocation
    let connection = try Connection.inMemory()
    type = try connection.prepare("SELECT json_type(?1) WHERE json_valid(?1)")
    members = try connection.prepare("SELECT key, type, value FROM json_each(?1)")
    elements = try connection.prepare("SELECT type, value FROM json_each(?1)")
  }

  /// Takes what the line says into the request.
  ///
  /// - Returns: false when the line is not JSON of several values and so a query itself.
  /// - Throws: ``Problem`` when it is, and does not say what can be answered.
  func read(_ line: String, into request: inout SearchRequest) throws -> Bool {
    isReverse = false
    switch line.utf8.first(where: { $0 != 0x20 && $0 != 0x09 }) {
    case UInt8(ascii: "{"):
      guard try jsonType(of: line) == "object" else {
        throw Problem(description: "not a JSON object")
      }
    case UInt8(ascii: "[") where try jsonType(of: line) == "array":
      throw Problem(description: "a JSON array; a line is a JSON object, or text")
    default: return false
    }
    request.query = ""
    try members.bind(line, at: 1)
    try members.forEach { member in
      let name = member.string(0)
      guard let key = Key(rawValue: name) else {
        let known = Key.allCases.map(\.rawValue).joined(separator: ", ")
        throw Problem(description: "unknown key '\(name)'; keys are \(known)")
      }
      try take(key, member, into: &request)
    }
    return true
  }

  private func jsonType(of line: String) throws -> String? {
    try type.bind(line, at: 1)
    defer { type.reset() }
    return try type.step() ? type.string(0) : nil
  }

  private func take(_ key: Key, _ member: Statement, into request: inout SearchRequest) throws {
    let type = member.string(1)
    switch key {
    case .query:
      guard type == "text" else { throw Problem(description: "query has to be text") }
      request.query = member.string(2)
    case .near:
      guard type == "array", let point = try point(member.string(2)) else {
        throw Problem(
          description: "near has to be [latitude, longitude], -90 to 90 and -180 to 180 degrees")
      }
      request.near = point
    case .country:
      guard type == "text" else {
        throw Problem(description: "country has to be text, as in \"GB\" or \"GB,IE\"")
      }
      request.filter.countries = try codes(in: member.string(2)).map(country)
    case .lang:
      guard type == "text" else {
        throw Problem(description: "lang has to be text, as in \"de\" or \"de,en\"")
      }
      request.languages = codes(in: member.string(2)).map { $0.lowercased() }
    case .limit:
      guard type == "integer", Self.limits.contains(member.int64(2)) else {
        throw Problem(
          description: "limit has to be a whole number from \(Self.limits.lowerBound) to "
            + "\(Self.limits.upperBound)")
      }
      request.limit = Int(member.int64(2))
    case .reverse:
      guard type == "true" || type == "false" else {
        throw Problem(description: "reverse has to be true or false")
      }
      isReverse = type == "true"
    }
  }

  private func codes(in text: String) -> [String] {
    text.split(separator: ",").map { String($0).trimmed }
  }

  private func country(_ text: String) throws -> String {
    let areas = try self.areas ?? AreaArgument(try invocation.gazetteer())
    self.areas = areas
    do {
      return try areas.country(text)
    } catch let problem as AreaArgument.Problem {
      throw Problem(description: problem.description)
    }
  }

  /// Nil for anything but two numbers within the ranges.
  private func point(_ array: String) throws -> Coordinate? {
    var numbers: [Double] = []
    var count = 0
    try elements.bind(array, at: 1)
    try elements.forEach { element in
      count += 1
      if ["integer", "real"].contains(element.string(0)) { numbers.append(element.double(1)) }
    }
    guard count == 2, numbers.count == 2 else { return nil }
    return Coordinate(latitude: numbers[0], longitude: numbers[1])
  }
}
