import GazetteerModel
import GeoNamesFiles

/// A line of the `names` columns: the text of an alternate name, and after tabs its language, its
/// flags and its id, where they are known.
///
/// Names from the comma-separated column of a dump have their text only. The id is GeoNames'
/// alternateNameId, by which later changes find the name. `NameEntry` is what a search reads of it.
struct NameLine: Hashable {
  var text: String
  var language = ""
  var flags: NameFlags = []
  /// 0 when unknown.
  var id: Int64 = 0

  init(_ line: some StringProtocol) {
    let fields = line.split(separator: "\t", maxSplits: 3, omittingEmptySubsequences: false)
    text = fields.isEmpty ? "" : String(fields[0])
    language = fields.count > 1 ? String(fields[1]) : ""
    flags = fields.count > 2 ? NameFlags(letters: fields[2].utf8) : []
    id = fields.count > 3 ? Int64(fields[3]) ?? 0 : 0
  }

  init(_ name: AlternateNameRecord) {
    text = name.name.text
    language = name.language.text
    id = name.alternateNameID
    flags = NameFlags(name)
  }

  /// The line as it is stored.
  var line: String {
    let letters = String(decoding: flags.letters, as: UTF8.self)
    if id > 0 { return "\(text)\t\(language)\t\(letters)\t\(id)" }
    if !flags.isEmpty { return "\(text)\t\(language)\t\(letters)" }
    return language.isEmpty ? text : "\(text)\t\(language)"
  }

  /// What the text is.
  var kind: NameKind {
    var language = language
    return language.withUTF8 { NameKind(languageColumn: $0) }
  }
}

extension NameFlags {
  init(_ name: AlternateNameRecord) {
    self = []
    if name.isPreferred { insert(.preferred) }
    if name.isShort { insert(.short) }
    if name.isColloquial { insert(.colloquial) }
    if name.isHistoric { insert(.historic) }
  }
}
