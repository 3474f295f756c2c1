import GazetteerModel

extension SortKey {
  /// The order of `place.id`: by importance, then by population, both largest first, then by
  /// geonameid.
  ///
  /// Populations from 2^49 on count as equal: more than the Earth will ever hold.
  init(importance: Int, population: Int64, geonameID: Int64) {
    // A damaged file may hold any number.
    let range = Importance.range
    let importance = min(max(importance, range.lowerBound), range.upperBound)
    let missing = UInt64(range.upperBound - importance)
    let largest: UInt64 = 1 << 49 - 1
    let inhabitants = min(UInt64(clamping: population), largest)
    self.init(high: missing << 49 | (largest - inhabitants), low: UInt64(bitPattern: geonameID))
  }
}

extension SortKey {
  /// The order of `place.id`, also of negative ones, which only a damaged file has.
  init(placeID id: Int64) {
    self.init(high: UInt64(bitPattern: id) ^ 1 << 63, low: 0)
  }

  var placeID: Int64 { Int64(bitPattern: high ^ 1 << 63) }
}
