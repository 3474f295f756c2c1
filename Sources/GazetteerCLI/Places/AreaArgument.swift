import GazetteerCommandLine
import Gazetteer
import GazetteerModel
import GazetteerSQLite

/// Countries and regions as people write them where results are limited to some.
struct AreaArgument {
  /// What is no country or region, in a sentence.
  struct Problem: Error, CustomStringConvertible {
    var description: String
  }

  private let connection: Connection

  init(_ file: GazetteerFile) {
    connection = file.connection
  }

  /// The code of a country: of its ISO code of two or three letters, or of any of its names.
  func country(_ text: String) throws -> String {
    guard let code = try knownCountry(text) else {
      throw Problem(
        description: "there is no country '\(text)'; countries are ISO codes of two letters, as in "
          + "GB")
    }
    return code
  }

  /// The code of a region, as in US.TX: of its country and its code or name, joined by a dot or a
  /// hyphen; a district follows in the same way.
  func region(_ text: String) throws -> String {
    let separators = text.indices.filter { text[$0] == "." || text[$0] == "-" }
    for separator in separators {
      guard let country = try knownCountry(String(text[..<separator])) else { continue }
      let rest = String(text[text.index(after: separator)...])
      if let code = try area(rest, kind: 1, within: country) { return code }
      for index in rest.indices where rest[index] == "." || rest[index] == "-" {
        if let region = try area(String(rest[..<index]), kind: 1, within: country),
          let code = try area(
            String(rest[rest.index(after: index)...]), kind: 2, within: region)
        {
          return code
        }
      }
    }
    throw Problem(
      description: "there is no region '\(text)'; regions are a country and GeoNames' code or a "
        + "name, as in US.TX or US.Texas")
  }

  private func knownCountry(_ text: String) throws -> String? {
    let code = text.trimmed.uppercased()
    // Reserved by ISO for the United Kingdom, for nobody else ever to have.
    if code == "UK" { return "GB" }
    if CountryCodes.contains(code) { return code }
    // GeoNames has England among the other names of the United Kingdom, of which it is a region.
    return try connection.text(
      """
      SELECT code FROM area_key AS named WHERE kind = 0 AND key = ?1 AND (strength > 2
        OR strength = 2 AND NOT EXISTS (
          SELECT 1 FROM area_key WHERE kind = 1 AND key = ?1 AND strength > 1
            AND code > named.code || '.' AND code < named.code || '/'))
      ORDER BY strength DESC, population DESC, code LIMIT 1
      """, .text(Self.key(text)))
  }

  /// A region by its code or name; a gazetteer that was made without the names of such regions has
  /// all that have the form of a code.
  private func area(_ text: String, kind: Int64, within parent: String) throws -> String? {
    let code = "\(parent).\(text.trimmed.uppercased())"
    let range: [Value] = [.integer(kind), .text("\(parent)."), .text("\(parent)/")]
    let isThere = try connection.integer(
      "SELECT count(*) FROM area WHERE kind = ?1 AND code = ?2", .integer(kind), .text(code))
    if isThere == 1 { return code }
    let named = try connection.text(
      """
      SELECT code FROM area_key WHERE kind = ?1 AND code > ?2 AND code < ?3 AND key = ?4
      ORDER BY strength DESC, population DESC, code LIMIT 1
      """, range[0], range[1], range[2], .text(Self.key(text)))
    if let named { return named }
    let hasNames = try connection.integer(
      "SELECT EXISTS(SELECT 1 FROM area WHERE kind = ?1 AND code > ?2 AND code < ?3)",
      range[0], range[1], range[2])
    let isCode =
      !text.isEmpty && text.utf8.allSatisfy { $0 < 0x80 }
      && text.allSatisfy { $0.isLetter || $0.isNumber }
    // GeoNames gives places of no known region the code 00.
    return isCode && (hasNames == 0 || text == "00") ? code : nil
  }

  private static func key(_ text: String) -> String {
    String(folded(text).filter { $0 != " " })
  }
}

extension Invocation {
  /// The countries that `--country` names.
  func countries() throws -> [String] {
    try areas(SharedOptions.countries) { try $0.country($1) }
  }

  /// The regions that `--region` names.
  func regions() throws -> [String] {
    try areas(SharedOptions.regions) { try $0.region($1) }
  }

  private func areas(
    _ option: Option<[String]>, _ code: (AreaArgument, String) throws -> String
  ) throws -> [String] {
    let words = arguments[option]
    guard !words.isEmpty else { return [] }
    let reader = AreaArgument(try gazetteer())
    do {
      return try words.map { try code(reader, $0) }
    } catch let problem as AreaArgument.Problem {
      throw arguments.usageError("--\(option.entry.name): \(problem)")
    }
  }
}
