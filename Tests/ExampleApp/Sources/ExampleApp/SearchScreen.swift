import GazetteerSession

/// The glue between an app and the library; an app with SwiftUI has the model in a `@State`, and
/// `.searchable(text: $model.query)` and `.task { await model.run() }` on its list.
@MainActor
func searchScreen(
  database: String, favorites: String, clock: any Clock<Duration>
) -> SearchModel {
  SearchModel(client: .live(database: database, favorites: favorites), clock: clock)
}

extension SearchModel {
  /// What a view would draw.
  var text: [String] {
    switch load {
    case .failed(let failure): [failure.message]
    case .noResults: ["No results found"]
    case .idle, .loading, .loaded: rows.map { ($0.isFavorite ? "★ " : "") + $0.label }
    }
  }
}
