import Foundation
import Gazetteer
import GazetteerModel
import GazetteerTestSupport
import Testing

@Suite("Nearest places equal those found by looking at every place")
struct NearestBruteForceTests {
  private static let codes = ["PPL", "PPL", "PPL", "PPLA", "PPLC", "PPLX", "PPLH"]
  private static let countries = ["AA", "BB", "CC", ""]

  /// Places everywhere, crowded ones, ones at the edges of the map, several in one point.
  private static func places(_ count: Int, _ points: inout NearestPoints) -> [NearestPlace] {
    let centres = (0..<8).map { $0 % 2 == 0 ? points.anywhere() : points.atAnEdge() }
    var places: [NearestPlace] = []
    for index in 0..<count {
      let coordinate: Coordinate =
        switch index % 10 {
        case 0..<3: points.anywhere()
        case 3..<5: points.atAnEdge()
        case 5: places[Int.random(in: 0..<places.count, using: &points)].coordinate
        default: points.near(centres[Int.random(in: 0..<centres.count, using: &points)])
        }
      let bits = Double.random(in: 0...24, using: &points)
      places.append(
        NearestPlace(
          geonameID: Int64(1_000_000 - index), name: "\(index)", coordinate: coordinate,
          featureCode: codes[Int.random(in: 0..<codes.count, using: &points)],
          country: countries[Int.random(in: 0..<countries.count, using: &points)],
          admin1: Bool.random(using: &points) ? "01" : "02",
          population: index % 5 == 0 ? 0 : Int64(exp2(bits))))
    }
    return places
  }

  private static func point(
    _ index: Int, _ places: [NearestPlace], _ points: inout NearestPoints
  ) -> Coordinate {
    let place = places[Int.random(in: 0..<places.count, using: &points)].coordinate
    return switch index % 4 {
    case 0: points.anywhere()
    case 1: points.atAnEdge()
    case 2: points.near(place)
    default: place
    }
  }

  @Test("By distance and by reach, also across the date line and at the poles")
  func anyPoint() throws {
    var points = NearestPoints(seed: 169)
    let places = Self.places(2_000, &points)
    let fixture = try NearestFixture(places)
    let search = try NearestSearch(file: fixture.file)
    let bruteForce = NearestBruteForce(places)
    for index in 0..<300 {
      var request = NearestRequest(point: Self.point(index, places, &points))
      request.limit = [1, 2, 7, 40][index / 4 % 4]
      request.order = index % 3 == 0 ? .reach : .distance
      #expect(
        try search.nearest(request).map(\.id) == bruteForce.answer(request), "\(request)")
    }
  }

  @Test("With every filter, alone and together")
  func filters() throws {
    var points = NearestPoints(seed: 171)
    let places = Self.places(1_500, &points)
    let fixture = try NearestFixture(places)
    let search = try NearestSearch(file: fixture.file)
    let bruteForce = NearestBruteForce(places)
    var answers = 0
    for index in 0..<250 {
      var request = NearestRequest(point: Self.point(index, places, &points))
      request.limit = 5
      request.order = index % 3 == 0 ? .reach : .distance
      if Bool.random(using: &points) {
        request.maximumKilometres = Double.random(in: 0...20_100, using: &points)
      }
      if Bool.random(using: &points) {
        // A threshold within a magnitude, and one at its edge.
        request.filter.minimumPopulation = [1, 1_000, 1_023, 1_024, 3_000_000].randomElement(
          using: &points)!
      }
      if Bool.random(using: &points) { request.filter.countries = ["AA", "CC"] }
      if Bool.random(using: &points) { request.filter.kinds = [.district, .former, .capital] }
      if index % 5 == 0 { request.filter.regions = ["AA.01", "BB.02"] }
      let answer = try search.nearest(request).map(\.id)
      answers += answer.count
      #expect(answer == bruteForce.answer(request), "\(request)")
    }
    #expect(answers > 300)
  }

  /// One of eleven points lies at the date line or a pole. For the whole number in an optimised
  /// build: GAZETTEER_NEAREST_POINTS=110000 swift test -c release --filter NearestBruteForce
  @Test("On the bundled data, for random points of the sphere and at its edges")
  func bundledData() throws {
    let count = ProcessInfo.processInfo.environment["GAZETTEER_NEAREST_POINTS"].flatMap(Int.init)
    let file = try GazetteerFile(path: BundledGazetteer.path)
    let search = try NearestSearch(file: file)
    let bruteForce = try NearestBruteForce(file)
    var points = NearestPoints(seed: 172)
    for index in 0..<(count ?? 40) {
      var request = NearestRequest(point: index % 11 == 0 ? points.atAnEdge() : points.anywhere())
      request.limit = 1 + index % 10
      let results = try search.nearest(request)
      let last = try #require(results.last)
      try #require(
        results.map(\.id)
          == bruteForce.nearest(
            to: request.point, limit: request.limit, kilometres: last.kilometres))
    }
  }
}
