import Gazetteer
import GazetteerModel
import GazetteerSession
import GazetteerSessionTesting
import Testing

typealias ReducerStore = SearchTestStore

/// Makes a fault that the testing product finds one of the test.
func recordIssue(_ message: String, at location: TestLocation) {
  Issue.record(
    Comment(rawValue: message),
    sourceLocation: SourceLocation(
      fileID: location.fileID, filePath: location.filePath, line: location.line,
      column: location.column))
}

extension TestLocation {
  init(_ location: SourceLocation) {
    self.init(
      fileID: location.fileID, filePath: "", line: location.line, column: location.column)
  }
}

extension SearchTestStore {
  convenience init(
    _ state: SearchState = SearchState(), settings: SearchSettings = SearchSettings()
  ) {
    self.init(state, settings: settings, report: recordIssue)
  }
}

extension SearchTestStore {
  /// A session that has begun and lists these popular cities, whose next generation is 2.
  static func idle(
    popular: [SearchHit], settings: SearchSettings = SearchSettings(),
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> SearchTestStore {
    let store = SearchTestStore(settings: settings)
    store.send(
      .started,
      [
        .observeFavorites,
        .loadPopular(SearchFilters(), limit: settings.popularCount, generation: 1),
      ],
      at: TestLocation(sourceLocation)
    ) {
      $0.generation = 1
      $0.load = .loading
      $0.work = .loadingPopular
    }
    store.send(
      .popularResponded(generation: 1, .success(popular.map(\.city))),
      at: TestLocation(sourceLocation)
    ) {
      $0.load = .idle
      $0.work = .none
      $0.popular = popular.map(\.city)
      $0.popularFilters = SearchFilters()
      $0.results = popular
      if settings.selectsFirst { $0.selection = popular.first?.id }
    }
    return store
  }

  /// A session of generation 2 that lists the first page of the answer to "pa".
  static func loaded(
    popular: [SearchHit] = [], _ page: SearchPage, settings: SearchSettings = SearchSettings(),
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> SearchTestStore {
    let store = idle(popular: popular, settings: settings, sourceLocation: sourceLocation)
    store.send(
      .queryChanged("pa"), [.schedule(generation: 2, after: settings.debounce)],
      at: TestLocation(sourceLocation)
    ) {
      $0.query = "pa"
      $0.generation = 2
      $0.load = .loading
      $0.work = .scheduled
    }
    store.send(
      .debounceElapsed(generation: 2),
      [.search(SearchRequest(query: "pa", limit: settings.pageSize), generation: 2)],
      at: TestLocation(sourceLocation)
    ) {
      $0.work = .searching
    }
    store.send(
      .searchResponded(generation: 2, .success(page)), at: TestLocation(sourceLocation)
    ) {
      $0.load = .loaded
      $0.work = .none
      $0.results = page.hits
      $0.page = 1
      $0.nextOffset = page.nextOffset
      if settings.selectsFirst { $0.selection = page.hits.first?.id }
    }
    return store
  }
}
