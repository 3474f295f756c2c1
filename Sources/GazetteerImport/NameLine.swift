import GeoNames

/// Lines of the `names` columns: the text, then after tabs the language and the flags where they
/// are known (see `NameEntry`).
enum NameLine {
  static func text(of name: AlternateNameRecord) -> String {
    var line = name.name.text
    let flags = flags(of: name)
    if !name.language.isEmpty || !flags.isEmpty { line += "\t" + name.language.text }
    if !flags.isEmpty { line += "\t" + flags }
    return line
  }

  private static func flags(of name: AlternateNameRecord) -> String {
    var flags = ""
    if name.isPreferred { flags += "p" }
    if name.isShort { flags += "s" }
    if name.isColloquial { flags += "c" }
    if name.isHistoric { flags += "h" }
    return flags
  }
}
