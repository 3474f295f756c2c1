/// How much a place matters to someone who knows nothing else about the query: 0 … 10,000.
///
/// Three signals, none of which can win alone: inhabitants (on a logarithmic scale), what the
/// place is to its country, and in how many ways the world writes its name. A wrong population
/// of a quarter is held down by its kind, a metropolis without a population is held up by its
/// names and its rank among the seats.
public struct Importance: Hashable, Comparable, Sendable {
  /// All values that an importance can have.
  public static let range = 0...10_000

  /// 0 (least) … 10,000 (most).
  public let value: Int

  /// Clamped to ``range``.
  public init(value: Int) {
    self.value = min(max(value, Self.range.lowerBound), Self.range.upperBound)
  }

  /// - Parameters:
  ///   - population: inhabitants; 0 (and anything below) means unknown.
  ///   - nameCount: how many distinct alternate names the place has.
  package init(
    population: Int64, kind: PlaceKind, featureCode: String, nameCount: Int
  ) {
    let inhabitants = Self.logarithm(UInt64(max(population, 0))) / Self.fullPopulationBits
    // Whole doublings only, and squared: a few names more or less say nothing, a hundred do.
    let names = Self.logarithm(UInt64(max(nameCount, 0))).rounded(.down) / Self.fullNameBits
    var score = 6_900 * min(inhabitants, 1) + 1_000 * min(names * names, 1)
    score += Self.seatBonus(kind, featureCode)
    if population <= 0 { score += Self.unknownPopulationBonus(kind, featureCode) }
    switch kind {
    case .district: score *= 0.88
    case .former, .other: score *= 0.6
    case .capital, .seat, .city: break
    }
    self.init(value: Int(score.rounded()))
  }

  /// The less important one is the smaller.
  public static func < (left: Importance, right: Importance) -> Bool { left.value < right.value }

  /// 2^24.5 inhabitants (24 million) count in full.
  private static let fullPopulationBits = 24.5
  /// 2^7.5 alternate names (180) count in full.
  private static let fullNameBits = 7.5

  /// log2(1 + value), linear between powers of two: exact enough for a rank.
  private static func logarithm(_ value: UInt64) -> Double {
    let shifted = value == .max ? value : value + 1
    let exponent = 63 - shifted.leadingZeroBitCount
    let fraction = Double(shifted) / Double(UInt64(1) << UInt64(exponent)) - 1
    return Double(exponent) + fraction
  }

  /// Small but for capitals: where the population is known, it says more than the seat of a
  /// county.
  private static func seatBonus(_ kind: PlaceKind, _ featureCode: String) -> Double {
    switch featureCode {
    case "PPLC": 900
    case "PPLA", "PPLG": 20
    case "PPLA2": 10
    default: 0
    }
  }

  /// A seat whose population nobody entered is still a town; a plain place is likely a hamlet.
  private static func unknownPopulationBonus(
    _ kind: PlaceKind, _ featureCode: String
  ) -> Double {
    switch featureCode {
    case "PPLC": 3_500
    case "PPLA", "PPLG": 3_300
    case "PPLA2": 2_900
    case "PPLA3": 2_400
    case "PPLA4", "PPLA5": 2_000
    default: 1_400
    }
  }
}
