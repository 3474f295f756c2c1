import GazetteerModel
import SearchSession
import TerminalUI

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
      Self.choice(ID.country, "Country", countries, selected: filters.countryCodes.sorted())
    ]
    if let country = filters.countryCodes.first, filters.countryCodes.count == 1 {
      let regions = try directory.regions(of: country)
      if !regions.isEmpty {
        menu.append(
          Self.choice(
            ID.region, "Region", regions.map { .init(id: $0.code, title: $0.name) },
            selected: filters.regions.map(\.admin1Code).sorted()))
      }
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

  /// The filters that a menu shows. A region goes with its country.
  func filters(of menu: [PickerFilter]) -> SearchFilters {
    var filters = SearchFilters()
    for filter in menu where filter.isActive {
      let codes = filter.selectedOption.map { Self.codes($0.id) } ?? []
      switch filter.id {
      case ID.country: filters.countryCodes = Set(codes)
      case ID.kind: filters.kinds = Set(codes.compactMap(PlaceKind.init(word:)))
      case ID.favorites: filters.favoritesOnly = true
      default: break
      }
    }
    return filters
  }

  /// The filters after the menu was changed from one that showed `former`.
  func filters(of menu: [PickerFilter], after former: SearchFilters) -> SearchFilters {
    var filters = filters(of: menu)
    if filters.countryCodes == former.countryCodes, let country = filters.countryCodes.first,
      let region = menu.first(where: { $0.id == ID.region })?.selectedOption
    {
      filters.regions = [.init(countryCode: country, admin1Code: region.id)]
    }
    return filters
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
