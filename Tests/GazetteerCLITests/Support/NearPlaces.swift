/// Places for searches by distance, as GeoNames has them.
enum NearPlaces {
  typealias Place = FixtureGazetteer.Place

  static let all =
    FixtureGazetteer.places + [
      place(2_147_714, "Sydney", -33.86785, 151.20732, "PPLA", "AU", 5_638_830),
      place(6_619_280, "Sydney CBD", -33.86482, 151.20773, "PPLX", "AU", 25_654),
      place(2_185_183, "Outram", -45.86667, 170.23333, "", "NZ", 774),
      place(2_643_743, "London", 51.50853, -0.12574, "PPLC", "GB", 8_961_989),
      place(2_643_741, "City of London", 51.51279, -0.09184, "PPLA3", "GB", 8_072),
      place(2_636_714, "Stratford", 51.53333, 0, "PPL", "GB", 36_666),
      place(2_729_907, "Longyearbyen", 78.22334, 15.64689, "PPLC", "SJ", 2_368),
      place(2_294_915, "Takoradi", 4.89816, -1.76029, "PPL", "GH", 389_114),
      place(2_198_520, "Savusavu", -16.77942, 179.33564, "", "FJ", 6_833),
      place(1_880_252, "Singapore", 1.28967, 103.85007, "PPLC", "SG", 5_638_700),
      place(1_628_019, "Selat Panjang", 0.99408, 102.70817, "PPLA2", "ID", 0),
      place(2_982_211, "Ruffey-lès-Beaune", 47.01873, 4.91406, "PPL", "FR", 771),
    ]

  private static func place(
    _ id: Int64, _ name: String, _ latitude: Double, _ longitude: Double, _ code: String,
    _ country: String, _ population: Int64
  ) -> Place {
    Place(
      id: id, name: name, latitude: latitude, longitude: longitude, code: code, country: country,
      population: population)
  }
}
