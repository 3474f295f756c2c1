import GazetteerFavorites
import GazetteerModel
import GazetteerSessionTesting
import Testing

@testable import GazetteerSession

func city(
  _ id: Int64, _ name: String, _ countryCode: String = "FR", admin1 admin1Code: String = "",
  code featureCode: String = "PPL"
) throws -> City {
  City(
    geonameID: id, name: name,
    coordinate: try #require(Coordinate(latitude: 48, longitude: 2)), featureCode: featureCode,
    countryCode: countryCode, admin1Code: admin1Code)
}

/// Cities that the tests share.
struct Cities {
  let paris: City
  let parma: City
  let paramaribo: City
  let tokyo: City
  let lyon: City

  init() throws {
    paris = try city(1, "Paris", "FR", admin1: "11", code: "PPLC")
    parma = try city(2, "Parma", "IT", admin1: "05", code: "PPLA2")
    paramaribo = try city(3, "Paramaribo", "SR", admin1: "16", code: "PPLC")
    tokyo = try city(4, "Tokyo", "JP", admin1: "40", code: "PPLC")
    lyon = try city(5, "Lyon", "FR", admin1: "84", code: "PPLA")
  }
}

func favorite(_ city: City, at position: Int = 1, _ ownLabel: String? = nil) -> Favorite {
  Favorite(position: position, ownLabel: ownLabel, city: city)
}

/// In this order.
func favorites(_ cities: City...) -> [Favorite] {
  cities.enumerated().map { favorite($1, at: $0 + 1) }
}

func hits(_ cities: City...) -> [SearchHit] { cities.map { SearchHit(city: $0) } }

extension SearchHit {
  var starred: SearchHit {
    var hit = self
    hit.isFavorite = true
    return hit
  }
}

extension SearchPage {
  init(_ cities: City..., next: Int? = nil) {
    self.init(hits: cities.map { SearchHit(city: $0) }, nextOffset: next)
  }
}

let diskFull = SearchFailure(message: "cannot write favorites: disk full")
let noDatabase = SearchFailure(message: "no gazetteer at /nowhere")
