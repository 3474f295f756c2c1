import Gazetteer
import GazetteerFavorites
import GazetteerModel
import GazetteerSession

/// What holds in every state a started session can be in; returns what does not.
public func faults(in state: SearchState, settings: SearchSettings) -> [String] {
  var faults: [String] = []
  func check(_ holds: Bool, _ claim: String) {
    if !holds { faults.append("broken: \(claim)") }
  }

  let isLoading = state.load == .loading
  switch state.work {
  case .none: check(!isLoading, "loading means that something is under way")
  case .scheduled, .searching, .loadingPopular:
    check(isLoading, "what is under way shows as loading")
  case .loadingMore:
    check(state.load == .loaded, "a page is loaded for a loaded list")
    check(state.nextOffset != nil, "a page that is loaded starts somewhere")
  }

  let ids = state.results.map(\.id)
  let favorites = state.favorites.map(\.id)
  let favoriteIDs = Set(favorites)
  check(Set(ids).count == ids.count, "no city is listed twice")
  check(favoriteIDs.count == favorites.count, "no city is a favorite twice")
  check(
    state.results.allSatisfy { $0.isFavorite == favoriteIDs.contains($0.id) },
    "the stars of the list are those of the favorites")
  if let selection = state.selection {
    check(ids.contains(selection), "the selection is on the list")
    if settings.selectsFirst, !state.isSelectionChosen {
      check(selection == ids.first, "until a row is chosen the first one is selected")
    }
  } else if settings.selectsFirst {
    check(ids.isEmpty, "a row is selected")
  }

  if settings.isQuery(state.query) {
    check(state.load != .idle, "a query is no idleness")
    check(state.work != .loadingPopular, "a query needs no popular cities")
  } else {
    let reducer = SearchReducer(settings: settings)
    check(state.results == reducer.homeRows(state), "favorites and popular cities are listed")
    check(state.work != .searching && state.work != .loadingMore, "nothing is searched for")
    check(state.load != .loaded && state.load != .noResults, "there is no answer")
    if state.load == .idle {
      check(!reducer.needsPopular(state), "the popular cities are those of the filters")
    }
  }
  switch state.load {
  case .loaded: check(!ids.isEmpty && state.page > 0, "an answer has rows")
  case .noResults: check(ids.isEmpty, "no results leave no rows")
  case .idle, .loading: check(state.page == 0, "rows of before are no page of the answer")
  case .failed: break
  }
  if state.nextOffset != nil {
    check(state.page > 0 && !isLoading, "only an answer has a next page")
  }

  check(
    state.removedFavorites.allSatisfy { !favoriteIDs.contains($0.favorite.id) },
    "a favorite is not a removed one")
  check(
    state.favorites.map(\.position) == Array(1..<(favorites.count + 1)),
    "the positions of the favorites count from 1")

  let changes = state.favoriteChanges.map(\.number) + [state.nextFavoriteChange]
  check(zip(changes, changes.dropFirst()).allSatisfy(<), "changes are numbered in order")
  return faults
}

/// What holds between a state and the effects under way.
public func faults(in state: SearchState, _ ledger: EffectLedger) -> [String] {
  let running: Int? =
    switch state.work {
    case .none: nil
    case .scheduled: ledger.scheduled
    case .searching: ledger.search
    case .loadingMore: ledger.more
    case .loadingPopular: ledger.popular
    }
  var faults: [String] = []
  if state.work == .none, !ledger.isAtRest {
    faults.append("broken: nothing runs that the state does not know of")
  }
  if state.work != .none, running != state.generation {
    faults.append("broken: what the state waits for is under way")
  }
  if ledger.writes != state.favoriteChanges.map(\.number) {
    faults.append("broken: every change of a favorite is being written")
  }
  return faults
}
