import GazetteerModel

/// Checks the areas and kinds of a row where that is quicker than to ask the index.
struct AreaCheck {
  private let alternatives: [Set<String>]
  private let kinds: [PlaceKind]

  init(_ filter: PlaceFilter, _ qualifiers: [QueryReading.Qualifier]) {
    let sets =
      [filter.countries, filter.regions].filter { !$0.isEmpty }
      + qualifiers.map { $0.areas.map(\.code) }
    alternatives = sets.map { Set($0) }
    kinds = filter.kinds
  }

  func admits(_ row: CandidateStream.Row) -> Bool {
    guard kinds.isEmpty || kinds.contains(row.kind) else { return false }
    if alternatives.isEmpty { return true }
    let country = row.country
    let region = "\(country).\(row.admin1)"
    let district = "\(region).\(row.admin2)"
    return alternatives.allSatisfy { codes in
      codes.contains(country) || codes.contains(region) || codes.contains(district)
    }
  }
}
