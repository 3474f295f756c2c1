import GazetteerModel

extension SearchReducer {
  func toggleFavorite(_ state: inout SearchState, _ id: City.ID) -> [SearchEffect] {
    let favorite = state.favorites.first { $0.id == id }
    guard let city = favorite ?? state.results.first(where: { $0.id == id })?.city else {
      return []
    }
    let number = state.nextFavoriteChange
    state.nextFavoriteChange &+= 1
    let change = SearchState.FavoriteChange(
      number: number, city: city, isFavorite: favorite == nil)
    let effects = updateFavorites(&state) { $0.favoriteChanges.append(change) }
    return effects + [
      change.isFavorite
        ? .saveFavorite(city, change: number) : .removeFavorite(id, change: number)
    ]
  }

  func favoritesChanged(_ state: inout SearchState, _ cities: [City]) -> [SearchEffect] {
    state.favoritesFailure = nil
    return updateFavorites(&state) { $0.storedFavorites = unique(cities) }
  }

  func favoriteSaved(_ state: inout SearchState, _ number: Int) -> [SearchEffect] {
    guard let index = state.favoriteChanges.firstIndex(where: { $0.number == number }) else {
      return []
    }
    state.favoritesFailure = nil
    return updateFavorites(&state) { state in
      state.favoriteChanges.remove(at: index).apply(to: &state.storedFavorites)
    }
  }

  /// The star goes back to what the store holds.
  func favoriteSaveFailed(
    _ state: inout SearchState, _ number: Int, _ failure: SearchFailure
  ) -> [SearchEffect] {
    guard let index = state.favoriteChanges.firstIndex(where: { $0.number == number }) else {
      return []
    }
    state.favoritesFailure = failure
    return updateFavorites(&state) { _ = $0.favoriteChanges.remove(at: index) }
  }

  /// Changes the favorites and all that shows them. A search among the favorites only is asked
  /// again once the store holds others.
  private func updateFavorites(
    _ state: inout SearchState, _ change: (inout SearchState) -> Void
  ) -> [SearchEffect] {
    let before = Set(state.storedFavorites.map(\.id))
    change(&state)
    guard hasQuery(state) else {
      list(homeRows(state), in: &state, isNew: false)
      return []
    }
    let favorites = Set(state.favorites.map(\.id))
    for index in state.results.indices {
      state.results[index].isFavorite = favorites.contains(state.results[index].id)
    }
    guard state.filters.favoritesOnly, state.work != .scheduled,
      before != Set(state.storedFavorites.map(\.id))
    else { return [] }
    return restart(&state, afterPause: false)
  }

  /// The rows without a query: the favorites, then the popular cities that are none. Filters
  /// apply at once, also to popular cities that were loaded for others.
  func homeRows(_ state: SearchState) -> [SearchHit] {
    var favorites: Set<City.ID> = []
    var rows: [SearchHit] = []
    for city in state.favorites where state.filters.admits(city) {
      var hit = SearchHit(city: city)
      hit.isFavorite = true
      favorites.insert(city.id)
      rows.append(hit)
    }
    guard !state.filters.favoritesOnly else { return rows }
    for city in state.popular where state.filters.admits(city) && !favorites.contains(city.id) {
      rows.append(SearchHit(city: city))
    }
    return rows
  }

  /// Whether the popular cities at hand are not those of the filters.
  func needsPopular(_ state: SearchState) -> Bool {
    !state.filters.favoritesOnly && state.popularFilters != state.filters.ignoringFavorites
  }
}
