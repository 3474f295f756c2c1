import Gazetteer
import GazetteerModel

/// What the gazetteer says now about a city of which somebody kept a copy.
enum FavoriteReview: Hashable, Sendable {
  /// It is there and still has this name, at least among others. The city as it is now.
  case present(City)
  /// It is there under another name.
  case renamed(City)
  /// Its id is gone. The nearest place of the same name close by, which most likely took its
  /// place when the gazetteer's makers merged two entries.
  case gone(replacement: City?)
}

extension FavoriteReview {
  /// The city to take over: under its new name, or under the id that replaced its own.
  var successor: City? {
    switch self {
    case .present(let city), .renamed(let city): city
    case .gone(let replacement): replacement
    }
  }
}

extension SearchEngine {
  /// How far from its place a vanished city may be found again, in kilometres.
  static let reviewRadius = 10.0

  /// Compares a copy with the gazetteer.
  func review(_ copy: City) throws(GazetteerError) -> FavoriteReview {
    guard let details = try details(geonameID: copy.id) else {
      return .gone(replacement: try replacement(for: copy))
    }
    let names = [details.ownName, details.city.asciiName] + details.names.map(\.text)
    return names.contains(copy.name) ? .present(details.city) : .renamed(details.city)
  }

  private func replacement(for copy: City) throws(GazetteerError) -> City? {
    var request = SearchRequest(query: copy.name)
    request.near = copy.coordinate
    request.limit = SearchRequest.maximumLimit
    request.allowsTypos = false
    if !copy.countryCode.isEmpty { request.filter.countries = [copy.countryCode] }
    var best: (city: City, distance: Double)?
    for result in try search(request).results where result.score.tier <= .wholeOtherName {
      let distance = copy.coordinate.kilometres(to: result.city.coordinate)
      guard distance <= Self.reviewRadius, distance < best?.distance ?? .infinity else { continue }
      best = (result.city, distance)
    }
    return best?.city
  }
}
