/// Rows of a GeoNames dump, for tests that import a few places.
enum PlaceRows {
  static let paris = row(
    2_988_507, "Paris", "Lutetia,Parigi", (48.85341, 2.3488), "PPLC", "FR", "11", 2_138_551)
  static let parisInTexas = row(
    4_717_560, "Paris", "", (33.66094, -95.55551), "PPLA2", "US", "TX", 24_782)
  static let oslo = row(
    3_143_244, "Oslo", "Christiania,Kristiania", (59.91273, 10.74609), "PPLC", "NO", "12", 717_710)

  static let all = [paris, parisInTexas, oslo].joined()

  static func row(
    _ id: Int, _ name: String, _ alternates: String, _ point: (Double, Double), _ code: String,
    _ country: String, _ admin1: String, _ population: Int
  ) -> String {
    let columns = [
      "\(id)", name, name, alternates, "\(point.0)", "\(point.1)", "P", code, country, "", admin1,
      "", "", "", "\(population)", "", "", "", "2026-01-31",
    ]
    return columns.joined(separator: "\t") + "\n"
  }
}
