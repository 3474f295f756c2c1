import GazetteerCommandLine
import GazetteerText
import GazetteerFavorites
import Gazetteer
import GazetteerModel
import GazetteerTerminal

/// The page that `show` writes for a person.
extension CityPage {
  func writeText(_ invocation: Invocation) throws {
    try write([[city.label]], .bold, invocation)
    try write(facts.map { [$0.0, $0.1] }, .plain, invocation)
    let names = self.names
    guard !names.isEmpty else { return }
    try invocation.output.writeLine("")
    try write([["Other names and codes"]], .bold, invocation)
    let told = names.filter { !$0.language.isEmpty }
    try write(told.map { [$0.language, NameOrder.remark(on: $0), $0.text] }, .plain, invocation)
    try writeParagraph(names.filter(\.language.isEmpty).map(\.text), invocation)
  }

  /// Texts with commas between them, as many a line as fit.
  private func writeParagraph(_ texts: [String], _ invocation: Invocation) throws {
    let width = invocation.output.width ?? 80
    var line = ""
    for (index, text) in texts.enumerated() {
      let cell = invocation.output.isTerminal ? Sanitizer.cell(text) : Sanitizer.sanitized(text)
      let word = index < texts.count - 1 ? cell + "," : cell
      if line.isEmpty {
        line = word
      } else if CellWidth.of(line) + 1 + CellWidth.of(word) <= width {
        line += " " + word
      } else {
        try invocation.output.writeLine(line)
        line = word
      }
    }
    if !line.isEmpty { try invocation.output.writeLine(line) }
  }

  private func write(_ rows: [[String]], _ style: Style, _ invocation: Invocation) throws {
    let count = rows.first?.count ?? 0
    let columns = Array(repeating: TextTable.Column("", style: style), count: count)
    let table = TextTable(columns: columns, rows: rows, showsHeader: false)
    try invocation.output.write(table, invocation.console)
  }

  private var facts: [(String, String)] {
    var facts: [(String, String)] = []
    func add(_ title: String, _ value: String) {
      if !value.isEmpty { facts.append((title, value)) }
    }
    if let ownName = details?.ownName, ownName != city.name { add("own name", ownName) }
    add("region", Self.coded(city.region, city.admin1Code == "00" ? "" : city.admin1Code))
    add("second-level region", Self.coded(city.district, city.admin2Code))
    add("country", Self.coded(city.country, city.countryCode))
    add("kind", Self.coded(city.kind.word, city.featureCode))
    add("population", city.population > 0 ? FixedPoint.grouped(city.population) : "unknown")
    add("elevation", elevation)
    add(
      "coordinates",
      "\(DecimalText.text(city.coordinate.latitude)), "
        + DecimalText.text(city.coordinate.longitude))
    add("time zone", city.timeZone.isEmpty ? "unknown" : city.timeZone)
    add(
      "local time",
      localTime.map { "\($0.civil.dateText) \($0.civil.clockText), UTC\($0.offsetText)" }
        ?? "unknown")
    for (index, neighbour) in largerCities.enumerated() {
      facts.append((index == 0 ? "larger cities" : "", Self.text(of: neighbour)))
    }
    if let favorite {
      add(
        "favorite",
        "number \(favorite.position)" + (favorite.ownLabel.map { ", @\($0)" } ?? ""))
    }
    add("geonameid", String(city.id))
    add("last modified", details?.modified ?? "")
    return facts
  }

  private var elevation: String {
    if let elevation = city.elevation { return "\(elevation) m" }
    return details?.modelElevation.map { "\($0) m, by an elevation model" } ?? ""
  }

  /// 'Bavaria (02)'.
  private static func coded(_ name: String, _ code: String) -> String {
    if name.isEmpty || name == code { return code }
    return code.isEmpty ? name : "\(name) (\(code))"
  }
}

/// The order and the words in which a place's other names are shown.
enum NameOrder {
  /// Pseudo languages of GeoNames for what is no name:
  /// <https://download.geonames.org/export/dump/readme.txt>.
  private static let codes: Set<String> = [
    "iata", "icao", "faac", "tcid", "unlc", "wkdt", "post", "abbr", "phon",
  ]

  /// What kind of name it is.
  static func word(for name: NameEntry) -> String {
    if name.language == "link" { return "link" }
    return codes.contains(name.language) ? "code" : name.kind.rawValue
  }

  /// The kind, unless it says nothing.
  static func remark(on name: NameEntry) -> String {
    let word = word(for: name)
    return word == NameEntry.Kind.ordinary.rawValue ? "" : word
  }

  /// By language, unknown ones behind those, codes and links at the end; in a language preferred
  /// names first and historic ones last. Otherwise as in the data.
  static func sorted(_ names: [NameEntry]) -> [NameEntry] {
    names.enumerated()
      .sorted { (key(of: $0.element), $0.offset) < (key(of: $1.element), $1.offset) }
      .map(\.element)
  }

  private struct Key: Comparable {
    var group: Int
    var language: String
    var kind: Int

    static func < (one: Key, other: Key) -> Bool {
      (one.group, one.language, one.kind) < (other.group, other.language, other.kind)
    }
  }

  private static func key(of name: NameEntry) -> Key {
    let group: Int
    switch word(for: name) {
    case "link": group = 3
    case "code": group = 2
    default: group = name.language.isEmpty ? 1 : 0
    }
    let kind =
      switch name.kind {
      case .preferred: 0
      case .ordinary: 1
      case .short: 2
      case .colloquial: 3
      case .historic: 4
      }
    return Key(group: group, language: name.language, kind: kind)
  }
}
