import GazetteerFavorites
import GazetteerCommandLine
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

  /// How much of a name tells a favorite.
  enum Naming {
    /// The beginning is enough where no favorite has it for its whole name.
    case beginning
    /// The whole name, for what cannot be undone.
    case whole
  }

  /// The favorite that `text` stands for: a position, an id, a label with or without its `@`, or a
  /// name of the city.
  static func favorite(
    _ text: String, by naming: Naming = .beginning, _ invocation: Invocation
  ) throws -> Favorite {
    let favorites = try invocation.favorites.favorites()
    guard let favorite = try favorite(text, by: naming, among: favorites, invocation) else {
      let similar = naming == .whole ? named(text, by: .beginning, among: favorites).first : nil
      let advice = similar.map { " Did you mean '\($0.city.label)'? The whole name is needed." }
      throw CommandFailure("'\(text)' is none of the favorites.\(advice ?? "")", code: .notFound)
    }
    return favorite
  }

  /// The favorites that words stand for, each once: all words together for one, or each word for
  /// its own. They have to be named whole.
  static func favorites(_ words: [String], _ invocation: Invocation) throws -> [Favorite] {
    let favorites = try invocation.favorites.favorites()
    let text = words.joined(separator: " ")
    if words.count > 1, !words.contains(where: { $0.hasPrefix("@") }),
      let favorite = try favorite(text, by: .whole, among: favorites, invocation)
    {
      return [favorite]
    }
    var found: [Favorite] = []
    for word in words {
      let favorite = try favorite(word, by: .whole, invocation)
      if !found.contains(where: { $0.id == favorite.id }) { found.append(favorite) }
    }
    return found
  }

  /// Nil when it is none of them.
  private static func favorite(
    _ text: String, by naming: Naming, among favorites: [Favorite], _ invocation: Invocation
  ) throws -> Favorite? {
    if let favorite = favorite(at: text, among: favorites)
      ?? favorites.first(where: { $0.id == Int64(text) || $0.isCalled(text) })
    {
      return favorite
    }
    guard !text.hasPrefix("@") else { throw unknownLabel(text, favorites) }
    var candidates = named(text, by: naming, among: favorites)
    if candidates.isEmpty {
      candidates = try otherwiseNamed(text, by: naming, among: favorites, invocation)
    }
    guard candidates.count > 1 else { return candidates.first }
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
        "No favorite is the default. 'gazetteer favorites default FAVORITE' makes one so.",
        code: .notFound)
    }
    return CommandFailure("There is no favorite \(text)\(advice)")
  }

  /// Favorites of this name or label; without any, if that is enough, those that begin so.
  private static func named(
    _ text: String, by naming: Naming, among favorites: [Favorite]
  ) -> [Favorite] {
    let query = FoldedQuery(text).text
    guard !query.isEmpty else { return [] }
    let forms = favorites.map { favorite in
      [favorite.city.name, favorite.city.asciiName, favorite.city.label].flatMap(nameVariants)
    }
    func matching(_ isMatch: (String) -> Bool) -> [Favorite] {
      zip(favorites, forms).filter { $0.1.contains(where: isMatch) }.map(\.0)
    }
    let whole = matching { $0 == query }
    return whole.isEmpty && naming == .beginning ? matching { $0.hasPrefix(query) } : whole
  }

  /// Favorites that the gazetteer finds by another name, such as one in another language.
  private static func otherwiseNamed(
    _ text: String, by naming: Naming, among favorites: [Favorite], _ invocation: Invocation
  ) throws -> [Favorite] {
    guard let engine = invocation.engineIfReadable() else { return [] }
    var request = SearchRequest(query: text)
    request.limit = 100
    request.allowsTypos = false
    let response = try engine.search(request)
    guard response.source == .matches, naming == .beginning || response.unsatisfied == nil else {
      return []
    }
    let results = response.results.filter {
      naming == .beginning || $0.score.tier <= .wholeOtherName
    }
    let ids = Set(results.map(\.id))
    return favorites.filter { ids.contains($0.id) }
  }
}
