import Gazetteer
import GazetteerFavorites
import GazetteerModel

extension SearchReducer {
  func toggleFavorite(_ state: inout SearchState, _ id: City.ID) -> [SearchEffect] {
    if state.selection == id { state.isSelectionChosen = true }
    if let favorite = state.favorites.first(where: { $0.id == id }) {
      return edit(&state, .remove(favorite)) {
        $0.removedFavorites.append(.init(favorite: favorite, isListed: true))
      }
    }
    if let index = state.removedFavorites.firstIndex(where: { $0.favorite.id == id }) {
      let favorite = takeBack(index, from: &state.removedFavorites)
      return edit(&state, .restore(favorite))
    }
    guard let city = state.results.first(where: { $0.id == id })?.city else { return [] }
    return edit(&state, .add(city))
  }

  func moveFavorite(
    _ state: inout SearchState, _ id: City.ID, to position: Int
  ) -> [SearchEffect] {
    guard state.favorites.contains(where: { $0.id == id }) else { return [] }
    return edit(&state, .move(id, to: position))
  }

  func relabelFavorite(
    _ state: inout SearchState, _ id: City.ID, _ label: String?
  ) -> [SearchEffect] {
    guard state.favorites.contains(where: { $0.id == id }) else { return [] }
    return edit(&state, .relabel(id, label))
  }

  private func edit(
    _ state: inout SearchState, _ edit: FavoriteEdit,
    _ change: (inout SearchState) -> Void = { _ in }
  ) -> [SearchEffect] {
    let number = state.nextFavoriteChange
    state.nextFavoriteChange &+= 1
    state.lastFavoriteEdit = edit
    updateFavorites(&state) { state in
      state.favoriteChanges.append(.init(number: number, edit: edit))
      change(&state)
    }
    return [.editFavorites(edit, change: number)]
  }

  /// Removes an entry and gives the favorite the position that puts it back to where it was, among
  /// the favorites that are left. Those removed later keep theirs.
  private func takeBack(
    _ index: Int, from removed: inout [SearchState.RemovedFavorite]
  ) -> Favorite {
    var favorite = removed.remove(at: index).favorite
    for later in removed.indices[index...] {
      if removed[later].favorite.position < favorite.position {
        favorite.position -= 1
      } else {
        removed[later].favorite.position += 1
      }
    }
    return favorite
  }

  /// A search among the favorites only is asked again once there are others.
  func favoritesChanged(_ state: inout SearchState, _ favorites: [Favorite]) -> [SearchEffect] {
    state.favoritesFailure = nil
    let before = Set(state.favorites.map(\.id))
    updateFavorites(&state) { state in
      var seen: Set<City.ID> = []
      state.storedFavorites = favorites.filter { seen.insert($0.id).inserted }
      state.storedFavorites.renumber()
    }
    guard hasQuery(state), state.filters.favoritesOnly, state.work != .scheduled,
      before != Set(state.favorites.map(\.id))
    else { return [] }
    return restart(&state, afterPause: false)
  }

  func favoriteSaved(_ state: inout SearchState, _ number: Int) {
    guard let index = state.favoriteChanges.firstIndex(where: { $0.number == number }) else {
      return
    }
    state.favoritesFailure = nil
    updateFavorites(&state) { state in
      state.favoriteChanges.remove(at: index).edit.apply(to: &state.storedFavorites)
    }
  }

  /// The favorites go back to what the store holds.
  func favoriteSaveFailed(
    _ state: inout SearchState, _ number: Int, _ failure: SearchFailure
  ) {
    guard let index = state.favoriteChanges.firstIndex(where: { $0.number == number }) else {
      return
    }
    state.favoritesFailure = failure
    state.lastFavoriteEdit = nil
    updateFavorites(&state) { _ = $0.favoriteChanges.remove(at: index) }
  }

  /// Changes the favorites and all that shows them.
  private func updateFavorites(
    _ state: inout SearchState, _ change: (inout SearchState) -> Void
  ) {
    change(&state)
    let favorites = state.favorites
    let ids = Set(favorites.map(\.id))
    // Somebody else made it a favorite again, or it could not be removed.
    state.removedFavorites.removeAll { ids.contains($0.favorite.id) }
    guard hasQuery(state) else {
      list(homeRows(state), in: &state, isNew: false)
      return
    }
    star(&state.results, favorites)
  }

  func star(_ rows: inout [SearchHit], _ favorites: [Favorite]) {
    let byID = Dictionary(favorites.map { ($0.id, $0) }) { first, _ in first }
    for index in rows.indices {
      let favorite = byID[rows[index].id]
      rows[index].isFavorite = favorite != nil
      rows[index].ownLabel = favorite?.ownLabel
    }
  }

  /// The rows without a query: the favorites, then the popular cities that are none. A favorite
  /// that was removed here keeps its row until there is a new list. Filters apply at once, also to
  /// popular cities that were loaded for others.
  package func homeRows(_ state: SearchState) -> [SearchHit] {
    let favorites = state.favorites
    var cities = favorites.map(\.city)
    for removed in state.removedFavorites.reversed() {
      let place = min(max(removed.favorite.position - 1, 0), cities.count)
      cities.insert(removed.favorite.city, at: place)
    }
    let unlisted = Set(state.removedFavorites.filter { !$0.isListed }.map(\.favorite.id))
    cities.removeAll { unlisted.contains($0.id) }
    if !state.filters.favoritesOnly {
      let listed = Set(cities.map(\.id))
      cities += state.popular.filter { !listed.contains($0.id) }
    }
    var rows = cities.filter(state.filters.place.admits).map { SearchHit(city: $0) }
    star(&rows, favorites)
    return rows
  }

  /// Whether the popular cities at hand are not those of the filters.
  package func needsPopular(_ state: SearchState) -> Bool {
    !state.filters.favoritesOnly && state.popularFilters != state.filters.ignoringFavorites
  }
}
