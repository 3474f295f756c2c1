import Gazetteer
import GazetteerFavorites
import GazetteerModel
import GazetteerSessionTesting
import Testing

@testable import GazetteerSession

@Suite("Favorites")
struct FavoriteTests {
  private let cities: Cities

  init() throws {
    cities = try Cities()
  }

  /// States what the press of a star changes beside the rows.
  private func press(_ edit: FavoriteEdit, _ state: inout SearchState) {
    state.favoriteChanges.append(.init(number: state.nextFavoriteChange, edit: edit))
    state.nextFavoriteChange += 1
    state.lastFavoriteEdit = edit
    if case .remove(let favorite) = edit {
      state.removedFavorites.append(.init(favorite: favorite, isListed: true))
    }
  }

  @Test("A star shows at once and is saved")
  func save() {
    let store = ReducerStore.loaded(SearchPage(cities.paris, cities.parma))
    store.send(.favoriteToggled(cities.parma.id), [.editFavorites(.add(cities.parma), change: 0)]) {
      press(.add(cities.parma), &$0)
      $0.results[1].isFavorite = true
    }
    #expect(store.state.favorites == favorites(cities.parma))
    store.send(.favoriteSaved(change: 0)) {
      $0.favoriteChanges = []
      $0.storedFavorites = favorites(cities.parma)
    }
    // The store tells the same: nothing changes.
    store.send(.favoritesChanged(favorites(cities.parma)))
    store.finish()
  }

  @Test("A star is removed at once and from the store")
  func remove() {
    let store = ReducerStore.loaded(SearchPage(cities.paris))
    store.send(.favoritesChanged(favorites(cities.lyon, cities.paris))) {
      $0.storedFavorites = favorites(cities.lyon, cities.paris)
      $0.results[0].isFavorite = true
    }
    let removal = FavoriteEdit.remove(favorite(cities.paris, at: 2))
    store.send(.favoriteToggled(cities.paris.id), [.editFavorites(removal, change: 0)]) {
      press(removal, &$0)
      $0.results[0].isFavorite = false
    }
    store.send(.favoriteSaved(change: 0)) {
      $0.favoriteChanges = []
      $0.storedFavorites = favorites(cities.lyon)
    }
    store.finish()
  }

  @Test("A favorite that is not on the list can be removed; a city unknown here is left alone")
  func toggleUnlisted() {
    let store = ReducerStore.loaded(SearchPage(cities.paris))
    store.send(.favoritesChanged(favorites(cities.lyon))) {
      $0.storedFavorites = favorites(cities.lyon)
    }
    store.send(
      .favoriteToggled(cities.lyon.id), [.editFavorites(.remove(favorite(cities.lyon)), change: 0)]
    ) {
      press(.remove(favorite(cities.lyon)), &$0)
    }
    store.send(.favoriteSaved(change: 0)) {
      $0.favoriteChanges = []
      $0.storedFavorites = []
    }
    store.send(.favoriteToggled(999))
    store.send(.favoriteSaved(change: 0))
    store.send(.favoriteSaveFailed(change: 7, diskFull))
    store.finish()
  }

  @Test("A star that cannot be written goes back, and the error is kept until one succeeds")
  func saveFails() {
    let store = ReducerStore.loaded(SearchPage(cities.paris))
    store.send(.favoriteToggled(cities.paris.id), [.editFavorites(.add(cities.paris), change: 0)]) {
      press(.add(cities.paris), &$0)
      $0.results[0].isFavorite = true
    }
    store.send(.favoriteSaveFailed(change: 0, diskFull)) {
      $0.favoriteChanges = []
      $0.lastFavoriteEdit = nil
      $0.favoritesFailure = diskFull
      $0.results[0].isFavorite = false
    }
    store.send(.favoriteToggled(cities.paris.id), [.editFavorites(.add(cities.paris), change: 1)]) {
      press(.add(cities.paris), &$0)
      $0.results[0].isFavorite = true
    }
    store.send(.favoriteSaved(change: 1)) {
      $0.favoriteChanges = []
      $0.storedFavorites = favorites(cities.paris)
      $0.favoritesFailure = nil
    }
    store.finish()
  }

  @Test("A star pressed twice before it is written ends as pressed last")
  func toggleTwice() {
    let store = ReducerStore.loaded(SearchPage(cities.paris))
    store.send(.favoriteToggled(cities.paris.id), [.editFavorites(.add(cities.paris), change: 0)]) {
      press(.add(cities.paris), &$0)
      $0.results[0].isFavorite = true
    }
    store.send(
      .favoriteToggled(cities.paris.id),
      [.editFavorites(.remove(favorite(cities.paris)), change: 1)]
    ) {
      press(.remove(favorite(cities.paris)), &$0)
      $0.results[0].isFavorite = false
    }
    store.send(.favoriteSaved(change: 0)) {
      $0.favoriteChanges.removeFirst()
      $0.storedFavorites = favorites(cities.paris)
    }
    store.send(.favoriteSaved(change: 1)) {
      $0.favoriteChanges = []
      $0.storedFavorites = []
    }
    store.finish()
  }

  @Test("Favorites changed elsewhere show up as stars on the list")
  func changedElsewhere() {
    let store = ReducerStore.loaded(SearchPage(cities.paris, cities.parma))
    store.send(.favoritesChanged(favorites(cities.parma, cities.parma))) {
      $0.storedFavorites = favorites(cities.parma)
      $0.results[1].isFavorite = true
    }
    store.send(.favoritesChanged([])) {
      $0.storedFavorites = []
      $0.results[1].isFavorite = false
    }
    store.finish()
  }

  @Test("Favorites changed elsewhere do not undo a star that is still being written")
  func changedElsewhereWhileSaving() {
    let store = ReducerStore.loaded(SearchPage(cities.paris, cities.parma))
    store.send(.favoriteToggled(cities.paris.id), [.editFavorites(.add(cities.paris), change: 0)]) {
      press(.add(cities.paris), &$0)
      $0.results[0].isFavorite = true
    }
    store.send(.favoritesChanged(favorites(cities.parma))) {
      $0.storedFavorites = favorites(cities.parma)
      $0.results[1].isFavorite = true
    }
    #expect(store.state.favorites == favorites(cities.parma, cities.paris))
    store.send(.favoriteSaved(change: 0)) {
      $0.favoriteChanges = []
      $0.storedFavorites = favorites(cities.parma, cities.paris)
    }
    store.finish()
  }

  @Test("Answers and later pages come with their stars")
  func starsOfAnswers() {
    let store = ReducerStore.loaded(SearchPage(cities.paris, next: 1))
    store.send(.favoritesChanged(favorites(cities.parma))) {
      $0.storedFavorites = favorites(cities.parma)
    }
    let request = SearchRequest(query: "pa", offset: 1, limit: 20)
    store.send(.loadMoreRequested, [.loadMore(request, generation: 3)]) {
      $0.generation = 3
      $0.work = .loadingMore
    }
    store.send(.searchResponded(generation: 3, .success(SearchPage(cities.parma)))) {
      $0.work = .none
      $0.results.append(SearchHit(city: cities.parma).starred)
      $0.page = 2
      $0.nextOffset = nil
    }
    store.finish()
  }

  @Test("Without a query the favorites come first, each city once, as the filters allow")
  func favoritesFirst() {
    let store = ReducerStore.idle(popular: hits(cities.tokyo, cities.paris))
    store.send(.favoritesChanged(favorites(cities.lyon, cities.paris))) {
      $0.storedFavorites = favorites(cities.lyon, cities.paris)
      $0.results = [
        SearchHit(city: cities.lyon).starred, SearchHit(city: cities.paris).starred,
        SearchHit(city: cities.tokyo),
      ]
    }
    store.send(.favoriteToggled(cities.tokyo.id), [.editFavorites(.add(cities.tokyo), change: 0)]) {
      press(.add(cities.tokyo), &$0)
      $0.results[2].isFavorite = true
    }
    store.send(.favoriteSaved(change: 0)) {
      $0.favoriteChanges = []
      $0.storedFavorites.append(favorite(cities.tokyo, at: 3))
    }
    let capitals = SearchFilters(kinds: [.capital])
    store.send(.filtersChanged(capitals), [.loadPopular(capitals, limit: 20, generation: 2)]) {
      $0.filters = capitals
      $0.lastFavoriteEdit = nil
      $0.generation = 2
      $0.load = .loading
      $0.work = .loadingPopular
      $0.results = [SearchHit(city: cities.paris).starred, SearchHit(city: cities.tokyo).starred]
    }
    store.send(.popularResponded(generation: 2, .success([]))) {
      $0.load = .idle
      $0.work = .none
      $0.popular = []
      $0.popularFilters = capitals
    }
    store.finish()
  }

  @Test("A search among the favorites is asked again when the store holds others")
  func favoritesOnly() {
    let filters = SearchFilters(favoritesOnly: true)
    let store = ReducerStore(SearchState(query: "pa", filters: filters))
    let request = SearchRequest(query: "pa", filters: filters, limit: 20)
    store.send(.started, [.observeFavorites, .search(request, favoritesOnly: true, generation: 1)])
    {
      $0.generation = 1
      $0.load = .loading
      $0.work = .searching
    }
    store.send(
      .favoritesChanged(favorites(cities.paris)),
      [.cancelSearch, .search(request, favoritesOnly: true, generation: 2)]
    ) {
      $0.storedFavorites = favorites(cities.paris)
      $0.generation = 2
    }
    store.send(.searchResponded(generation: 2, .success(SearchPage(cities.paris)))) {
      $0.load = .loaded
      $0.work = .none
      $0.results = [SearchHit(city: cities.paris).starred]
      $0.page = 1
    }
    // The same favorites again are no reason to ask.
    store.send(.favoritesChanged(favorites(cities.paris)))
    // The row of a favorite that is removed here stays, to be pressed again.
    let removal = FavoriteEdit.remove(favorite(cities.paris))
    store.send(.favoriteToggled(1), [.editFavorites(removal, change: 0)]) {
      press(removal, &$0)
      $0.results[0].isFavorite = false
    }
    store.send(.favoritesChanged([])) { $0.storedFavorites = [] }
    store.send(.favoriteSaved(change: 0)) { $0.favoriteChanges = [] }
    store.finish()
  }

  @Test("A scheduled search among the favorites waits for its pause")
  func favoritesOnlyScheduled() {
    let store = ReducerStore(SearchState(filters: SearchFilters(favoritesOnly: true)))
    store.send(.started, [.observeFavorites]) { $0.generation = 1 }
    store.send(.queryChanged("pa"), [.schedule(generation: 2, after: .milliseconds(300))]) {
      $0.query = "pa"
      $0.generation = 2
      $0.load = .loading
      $0.work = .scheduled
    }
    store.send(.favoritesChanged(favorites(cities.paris))) {
      $0.storedFavorites = favorites(cities.paris)
    }
    store.send(.cleared, [.cancelScheduled]) {
      $0.query = ""
      $0.generation = 3
      $0.load = .idle
      $0.work = .none
      $0.results = [SearchHit(city: cities.paris).starred]
    }
    store.finish()
  }

  @Test("Favorites that cannot be read leave an error and the list as it is")
  func unreadable() {
    let store = ReducerStore.loaded(SearchPage(cities.paris))
    store.send(.favoritesFailed(diskFull), [.resumeFavorites(after: .seconds(2))]) {
      $0.favoritesFailure = diskFull
    }
    store.send(.favoritesEnded, [.resumeFavorites(after: .seconds(2))])
    store.send(.favoritesChanged([])) { $0.favoritesFailure = nil }
    store.finish()
  }

  @Test("A favorite removed here keeps its row, and comes back as it was")
  func comesBack() {
    let store = ReducerStore.idle(popular: hits(cities.tokyo))
    let home = Favorite(position: 2, ownLabel: "home", isDefault: true, city: cities.paris)
    let stored = [favorite(cities.lyon), home, favorite(cities.parma, at: 3)]
    store.send(.favoritesChanged(stored)) {
      $0.storedFavorites = stored
      $0.results =
        hits(cities.lyon, cities.paris, cities.parma).map(\.starred) + hits(cities.tokyo)
      $0.results[1].ownLabel = "home"
    }
    // Two rows in turn: neither slides away.
    store.send(.favoriteToggled(cities.lyon.id), [.editFavorites(.remove(stored[0]), change: 0)]) {
      press(.remove(stored[0]), &$0)
      $0.results[0].isFavorite = false
    }
    var first = home
    first.position = 1
    store.send(.favoriteToggled(cities.paris.id), [.editFavorites(.remove(first), change: 1)]) {
      press(.remove(first), &$0)
      $0.results[1].isFavorite = false
      $0.results[1].ownLabel = nil
    }
    store.send(.favoriteSaved(change: 0)) {
      $0.favoriteChanges.removeFirst()
      $0.storedFavorites = [first, favorite(cities.parma, at: 2)]
    }
    store.send(.favoriteSaved(change: 1)) {
      $0.favoriteChanges = []
      $0.storedFavorites = favorites(cities.parma)
    }
    store.send(
      .favoriteToggled(cities.lyon.id), [.editFavorites(.restore(stored[0]), change: 2)]
    ) {
      press(.restore(stored[0]), &$0)
      $0.removedFavorites = [.init(favorite: home, isListed: true)]
      $0.results[0].isFavorite = true
    }
    store.send(.favoriteToggled(cities.paris.id), [.editFavorites(.restore(home), change: 3)]) {
      press(.restore(home), &$0)
      $0.removedFavorites = []
      $0.results[1].isFavorite = true
      $0.results[1].ownLabel = "home"
    }
    #expect(store.state.favorites == stored)
    store.send(.favoriteSaved(change: 2)) {
      $0.favoriteChanges.removeFirst()
      $0.storedFavorites = favorites(cities.lyon, cities.parma)
    }
    store.send(.favoriteSaved(change: 3)) {
      $0.favoriteChanges = []
      $0.storedFavorites = stored
    }
    store.finish()
  }

  @Test("A new list drops the row of a favorite that was removed, and still brings it back")
  func newList() {
    let store = ReducerStore.idle(popular: [])
    let home = Favorite(position: 1, ownLabel: "home", city: cities.lyon)
    store.send(.favoritesChanged([home])) {
      $0.storedFavorites = [home]
      $0.results = hits(cities.lyon).map(\.starred)
      $0.results[0].ownLabel = "home"
    }
    store.send(.favoriteToggled(cities.lyon.id), [.editFavorites(.remove(home), change: 0)]) {
      press(.remove(home), &$0)
      $0.results = hits(cities.lyon)
    }
    store.send(.favoriteSaved(change: 0)) {
      $0.favoriteChanges = []
      $0.storedFavorites = []
    }
    let filters = SearchFilters(favoritesOnly: true)
    store.send(.filtersChanged(filters)) {
      $0.filters = filters
      $0.generation = 2
      $0.removedFavorites[0].isListed = false
      $0.lastFavoriteEdit = nil
      $0.results = []
    }
    store.send(.favoriteToggled(cities.lyon.id), [.editFavorites(.restore(home), change: 1)]) {
      press(.restore(home), &$0)
      $0.removedFavorites = []
      $0.results = hits(cities.lyon).map(\.starred)
      $0.results[0].ownLabel = "home"
    }
    store.send(.favoriteSaved(change: 1)) {
      $0.favoriteChanges = []
      $0.storedFavorites = [home]
    }
    store.finish()
  }

  @Test("A favorite can be moved and given a label; it shows at once")
  func reorder() {
    let store = ReducerStore.idle(popular: [])
    store.send(.favoritesChanged(favorites(cities.paris, cities.lyon))) {
      $0.storedFavorites = favorites(cities.paris, cities.lyon)
      $0.results = hits(cities.paris, cities.lyon).map(\.starred)
    }
    let move = FavoriteEdit.move(cities.lyon.id, to: 1)
    store.send(.favoriteMoved(cities.lyon.id, to: 1), [.editFavorites(move, change: 0)]) {
      press(move, &$0)
      $0.results.swapAt(0, 1)
    }
    let relabel = FavoriteEdit.relabel(cities.paris.id, "work")
    store.send(.favoriteRelabelled(cities.paris.id, "work"), [.editFavorites(relabel, change: 1)]) {
      press(relabel, &$0)
      $0.results[1].ownLabel = "work"
    }
    #expect(
      store.state.favorites == [favorite(cities.lyon), favorite(cities.paris, at: 2, "work")])
    store.send(.favoriteMoved(999, to: 1))
    store.send(.favoriteRelabelled(999, nil))
    store.send(.favoriteSaved(change: 0)) {
      $0.favoriteChanges.removeFirst()
      $0.storedFavorites = favorites(cities.lyon, cities.paris)
    }
    store.send(.favoriteSaveFailed(change: 1, diskFull)) {
      $0.favoriteChanges = []
      $0.favoritesFailure = diskFull
      $0.lastFavoriteEdit = nil
      $0.results[1].ownLabel = nil
    }
    store.finish()
  }
}
