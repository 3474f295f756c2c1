import Gazetteer
import GazetteerFavorites
import GazetteerModel

extension SearchClient {
  /// A client on a gazetteer file and a file of favorites.
  ///
  /// Nothing is opened before it is needed. A file that cannot be opened is an error of the search
  /// that needs it, and is tried again by the next one. Searches run off the calling thread, one
  /// at a time, and end within milliseconds when their task is cancelled; guesses at misspelt
  /// words have a connection of their own, so that the next search never waits for them.
  ///
  /// ```swift
  /// let driver = SearchDriver(client: .live(database: cities, favorites: favorites))
  /// ```
  ///
  /// - Parameters:
  ///   - database: the path of a gazetteer file, which is never written; it may be in an app's
  ///     bundle.
  ///   - favorites: the path of the favorites file, which the first favorite makes; nil when none
  ///     can be kept.
  ///   - notice: is told what the person has to know about the favorites and what is no error.
  public static func live(
    database: String, favorites: String?,
    notice: @escaping @Sendable (FavoritesNotice) -> Void = { _ in }
  ) -> SearchClient {
    let cities = LiveCities(database: database)
    let kept = LiveFavorites(path: favorites, notice: notice)
    return SearchClient(
      search: { request, favoritesOnly in
        guard favoritesOnly else { return try await cities.page(request) }
        return try await cities.page(request, among: try await kept.favorites().map(\.city))
      },
      popular: { try await cities.popular($0, $1) },
      favorites: { kept.changes() },
      editFavorites: { try await kept.edit($0) })
  }
}
