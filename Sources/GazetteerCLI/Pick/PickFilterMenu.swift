import Gazetteer
import GazetteerModel
import GazetteerSession
import GazetteerTerminal

/// Translates between the filters of a search and those of the picker's menu.
struct PickFilterMenu {
  private enum ID {
    static let country = "country"
    static let region = "region"
    static let kind = "kind"
    static let favorites = "favorites"
  }

  private let directory: AreaDirectory
  private let countries: [PickerFilter.Option]

  init(_ directory: AreaDirectory) throws {
    self.directory = directory
    countries = try directory.countries().map { .init(id: $0.code, title: $0.name) }
  }

  /// The menu that shows these filters.
  func menu(for filters: SearchFilters) throws -> [PickerFilter] {
    var menu = [
      Self.choice(ID.country, "Country", countries, selected: filters.countries.sorted())
    ]
    let regions = try regions(for: filters)
    if !regions.isEmpty {
      menu.append(
        Self.choice(
          ID.region, "Region", regions, selected: filters.regions.sorted()))
    }
    menu.append(
      Self.choice(
        ID.kind, "Kind", PlaceKind.allCases.map { .init(id: $0.word, title: $0.word) },
        selected: PlaceKind.allCases.filter(filters.kinds.contains).map(\.word)))
    menu.append(
      PickerFilter(
        id: ID.favorites, title: "Favorites only", value: .toggle(isOn: filters.favoritesOnly)))
    return menu
  }

  /// The filters after the menu was changed from one that showed `former`. Regions go with their
  /// country.
  func filters(of menu: [PickerFilter], after former: SearchFilters) -> SearchFilters {
    var filters = former.cleared
    filters.minimumPopulation = former.minimumPopulation
    for filter in menu where filter.isActive {
      let codes = filter.selectedOption.map { Self.codes($0.id) } ?? []
      switch filter.id {
      case ID.country: filters.countries = codes
      case ID.region: filters.regions = codes
      case ID.kind: filters.kinds = codes.compactMap(PlaceKind.init(word:))
      case ID.favorites: filters.favoritesOnly = true
      default: break
      }
    }
    if Set(filters.countries) != Set(former.countries) { filters.regions = [] }
    return filters
  }

  /// Those of one country are few enough to choose from.
  private func regions(for filters: SearchFilters) throws -> [PickerFilter.Option] {
    let countries = Set(
      filters.countries + filters.regions.map { String($0.prefix { $0 != "." }) })
    guard let country = countries.first, countries.count == 1 else {
      return filters.regions.map { .init(id: $0, title: $0) }
    }
    return try directory.regions(of: country).map { .init(id: $0.code, title: $0.name) }
  }

  /// Several values at once, which only the command line can ask for, are one more option.
  private static func choice(
    _ id: PickerFilter.ID, _ title: String, _ options: [PickerFilter.Option],
    selected: [String]
  ) -> PickerFilter {
    guard !selected.isEmpty else {
      return PickerFilter(id: id, title: title, value: .choice(options: options, selected: nil))
    }
    let joined = selected.joined(separator: separator)
    var options = options
    if !options.contains(where: { $0.id == joined }) {
      options.insert(.init(id: joined, title: selected.joined(separator: ", ")), at: 0)
    }
    return PickerFilter(id: id, title: title, value: .choice(options: options, selected: joined))
  }

  private static func codes(_ id: PickerFilter.Option.ID) -> [String] {
    id.split(separator: separator).map(String.init)
  }

  private static let separator = ","
}
