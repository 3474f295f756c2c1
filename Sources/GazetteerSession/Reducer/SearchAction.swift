import GazetteerFavorites
import GazetteerModel

/// What happened: the person did something, or an effect brought news.
public enum SearchAction: Equatable, Sendable {
  // From the screen.

  /// The session began.
  case started
  /// The search field holds another text.
  case queryChanged(String)
  /// The search field was emptied; the filters stay.
  case cleared
  /// The person pressed Return: a scheduled search begins without waiting any longer.
  case submitted
  /// Other filters were chosen.
  case filtersChanged(SearchFilters)
  /// The end of the list came into view.
  case loadMoreRequested
  /// The person asked to try again what failed.
  case retryRequested
  /// The star of a listed city or of a favorite was pressed. One that was removed before in this
  /// session comes back as it was, with its label, position and default mark.
  case favoriteToggled(City.ID)
  /// A favorite was given another position, counted from 1.
  case favoriteMoved(City.ID, to: Int)
  /// A favorite was given another label, or none.
  case favoriteRelabelled(City.ID, String?)
  /// The selection went down by so many rows, up when negative; it stops at the ends.
  case selectionMoved(by: Int)
  /// A row was chosen; nil: none is any more.
  case selected(City.ID?)

  // From effects.

  /// The pause of `SearchEffect.schedule` is over.
  case debounceElapsed(generation: Int)
  /// The answer to `SearchEffect.search` or `SearchEffect.loadMore`.
  case searchResponded(generation: Int, Result<SearchPage, SearchFailure>)
  /// The answer to `SearchEffect.loadPopular`.
  case popularResponded(generation: Int, Result<[City], SearchFailure>)
  /// A request ended without an answer because it was cancelled.
  case requestCancelled(generation: Int)
  /// The favorites in the store, now: after a change here, elsewhere, or in another process.
  case favoritesChanged([Favorite])
  /// The favorites cannot be read any more; they are tried again after a pause.
  case favoritesFailed(SearchFailure)
  /// Nobody tells the favorites any more, without a reason; they are observed again after a pause.
  case favoritesEnded
  /// The store has written a change made here.
  case favoriteSaved(change: Int)
  /// The store could not write a change made here.
  case favoriteSaveFailed(change: Int, SearchFailure)
}
