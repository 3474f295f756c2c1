import GazetteerModel

extension SortKey {
  /// The order of `place.id`: by importance, then by population, both largest first, then by
  /// geonameid.
  ///
  /// Populations from 2^49 on count as equal: more than the Earth will ever hold.
  init(importance: Int, population: Int64, geonameID: Int64) {
    let missing = UInt64(clamping: Importance.range.upperBound - importance)
    let largest: UInt64 = 1 << 49 - 1
    let inhabitants = min(UInt64(clamping: population), largest)
    self.init(high: missing << 49 | (largest - inhabitants), low: UInt64(bitPattern: geonameID))
  }
}
