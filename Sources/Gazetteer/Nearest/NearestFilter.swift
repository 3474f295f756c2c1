import GazetteerFormat
import GazetteerModel

/// A filter in the form in which cells can be checked.
struct NearestFilter {
  /// A bit for each raw value of ``PlaceKind``.
  private let kinds: UInt64
  /// nil for all countries.
  private let countries: [UInt16]?
  private let smallestMagnitude: UInt8
  private let minimumPopulation: Int64
  /// Terms of the areas; empty for all.
  private let regions: Set<String>

  init(_ filter: PlaceFilter) {
    let kinds = filter.kinds.isEmpty ? NearestRequest.defaultKinds : filter.kinds
    self.kinds = kinds.reduce(0) { $0 | 1 << UInt64($1.rawValue) }
    // A code that is none of two letters is no country's: it is not to match unknown ones.
    countries =
      filter.countries.isEmpty
      ? nil : filter.countries.map { CellBlock.countryCode($0.uppercased()) }.filter { $0 != 0 }
    minimumPopulation = max(filter.minimumPopulation, 0)
    smallestMagnitude = Self.magnitude(of: minimumPopulation)
    regions = Set(filter.regions.map { IndexTerms.area($0) })
  }

  /// What the record of a cell can tell.
  @inline(__always)
  func admits(_ record: CellBlock.Record) -> Bool {
    guard record.kind < 64, kinds >> UInt64(record.kind) & 1 == 1,
      record.populationBits >= smallestMagnitude
    else { return false }
    guard let countries else { return true }
    return countries.contains(record.country)
  }

  /// Whether only the `place` row can tell.
  @inline(__always)
  func needsRow(_ record: CellBlock.Record) -> Bool {
    !regions.isEmpty || minimumPopulation > 0 && record.populationBits == smallestMagnitude
  }

  /// What only the `place` row can tell.
  func admits(_ row: NearestPlaceRow) -> Bool {
    guard row.population >= minimumPopulation else { return false }
    return regions.isEmpty || row.areaCodes.contains { regions.contains(IndexTerms.area($0)) }
  }

  private static func magnitude(of population: Int64) -> UInt8 {
    UInt8(63 - (UInt64(population) + 1).leadingZeroBitCount)
  }
}
