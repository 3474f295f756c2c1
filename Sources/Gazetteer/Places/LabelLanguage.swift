import GazetteerModel

/// Which of a place's names readers of some languages want to see.
///
/// A name counts for a language when it is tagged with it, or with a regional form of it (`pt` takes
/// `pt-BR`), or when it has no tag and stands in a script that only that language is commonly
/// written in: Hangul is Korean. Of several the best is, in this order:
///
/// 1. tagged with exactly the language asked for, then with a form of it, then known by its script;
/// 2. preferred and short, preferred, short, then ordinary, as GeoNames' flags say; an abbreviation
///    that is not preferred comes last;
/// 3. the place's own name;
/// 4. the shortest, in characters, then the first.
///
/// Historic and colloquial names are never labels.
struct LabelLanguage {
  /// As asked for, in lower case.
  private let tag: [UInt8]
  private let script: LanguageScript?

  init(_ tag: String) {
    self.tag = Array(tag.lowercased().utf8)
    script = LanguageScript(language: tag.lowercased())
  }

  /// The best name in the first of `languages` that has one; nil when none has.
  ///
  /// - Parameters:
  ///   - names: alternate names as stored, one ``NameEntry`` a line.
  ///   - own: the place's own name.
  static func name(in names: String, own: String = "", languages: [LabelLanguage]) -> String? {
    guard !languages.isEmpty else { return nil }
    var names = names
    return names.withUTF8 { names in
      for language in languages {
        if let name = language.bestName(in: names, own: own) { return name }
      }
      return nil
    }
  }

  private struct Candidate {
    var match: Int
    var rank: Int
    var isOther: Bool
    var length: Int
    var text: Slice<UnsafeBufferPointer<UInt8>>

    func isBetter(than other: Candidate) -> Bool {
      (match, rank, isOther ? 1 : 0, length)
        < (other.match, other.rank, other.isOther ? 1 : 0, other.length)
    }
  }

  private func bestName(in names: UnsafeBufferPointer<UInt8>, own: String) -> String? {
    var best: Candidate?
    var start = names.startIndex
    while start < names.endIndex {
      // Most lines have neither a language nor a script to look at.
      var end = start
      var isTagged = false
      while end < names.endIndex, names[end] != UInt8(ascii: "\n") {
        if names[end] == UInt8(ascii: "\t") { isTagged = true }
        end += 1
      }
      if isTagged || script != nil, let candidate = candidate(names[start..<end], own: own),
        best.map({ candidate.isBetter(than: $0) }) ?? true
      {
        best = candidate
      }
      start = end + 1
    }
    return best.map { String(decoding: $0.text, as: UTF8.self) }
  }

  private static let exact = 0
  private static let form = 1
  private static let byScript = 2

  private func candidate(
    _ line: Slice<UnsafeBufferPointer<UInt8>>, own: String
  ) -> Candidate? {
    let textEnd = line.firstIndex(of: UInt8(ascii: "\t")) ?? line.endIndex
    let text = line[line.startIndex..<textEnd]
    guard textEnd < line.endIndex else {
      return script.flatMap { $0.covers(text) ? candidate(text, Self.byScript, 3, own) : nil }
    }
    let languageStart = textEnd + 1
    let languageEnd = line[languageStart...].firstIndex(of: UInt8(ascii: "\t")) ?? line.endIndex
    guard let match = match(line[languageStart..<languageEnd], text) else { return nil }
    var (isPreferred, isShort) = (false, false)
    for flag in line[languageEnd...].dropFirst() {
      if flag == UInt8(ascii: "\t") { break }
      if flag == UInt8(ascii: "h") || flag == UInt8(ascii: "c") { return nil }
      if flag == UInt8(ascii: "p") { isPreferred = true }
      if flag == UInt8(ascii: "s") { isShort = true }
    }
    let isAbbreviation = !isPreferred && text.allSatisfy(Self.isCapitalOrDot)
    let rank = isAbbreviation ? 4 : (isPreferred ? 0 : 2) + (isShort ? 0 : 1)
    return candidate(text, match, rank, own)
  }

  private func candidate(
    _ text: Slice<UnsafeBufferPointer<UInt8>>, _ match: Int, _ rank: Int, _ own: String
  ) -> Candidate {
    Candidate(
      match: match, rank: rank, isOther: !text.elementsEqual(own.utf8),
      length: text.reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }, text: text)
  }

  /// How well a name's tag fits; nil when it does not.
  private func match(
    _ language: Slice<UnsafeBufferPointer<UInt8>>, _ text: Slice<UnsafeBufferPointer<UInt8>>
  ) -> Int? {
    guard !language.isEmpty else {
      return script.map { $0.covers(text) } == true ? Self.byScript : nil
    }
    guard language.count >= tag.count,
      zip(language, tag).allSatisfy({ $0 | 0x20 == $1 | 0x20 })
    else { return nil }
    if language.count == tag.count { return Self.exact }
    return language[language.startIndex + tag.count] == UInt8(ascii: "-") ? Self.form : nil
  }

  private static func isCapitalOrDot(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte &- UInt8(ascii: "A") < 26
  }
}
