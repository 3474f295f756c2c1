import GazetteerFavorites
import GazetteerModel
import Observation

/// A search screen as an observable object: what a view reads is a property, what it does is a
/// method or an action.
///
/// ```swift
/// @State private var model = SearchModel(client: .live(database: cities, favorites: favorites))
///
/// List(model.rows, selection: $model.selection) { row in Text(row.label) }
///   .searchable(text: $model.query)
///   .task { await model.run() }
///   .refreshable { await model.send(.retryRequested) }
/// ```
///
/// ``state`` is up to date whenever a method returns, so a text field never reads back an older
/// query than it wrote.
@MainActor @Observable
public final class SearchModel {
  /// All that the screen shows.
  public private(set) var state: SearchState
  @ObservationIgnored private var driver: SearchDriver
  @ObservationIgnored private let makeDriver: (SearchState) -> SearchDriver

  /// The session begins with ``run()``.
  public init(
    state: SearchState = SearchState(), settings: SearchSettings = SearchSettings(),
    client: SearchClient, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.state = state
    makeDriver = {
      SearchDriver(state: $0, settings: settings, client: client, clock: clock)
    }
    driver = makeDriver(state)
  }

  /// Runs the session until the task is cancelled, as by `.task` when the view goes away. Changes
  /// of the favorites are still written then. The next run goes on with what this one left.
  public func run() async {
    let driver = driver
    perform(.started)
    for await _ in driver.states() { refresh() }
    self.driver = makeDriver(driver.state.atRest)
    refresh()
    await driver.finish()
  }

  /// Does an action and returns when nothing that it began is under way any more; at once for
  /// an action that begins nothing.
  public func send(_ action: SearchAction) async {
    perform(action)
    await driver.settle()
    refresh()
  }

  /// Does an action without waiting for what it begins.
  public func perform(_ action: SearchAction) {
    driver.send(action)
    refresh()
  }

  private func refresh() {
    let state = driver.state
    if state != self.state { self.state = state }
  }
}

extension SearchModel {
  /// The text of the search field.
  public var query: String {
    get { state.query }
    set { perform(.queryChanged(newValue)) }
  }

  /// What the list is limited to; a change of one part is `model.filters.favoritesOnly.toggle()`.
  public var filters: SearchFilters {
    get { state.filters }
    set { perform(.filtersChanged(newValue)) }
  }

  /// The id of the selected row; nil when none is.
  public var selection: City.ID? {
    get { state.selection }
    set { perform(.selected(newValue)) }
  }

  /// The rows to show, whatever ``load`` is.
  public var rows: [SearchHit] { state.results }

  /// What the rows stand for.
  public var load: SearchState.LoadState { state.load }

  /// The favorites in their order, with their labels.
  public var favorites: [Favorite] { state.favorites }

  /// Moves favorites as a list's `onMove` tells it: from these indices to before that one.
  public func moveFavorites(from indices: some Sequence<Int>, to destination: Int) {
    let favorites = state.favorites
    let moved = indices.filter(favorites.indices.contains).sorted()
    let front = moved.count { $0 < destination }
    for (number, index) in moved.enumerated() {
      // Each takes its place behind those already there; what comes from before the place leaves
      // it one lower.
      let place = number < front ? destination : destination + number - front + 1
      perform(.favoriteMoved(favorites[index].id, to: place))
    }
  }
}
