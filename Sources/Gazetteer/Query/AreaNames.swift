/// Knows the areas that words may stand for. All that reading a query asks of a gazetteer.
///
/// Names are folded and without spaces; lists have the most important area first.
protocol AreaNames {
  /// Areas of exactly this name, code or abbreviation.
  func areas(named key: String) throws -> [AreaMatch]

  /// Areas of which a name begins with `key`.
  func areas(beginningWith key: String) throws -> [AreaMatch]

  /// Countries and first-level regions whose name is one typing error away from `key`.
  func areas(near key: String) throws -> [AreaMatch]
}

/// A country or region that a part of a query may stand for.
struct AreaMatch: Hashable {
  enum Level: Int {
    case country = 0
    case region = 1
    case district = 2
  }

  /// `US`, `US.TX`, `US.TX.201`.
  var code: String
  var level: Level
  /// 3 for own names and codes, 2 for other names, 1 for a name without its generic words.
  var strength: Int
  var population: Int64
}
