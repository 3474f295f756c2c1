import GeoNamesFiles

/// A line of the `names` columns: the text of an alternate name, and after tabs its language, its
/// flags and its id, where they are known.
///
/// Names from the comma-separated column of a dump have their text only. The flags are those that
/// `NameEntry` reads; the id is GeoNames' alternateNameId, by which later changes find the name.
struct NameLine: Hashable {
  var text: String
  var language = ""
  /// Letters: p preferred, s short, c colloquial, h historic.
  var flags = ""
  /// 0 when unknown.
  var id: Int64 = 0

  init(_ line: some StringProtocol) {
    let fields = line.split(separator: "\t", maxSplits: 3, omittingEmptySubsequences: false)
    text = fields.isEmpty ? "" : String(fields[0])
    language = fields.count > 1 ? String(fields[1]) : ""
    flags = fields.count > 2 ? String(fields[2]) : ""
    id = fields.count > 3 ? Int64(fields[3]) ?? 0 : 0
  }

  init(_ name: AlternateNameRecord) {
    text = name.name.text
    language = name.language.text
    id = name.alternateNameID
    if name.isPreferred { flags += "p" }
    if name.isShort { flags += "s" }
    if name.isColloquial { flags += "c" }
    if name.isHistoric { flags += "h" }
  }

  /// The line as it is stored.
  var line: String {
    if id > 0 { return "\(text)\t\(language)\t\(flags)\t\(id)" }
    if !flags.isEmpty { return "\(text)\t\(language)\t\(flags)" }
    return language.isEmpty ? text : "\(text)\t\(language)"
  }

  /// What the text is.
  var kind: NameKind {
    var language = language
    return language.withUTF8 { NameKind(languageColumn: $0) }
  }
}
