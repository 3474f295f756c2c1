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
  case search(SearchRequest, generation: Int)
  case loadMore(SearchRequest, generation: Int)
  case loadPopular(SearchFilters, limit: Int, generation: Int)
  /// Cancel the running `search`, `loadMore` or `loadPopular`.
  case cancelSearch
  /// Report the favorites now and whenever they change, in place of an earlier observation.
  case observeFavorites
  case saveFavorite(City, change: Int)
  case removeFavorite(City.ID, change: Int)
}
