import GazetteerModel

/// What comes back from the client. The generation was checked before.
extension SearchReducer {
  func searchResponded(
    _ state: inout SearchState, _ result: Result<SearchPage, SearchFailure>
  ) {
    guard state.work == .searching || state.work == .loadingMore else { return }
    let isFirstPage = state.work == .searching
    state.work = .none
    switch result {
    case .success(let page):
      isFirstPage ? listFirstPage(page, in: &state) : appendPage(page, to: &state)
    case .failure(let failure):
      state.load = .failed(failure)
    }
  }

  private func listFirstPage(_ page: SearchPage, in state: inout SearchState) {
    let rows = unlisted(page.hits, in: [], state)
    list(rows, in: &state, isNew: true)
    state.load = rows.isEmpty ? .noResults : .loaded
    state.page = 1
    state.unsatisfied = page.unsatisfied
    state.nextOffset = rows.isEmpty ? nil : advance(page, from: 0)
  }

  private func appendPage(_ page: SearchPage, to state: inout SearchState) {
    let offset = state.nextOffset ?? 0
    state.results += unlisted(page.hits, in: state.results, state)
    state.page &+= 1
    state.nextOffset = page.hits.isEmpty ? nil : advance(page, from: offset)
  }

  /// A client that does not move on would be asked for the same page forever.
  private func advance(_ page: SearchPage, from offset: Int) -> Int? {
    page.nextOffset.flatMap { $0 > offset ? $0 : nil }
  }

  /// The hits that are not among the rows yet, each once, with their stars.
  private func unlisted(
    _ hits: [SearchHit], in rows: [SearchHit], _ state: SearchState
  ) -> [SearchHit] {
    var seen = Set(rows.map(\.id))
    var hits = hits.filter { seen.insert($0.id).inserted }
    star(&hits, state.favorites)
    return hits
  }

  func popularResponded(_ state: inout SearchState, _ result: Result<[City], SearchFailure>) {
    guard state.work == .loadingPopular else { return }
    state.work = .none
    switch result {
    case .success(let cities):
      state.popular = unique(cities)
      state.popularFilters = state.filters.ignoringFavorites
      state.load = .idle
      list(homeRows(state), in: &state, isNew: false)
    case .failure(let failure):
      state.load = .failed(failure)
    }
  }

  /// The current request was cancelled by somebody else, such as an interrupt meant for the one
  /// before. The person still waits: ask again after a pause, so that a client that always
  /// cancels is not asked without end.
  func requestCancelled(_ state: inout SearchState) -> [SearchEffect] {
    switch state.work {
    case .none, .scheduled:
      return []
    case .loadingMore:
      state.work = .none
      return []
    case .searching, .loadingPopular:
      state.generation &+= 1
      return [schedule(&state, after: max(settings.debounce, .milliseconds(100)))]
    }
  }

  func unique(_ cities: [City]) -> [City] {
    var seen: Set<City.ID> = []
    return cities.filter { seen.insert($0.id).inserted }
  }
}
