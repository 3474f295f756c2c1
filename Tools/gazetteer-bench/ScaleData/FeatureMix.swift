/// The shares of feature classes and codes, about those of GeoNames' allCountries.
struct FeatureMix {
  /// Column text "P\tPPL", and the largest random number for it.
  private var entries: [(columns: [UInt8], isPopulatedPlace: Bool)] = []
  private var ends: [Int] = []

  /// - Parameter onlyClass: keep the features of this class only.
  init(onlyClass: String?) {
    var end = 0
    for (featureClass, classShare, codes) in Self.shares
    where onlyClass.map({ $0 == featureClass }) ?? true {
      let total = codes.reduce(0) { $0 + $1.1 }
      for (code, codeShare) in codes {
        end += classShare * codeShare * 1_000 / total
        ends.append(end)
        entries.append((Array("\(featureClass)\t\(code)".utf8), featureClass == "P"))
      }
    }
  }

  var isEmpty: Bool { entries.isEmpty }

  func draw(_ generator: inout SeededGenerator) -> (columns: [UInt8], isPopulatedPlace: Bool) {
    let number = generator.below(ends.last ?? 0)
    // The commonest come first, so this is short.
    var index = 0
    while index < ends.count - 1, number >= ends[index] { index += 1 }
    return entries[index]
  }

  static let classes = shares.map(\.0)

  /// Shares of classes in thousandths, and within each class of codes.
  private static let shares: [(String, Int, [(String, Int)])] = [
    (
      "P", 400,
      [
        ("PPL", 88_000), ("PPLX", 3_600), ("PPLL", 3_300), ("PPLA4", 1_800), ("PPLA3", 1_500),
        ("PPLQ", 800), ("PPLF", 500), ("PPLA2", 420), ("PPLA5", 60), ("PPLA", 35), ("PPLW", 15),
        ("PPLH", 15), ("STLMT", 10), ("PPLS", 8), ("PPLC", 5),
      ]
    ),
    (
      "S", 185,
      [
        ("CH", 160), ("SCH", 160), ("FRM", 120), ("HTL", 110), ("BLDG", 90), ("CMTY", 70),
        ("WLL", 60), ("RSTN", 40), ("DAM", 35), ("AIRP", 25),
      ]
    ),
    (
      "H", 180,
      [
        ("STM", 480), ("LK", 170), ("STMI", 80), ("SPNG", 70), ("RSV", 50), ("BAY", 40),
        ("CNL", 30),
        ("WAD", 25),
      ]
    ),
    (
      "T", 130,
      [
        ("HLL", 230), ("MT", 220), ("ISL", 100), ("PK", 80), ("VAL", 70), ("MTS", 60), ("CAPE", 40),
        ("PT", 35),
      ]
    ),
    ("A", 45, [("ADM4", 400), ("ADM3", 330), ("ADMD", 130), ("ADM2", 110), ("ADM1", 8)]),
    ("L", 35, [("LCTY", 420), ("AREA", 180), ("PRK", 160), ("FLD", 90)]),
    ("R", 12, [("RD", 300), ("ST", 280), ("RDJCT", 120), ("TRL", 70)]),
    ("V", 9, [("FRST", 480), ("FRSTF", 120), ("GRSLD", 60)]),
    ("U", 4, [("SHLU", 140), ("SMU", 120), ("RDGU", 80)]),
  ]
}
