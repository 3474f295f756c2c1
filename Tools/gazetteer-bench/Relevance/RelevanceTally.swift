/// How the cases of one suite and mode came out.
struct RelevanceTally: Encodable, Sendable {
  private(set) var count = 0
  private(set) var firsts = 0
  private(set) var inFive = 0
  private(set) var inTen = 0
  private(set) var passed = 0
  private var reciprocals = 0.0

  /// - Parameter rank: from 1; nil when the place was not found.
  mutating func add(rank: Int?, required: Int) {
    count += 1
    guard let rank else { return }
    firsts += rank <= 1 ? 1 : 0
    inFive += rank <= 5 ? 1 : 0
    inTen += rank <= 10 ? 1 : 0
    passed += rank <= required ? 1 : 0
    reciprocals += 1 / Double(rank)
  }

  var hitAt1: Double { share(Double(firsts)) }
  var hitAt5: Double { share(Double(inFive)) }
  var hitAt10: Double { share(Double(inTen)) }
  var meanReciprocalRank: Double { share(reciprocals) }
  var passRate: Double { share(Double(passed)) }

  private func share(_ part: Double) -> Double {
    count == 0 ? 0 : part / Double(count)
  }

  private enum CodingKeys: String, CodingKey {
    case count = "n"
    case hitAt1 = "hit1"
    case hitAt5 = "hit5"
    case hitAt10 = "hit10"
    case meanReciprocalRank = "mrr"
    case passRate = "passed"
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(count, forKey: .count)
    try values.encode(Self.rounded(hitAt1), forKey: .hitAt1)
    try values.encode(Self.rounded(hitAt5), forKey: .hitAt5)
    try values.encode(Self.rounded(hitAt10), forKey: .hitAt10)
    try values.encode(Self.rounded(meanReciprocalRank), forKey: .meanReciprocalRank)
    try values.encode(Self.rounded(passRate), forKey: .passRate)
  }

  private static func rounded(_ number: Double) -> Double {
    (number * 10_000).rounded(.toNearestOrEven) / 10_000
  }
}
