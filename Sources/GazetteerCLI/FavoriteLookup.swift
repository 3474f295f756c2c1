import CommandLineKit
import Gazetteer
import GazetteerModel

/// Finds a favorite by what people write for it.
enum FavoriteLookup {
  /// The city of `@LABEL`: a favorite by its own label or by its position, `@current` and
  /// `@default`.
  ///
  /// - Throws: ``CommandFailure`` with ``ExitCode/notFound``, which suggests the nearest label.
  static func city(at text: String, _ invocation: Invocation) throws -> City {
    if FavoriteLabel.areSame(text, "@current") {
      guard let city = try invocation.favorites.currentCity() else { throw nothingSelected }
      return city
    }
    let favorites = try invocation.favorites.favorites()
    guard let favorite = favorite(at: text, among: favorites) else {
      throw unknownLabel(text, favorites)
    }
    return favorite.city
  }

  /// The favorite that `text` stands for: a position, an id, a label with or without its `@`, or a
  /// name of the city.
  static func favorite(_ text: String, _ invocation: Invocation) throws -> Favorite {
    let favorites = try invocation.favorites.favorites()
    if let favorite = favorite(at: text, among: favorites)
      ?? favorites.first(where: { $0.id == Int64(text) || $0.isCalled(text) })
    {
      return favorite
    }
    guard !text.hasPrefix("@") else { throw unknownLabel(text, favorites) }
    var candidates = named(text, among: favorites)
    if candidates.isEmpty { candidates = try otherwiseNamed(text, among: favorites, invocation) }
    guard let first = candidates.first else {
      throw CommandFailure("'\(text)' is none of the favorites.", code: .notFound)
    }
    guard candidates.count > 1 else { return first }
    let choice = CityChoice(
      query: text, rows: candidates.map { .init($0.city, label: $0.city.label) },
      advice: "Give its position in the list or its id instead.")
    return candidates[try choice.ask(invocation)]
  }

  static let nothingSelected = CommandFailure(
    "No city is selected. 'gazetteer select CITY' selects one.", code: .notFound)

  /// By `@LABEL`, `@POSITION`, `@default` or a bare position.
  private static func favorite(at text: String, among favorites: [Favorite]) -> Favorite? {
    let label = FavoriteLabel.stripped(text)
    if let position = Int(label), favorites.indices.contains(position - 1) {
      return favorites[position - 1]
    }
    guard text.hasPrefix("@") else { return nil }
    if FavoriteLabel.areSame(label, "default") { return favorites.first(where: \.isDefault) }
    return favorites.first { $0.isCalled(label) }
  }

  private static func unknownLabel(_ text: String, _ favorites: [Favorite]) -> CommandFailure {
    let label = FavoriteLabel.stripped(text)
    let labels = favorites.compactMap(\.ownLabel)
    let advice: String
    if let nearest = nearestWord(to: label, among: labels + FavoriteLabel.reserved) {
      advice = "; did you mean @\(nearest)?"
    } else if labels.isEmpty {
      advice = ". None of the favorites has a label; 'gazetteer favorites rename' gives them one."
    } else {
      advice = ". The labels are \(labels.map { "@" + $0 }.joined(separator: ", "))."
    }
    if FavoriteLabel.areSame(label, "default") {
      return CommandFailure(
        "No favorite is the default. 'gazetteer favorites default' makes one so.",
        code: .notFound)
    }
    return CommandFailure("There is no favorite \(text)\(advice)", code: .notFound)
  }

  /// Favorites of this name or label; without any, those that begin so.
  private static func named(_ text: String, among favorites: [Favorite]) -> [Favorite] {
    let query = FoldedQuery(text).text
    guard !query.isEmpty else { return [] }
    let forms = favorites.map { favorite in
      [favorite.city.name, favorite.city.asciiName, favorite.city.label].flatMap(nameVariants)
    }
    func matching(_ isMatch: (String) -> Bool) -> [Favorite] {
      zip(favorites, forms).filter { $0.1.contains(where: isMatch) }.map(\.0)
    }
    let whole = matching { $0 == query }
    return whole.isEmpty ? matching { $0.hasPrefix(query) } : whole
  }

  /// Favorites that the gazetteer finds by another name, such as one in another language.
  private static func otherwiseNamed(
    _ text: String, among favorites: [Favorite], _ invocation: Invocation
  ) throws -> [Favorite] {
    guard let engine = invocation.engineIfReadable() else { return [] }
    var request = SearchRequest(query: text)
    request.limit = 100
    request.allowsTypos = false
    let response = try engine.search(request)
    guard response.source == .matches else { return [] }
    let ids = Set(response.results.map(\.id))
    return favorites.filter { ids.contains($0.id) }
  }
}
