/// The codes of countries and regions: `US`, `US.TX`, `US.TX.201`, as `area.code` has them.
package enum AreaCode {
  /// Whether places can be asked for by a first-level code: `00` is what GeoNames writes where there
  /// is no region. (Monaco has one of this code, and nothing outside of it.)
  static func isFilter(_ admin1: UnsafeBufferPointer<UInt8>) -> Bool {
    !admin1.isEmpty && !admin1.elementsEqual("00".utf8)
  }

  /// The codes of the regions that a place may lie in, from the larger to the smaller; none without
  /// a country or a code of the first level.
  package static func regions(country: String, admin1: String, admin2: String) -> [String] {
    guard !country.isEmpty, !admin1.isEmpty else { return [] }
    let region = "\(country).\(admin1)"
    return admin2.isEmpty ? [region] : [region, "\(region).\(admin2)"]
  }
}
