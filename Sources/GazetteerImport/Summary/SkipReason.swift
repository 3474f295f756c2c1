/// Why a row is not in the gazetteer, or changes nothing in it, although nothing is wrong with it.
enum SkipReason: String {
  case featureClass = "feature class"
  case featureCode = "feature code"
  case country = "country"
  case population = "population"
  case duplicate = "duplicate"
  case language = "language"
  case notAName = "not a name"
  case unknownPlace = "unknown place"
  case unknownName = "unknown name"
  /// The gazetteer has this already.
  case unchanged = "unchanged"
  /// The gazetteer has something newer.
  case older = "older"
}
