import GeoNamesFiles

/// Which entry of a zip holds the data.
///
/// GeoNames packs a read-me beside a country's file, and the list of language codes beside the
/// alternate names. So: folders, read-me files and hidden files are passed over; of the entries
/// left the one with the form of a large table (places, alternate names, postal codes) is taken,
/// else the one with the form of any other GeoNames file. When two are equal, nothing is guessed.
enum ArchiveEntryChoice {
  struct Choice {
    /// The entry's place in the archive, counted from 0.
    let index: Int
    let name: String
  }

  private struct Candidate {
    let choice: Choice
    let layout: DumpLayout
  }

  /// - Parameter file: a zip, seekable.
  /// - Returns: the entry to read.
  /// - Throws: when no entry or more than one can be meant, or the zip is damaged.
  static func choose(from file: ByteSourceFile) throws(InputError) -> Choice {
    let archive = try ArchiveReader(zip: file)
    var candidates: [Candidate] = []
    var names: [String] = []
    var index = 0
    while let entry = try archive.nextEntry() {
      defer { index += 1 }
      guard entry.isFile else { continue }
      names.append(entry.name)
      guard !isPassedOver(entry.name), entry.size != 0 else { continue }
      let head = try archive.readHead(DumpLayout.recognitionLength)
      candidates.append(
        Candidate(
          choice: Choice(index: index, name: entry.name), layout: DumpLayout.recognize(head)))
    }
    guard !candidates.isEmpty else {
      let isReadMe = names.contains { isPassedOver($0) }
      throw InputError(
        path: file.path, reason: isReadMe ? .noDataEntry(entries: names) : .empty)
    }
    return try best(of: candidates, path: file.path)
  }

  private static func best(
    of candidates: [Candidate], path: String
  ) throws(InputError) -> Choice {
    let ranked = [
      candidates.filter { isLargeTable($0.layout) },
      candidates.filter { ![.unknown, .webPage, .utf16].contains($0.layout) },
      // The caller says what is wrong with a single file of an unknown kind.
      candidates.count == 1 ? candidates : [],
    ]
    guard let choices = ranked.first(where: { !$0.isEmpty }), let first = choices.first else {
      throw InputError(
        path: path, reason: .noDataEntry(entries: candidates.map(\.choice.name)))
    }
    guard choices.count == 1 else {
      throw InputError(
        path: path, reason: .severalDataEntries(entries: choices.map(\.choice.name)))
    }
    return first.choice
  }

  private static func isLargeTable(_ layout: DumpLayout) -> Bool {
    switch layout {
    case .places, .alternateNames, .alternateNamesV2, .postalCodes: true
    default: false
    }
  }

  private static func isPassedOver(_ name: String) -> Bool {
    let parts = name.lowercased().split(separator: "/")
    guard let last = parts.last else { return true }
    return last.hasPrefix("readme") || last.hasPrefix(".") || parts.first == "__macosx"
  }
}
