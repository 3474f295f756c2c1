import Gazetteer

/// The rules of search as you type: a state and what happened give the next state and what is to
/// be done. Pure: no clock, no task, no store.
public struct SearchReducer: Sendable {
  /// What the rules depend on.
  public let settings: SearchSettings

  /// The rules under these settings.
  public init(settings: SearchSettings = SearchSettings()) {
    self.settings = settings
  }

  /// Changes the state by one action.
  ///
  /// - Returns: effects to run in this order.
  /// - Complexity: O(rows + favorites).
  public func reduce(_ state: inout SearchState, _ action: SearchAction) -> [SearchEffect] {
    switch action {
    case .started:
      return [.observeFavorites] + restart(&state, afterPause: false)
    case .queryChanged(let query):
      return setQuery(&state, to: query)
    case .cleared:
      return setQuery(&state, to: "")
    case .submitted:
      return state.work == .scheduled ? restart(&state, afterPause: false) : []
    case .filtersChanged(let filters):
      guard filters != state.filters else { return [] }
      state.filters = filters
      return restart(&state, afterPause: false)
    case .loadMoreRequested:
      return loadMore(&state)
    case .retryRequested:
      guard case .failed = state.load else { return [] }
      return state.canLoadMore ? loadMore(&state) : restart(&state, afterPause: false)
    case .debounceElapsed(let generation):
      guard generation == state.generation, state.work == .scheduled else { return [] }
      return [begin(&state)]
    case .searchResponded(let generation, let result):
      guard generation == state.generation else { return [] }
      searchResponded(&state, result)
      return []
    case .popularResponded(let generation, let result):
      guard generation == state.generation else { return [] }
      popularResponded(&state, result)
      return []
    case .requestCancelled(let generation):
      guard generation == state.generation else { return [] }
      return requestCancelled(&state)
    case .favoriteToggled(let id):
      return toggleFavorite(&state, id)
    case .favoriteMoved(let id, let position):
      return moveFavorite(&state, id, to: position)
    case .favoriteRelabelled(let id, let label):
      return relabelFavorite(&state, id, label)
    case .favoritesChanged(let favorites):
      return favoritesChanged(&state, favorites)
    case .favoritesFailed(let failure):
      state.favoritesFailure = failure
      return [.resumeFavorites(after: settings.favoritesPause)]
    case .favoritesEnded:
      return [.resumeFavorites(after: settings.favoritesPause)]
    case .favoriteSaved(let number):
      favoriteSaved(&state, number)
      return []
    case .favoriteSaveFailed(let number, let failure):
      favoriteSaveFailed(&state, number, failure)
      return []
    case .selectionMoved(let distance):
      moveSelection(&state, by: distance)
      return []
    case .selected(let id):
      select(&state, id)
      return []
    }
  }

  func hasQuery(_ state: SearchState) -> Bool { settings.isQuery(state.query) }

  private func setQuery(_ state: inout SearchState, to query: String) -> [SearchEffect] {
    guard query != state.query else { return [] }
    let hadQuery = hasQuery(state)
    state.query = query
    guard hadQuery || hasQuery(state) else { return [] }
    return restart(&state, afterPause: true)
  }

  /// Asks anew for the query and filters of the state: whatever is under way is cancelled and a
  /// new generation begins. Without a query the favorites and popular cities are listed at once.
  func restart(_ state: inout SearchState, afterPause: Bool) -> [SearchEffect] {
    var effects = cancelWork(&state)
    state.generation &+= 1
    state.page = 0
    state.nextOffset = nil
    state.unsatisfied = nil
    state.lastFavoriteEdit = nil
    for index in state.removedFavorites.indices { state.removedFavorites[index].isListed = false }
    if hasQuery(state) {
      state.load = .loading
      if afterPause, settings.debounce > .zero {
        effects.append(schedule(&state, after: settings.debounce))
      } else {
        effects.append(begin(&state))
      }
    } else {
      list(homeRows(state), in: &state, isNew: true)
      if needsPopular(state) {
        state.load = .loading
        effects.append(begin(&state))
      } else {
        state.load = .idle
      }
    }
    return effects
  }

  private func cancelWork(_ state: inout SearchState) -> [SearchEffect] {
    defer { state.work = .none }
    return switch state.work {
    case .none: []
    case .scheduled: [.cancelScheduled]
    case .searching, .loadingMore, .loadingPopular: [.cancelSearch]
    }
  }

  func schedule(_ state: inout SearchState, after pause: Duration) -> SearchEffect {
    state.work = .scheduled
    return .schedule(generation: state.generation, after: pause)
  }

  /// Starts what the list waits for: the search, or the popular cities without a query.
  private func begin(_ state: inout SearchState) -> SearchEffect {
    guard hasQuery(state) else {
      state.work = .loadingPopular
      return .loadPopular(
        state.filters.ignoringFavorites, limit: settings.popularCount,
        generation: state.generation)
    }
    state.work = .searching
    return .search(
      request(state, offset: 0), favoritesOnly: state.filters.favoritesOnly,
      generation: state.generation)
  }

  private func loadMore(_ state: inout SearchState) -> [SearchEffect] {
    guard state.canLoadMore, let offset = state.nextOffset else { return [] }
    state.generation &+= 1
    state.load = .loaded
    state.work = .loadingMore
    return [
      .loadMore(
        request(state, offset: offset), favoritesOnly: state.filters.favoritesOnly,
        generation: state.generation)
    ]
  }

  private func request(_ state: SearchState, offset: Int) -> SearchRequest {
    SearchRequest(
      query: state.query, filters: state.filters, offset: offset, limit: settings.pageSize)
  }
}
