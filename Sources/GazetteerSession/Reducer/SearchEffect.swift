import Gazetteer
import GazetteerModel

/// What the reducer wants done, as a value: it can be compared in a test, and only the driver
/// touches a clock or a client.
///
/// At most one of `schedule`, `search`, `loadMore` and `loadPopular` is under way; the reducer
/// cancels it before it asks for the next.
public enum SearchEffect: Equatable, Sendable {
  /// Report `debounceElapsed` after a pause.
  case schedule(generation: Int, after: Duration)
  /// Forget the pause.
  case cancelScheduled
  /// Ask for the first page; report `searchResponded` or `requestCancelled`.
  case search(SearchRequest, favoritesOnly: Bool = false, generation: Int)
  /// Ask for a later page; report `searchResponded` or `requestCancelled`.
  case loadMore(SearchRequest, favoritesOnly: Bool = false, generation: Int)
  /// Ask for the popular cities; report `popularResponded` or `requestCancelled`.
  case loadPopular(SearchFilters, limit: Int, generation: Int)
  /// Cancel the running `search`, `loadMore` or `loadPopular`.
  case cancelSearch
  /// Report the favorites now and whenever they change, in place of an earlier observation; report
  /// `favoritesFailed` or `favoritesEnded` when that ends.
  case observeFavorites
  /// The same after a pause.
  case resumeFavorites(after: Duration)
  /// Write a change of the favorites, after those before; report `favoriteSaved` or
  /// `favoriteSaveFailed`.
  case editFavorites(FavoriteEdit, change: Int)
}
