import GazetteerModel
import GeoNamesFiles

/// Which rows of a dump become places.
public struct ImportFilter: Hashable, Sendable {
  /// GeoNames' feature classes; nil for the default: `P` (populated places), and rows without a
  /// class.
  public var featureClasses: Set<String>?
  /// Only these feature codes; empty for all.
  public var featureCodes: Set<String>
  /// Only these countries (ISO codes); empty for all.
  public var countries: Set<String>
  /// Only places of so many inhabitants; 0 for all. A population of 0 means unknown: with a
  /// minimum, places without one stay when they are a capital or a seat of a division.
  public var minimumPopulation: Int64

  /// A filter of these conditions; without arguments every populated place passes.
  public init(
    featureClasses: Set<String>? = nil, featureCodes: Set<String> = [],
    countries: Set<String> = [], minimumPopulation: Int64 = 0
  ) {
    self.featureClasses = featureClasses
    self.featureCodes = featureCodes
    self.countries = countries
    self.minimumPopulation = minimumPopulation
  }

  /// Why a row is left out; nil when it stays.
  func objection(to row: PlaceRecord, kind: PlaceKind) -> SkipReason? {
    guard keepsClass(row.featureClass) else { return .featureClass }
    if !featureCodes.isEmpty, !featureCodes.contains(row.featureCode.text) { return .featureCode }
    if !countries.isEmpty, !countries.contains(row.countryCode.text) { return .country }
    if row.population < minimumPopulation {
      let isSeat = kind == .capital || kind == .seat
      if row.population > 0 || !isSeat { return .population }
    }
    return nil
  }

  private func keepsClass(_ featureClass: Bytes) -> Bool {
    guard let letter = featureClass.first else { return true }
    guard let featureClasses else { return letter == UInt8(ascii: "P") }
    return featureClasses.contains(String(UnicodeScalar(letter)))
  }
}
