/// All folded forms under which one name is to be found, without duplicates, the main form first.
///
/// | name | forms |
/// |---|---|
/// | Malmö | `malmo`, `malmoe` |
/// | Coeur d'Alene | `coeur dalene`, `coeur d alene` |
/// | Halle (Saale) | `halle saale`, `halle` |
/// | Biel/Bienne | `biel bienne`, `biel`, `bienne` |
/// | 上海市 | `上海市`, `上海` |
///
/// Most names have one form. Reuse one value for many names: `NameFolder.fold(_:into:)` empties it.
package struct FoldedForms: Sendable {
  /// What the form leaves out or spells otherwise.
  package enum Kind: UInt8, Sendable {
    /// The whole name, as a query for it folds.
    case main
    /// ä ö ü ø å written ae oe ue oe aa.
    case twoLetterSpelling
    /// An apostrophe taken for a space.
    case apostropheBroken
    /// The name before a bracket that ends it.
    case withoutBracket
    /// One of the names between slashes.
    case slashPart
    /// A Chinese, Japanese or Korean name without 市, 区, 시 and the like.
    case withoutSuffix
  }

  /// The UTF-8 of all forms, one after the other.
  package private(set) var bytes: [UInt8] = []
  private var forms: [(end: Int, kind: Kind)] = []

  package init() {}

  /// 0 for a name of separators only.
  package var count: Int { forms.count }

  /// Where form `index` stands in `bytes`.
  package func range(_ index: Int) -> Range<Int> {
    (index == 0 ? 0 : forms[index - 1].end)..<forms[index].end
  }

  package func kind(_ index: Int) -> Kind { forms[index].kind }

  /// The forms as strings.
  package var strings: [String] {
    (0..<count).map { String(decoding: bytes[range($0)], as: UTF8.self) }
  }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    forms.removeAll(keepingCapacity: true)
  }

  /// Lets `write` append a form to `bytes`, and takes it back if it is empty or known.
  /// - Returns: whether it is a new form.
  @discardableResult
  mutating func add(_ kind: Kind, _ write: (inout [UInt8]) -> Void) -> Bool {
    let start = bytes.count
    write(&bytes)
    guard bytes.count > start, !(0..<count).contains(where: { isForm($0, from: start) }) else {
      bytes.removeSubrange(start...)
      return false
    }
    forms.append((bytes.count, kind))
    return true
  }

  private func isForm(_ index: Int, from start: Int) -> Bool {
    bytes[range(index)].elementsEqual(bytes[start...])
  }
}

extension NameFolder {
  /// Replaces `forms` by all forms of the UTF-8 text `name`.
  package mutating func fold(_ name: UnsafeBufferPointer<UInt8>, into forms: inout FoldedForms) {
    forms.removeAll()
    let traits = addForms(of: name, kind: .main, to: &forms)
    guard !traits.isDisjoint(with: [.closingBracket, .slash]) else { return }
    var core = name
    if traits.contains(.closingBracket), let end = TrailingBracket.start(in: name) {
      core = UnsafeBufferPointer(rebasing: name[..<end])
      addForms(of: core, kind: .withoutBracket, to: &forms)
    }
    if traits.contains(.slash) {
      for part in Self.partsBetweenSlashes(core) {
        addForms(of: part, kind: .slashPart, to: &forms)
      }
    }
  }

  @discardableResult
  private mutating func addForms(
    of name: UnsafeBufferPointer<UInt8>, kind: FoldedForms.Kind, to forms: inout FoldedForms
  ) -> FoldPass.Traits {
    var traits: FoldPass.Traits = []
    let isNew = forms.add(kind) { traits = fold(name, options: [], into: &$0).traits }
    guard isNew, !traits.isEmpty else { return traits }
    if traits.contains(.ideographsOrHangul) {
      let form = forms.range(forms.count - 1)
      if let end = AdministrativeSuffix.start(in: forms.bytes[form]) {
        forms.add(.withoutSuffix) { $0.append(contentsOf: $0[form.lowerBound..<end]) }
      }
    }
    if traits.contains(.umlaut) {
      forms.add(.twoLetterSpelling) { _ = fold(name, options: .umlautsAsTwoLetters, into: &$0) }
    }
    if traits.contains(.ring) {
      // Västerås is Vaesteras and Vaesteraas.
      let options: FoldPass.Options = [.ringAsTwoLetters, .umlautsAsTwoLetters]
      forms.add(.twoLetterSpelling) { _ = fold(name, options: options, into: &$0) }
    }
    if traits.contains(.breakingApostrophe) {
      forms.add(.apostropheBroken) { _ = fold(name, options: .apostrophesBreak, into: &$0) }
    }
    return traits
  }

  /// The two to four names between slashes, when each has at least two bytes that are no space:
  /// `Biel/Bienne`, not `N/A`.
  private static func partsBetweenSlashes(
    _ name: UnsafeBufferPointer<UInt8>
  ) -> [UnsafeBufferPointer<UInt8>] {
    let parts = name.split(
      separator: UInt8(ascii: "/"), maxSplits: 4, omittingEmptySubsequences: false)
    let arePlaces = parts.allSatisfy { $0.count { $0 != UInt8(ascii: " ") } >= 2 }
    guard (2...4).contains(parts.count), arePlaces else { return [] }
    return parts.map { UnsafeBufferPointer(rebasing: $0) }
  }
}

/// All folded forms of one name. For many names use `NameFolder.fold(_:into:)`.
package func nameVariants(_ name: String) -> [String] {
  var name = name
  var folder = NameFolder()
  var forms = FoldedForms()
  name.withUTF8 { folder.fold($0, into: &forms) }
  return forms.strings
}
