import GazetteerCommandLine

extension Invocation {
  /// The languages of labels, best first: those of `--lang`, or for the eyes of a person those of
  /// `GAZETTEER_LANG`, or of the locale. A program that reads the output gets the dump's own names
  /// unless it asks, whatever the locale of the user.
  ///
  /// - Parameter isForPeople: whether a person reads it; by default, whether it is a table.
  func labelLanguages(isForPeople: Bool? = nil) -> [String] {
    let asked = arguments[SharedOptions.languages].map { $0.lowercased() }
    if !asked.isEmpty { return asked == [LabelLanguages.none] ? [] : asked }
    guard isForPeople ?? (format == .table) else { return [] }
    return LabelLanguages.ofPerson(environment: console.environment)
  }
}

/// The languages that a person's environment asks for.
enum LabelLanguages {
  /// What to write in place of a language for the dump's own names.
  static let none = "none"

  static func ofPerson(environment: (String) -> String?) -> [String] {
    if let chosen = environment("GAZETTEER_LANG"), !chosen.isEmpty {
      let languages = chosen.lowercased().split(separator: ",").map {
        String($0.filter { $0 != " " })
      }
      return languages == [none] ? [] : languages.filter { !$0.isEmpty }
    }
    // As setlocale(3) has it: the first that is set and not empty decides, even if it is C.
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      if let locale = environment(name), !locale.isEmpty { return languages(locale: locale) }
    }
    return []
  }

  /// The languages of a POSIX locale such as `de_AT.UTF-8` or `sr_RS@latin`, best first; none for C
  /// and POSIX.
  static func languages(locale: String) -> [String] {
    let name = locale.prefix { $0 != "." && $0 != "@" }
    let parts = name.lowercased().split(separator: "_", maxSplits: 1).map(String.init)
    guard let language = parts.first, (2...3).contains(language.utf8.count),
      language.utf8.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) })
    else { return [] }
    guard parts.count > 1 else { return [language] }
    let territory = parts[1]
    if language == "zh" {
      let isTraditional = ["tw", "hk", "mo"].contains(territory)
      return ["zh-\(territory)"] + (isTraditional ? ["zh-hant", "zh"] : ["zh"])
    }
    if locale.hasSuffix("@latin") { return ["\(language)-latn", language] }
    return ["\(language)-\(territory)", language]
  }
}
