@testable import GazetteerTerminal

enum PickerFixture {
  static let configuration = PickerModel.Configuration(columns: [
    PickerColumn(maximumWidth: 16, priority: 1), PickerColumn(alignment: .right, priority: 2),
  ])

  static let filters = [
    PickerFilter(
      id: "country", title: "Country",
      value: .choice(
        options: [
          .init(id: "NO", title: "Norway"), .init(id: "NZ", title: "New Zealand"),
          .init(id: "JP", title: "Japan"),
        ], selected: nil)),
    PickerFilter(id: "favorites", title: "Favorites only", value: .toggle(isOn: false)),
  ]

  static let cities = [
    PickerItem(
      id: 1, label: "Oslo, Norway", matches: [0..<3], details: ["Oslo", "709,037"],
      isFavorite: true, preview: ["Oslo, Norway", "12:34 (UTC+1)", "59.913, 10.739"]),
    PickerItem(
      id: 2, label: "東京, Japan", details: ["Tōkyō", "9,733,276"], preview: ["東京, Japan", "20:34"]),
    PickerItem(
      id: 3, label: "القاهرة, Egypt", details: ["Al Qāhirah", "9,606,916"], isGuess: true,
      preview: ["القاهرة"]),
    PickerItem(id: 4, label: "Ha\u{300} No\u{302}\u{323}i, Vietnam", details: ["", "8,053,663"]),
  ]

  static func model(
    _ items: [PickerItem] = cities, columns: Int = 60, rows: Int = 12, isMultiple: Bool = false
  ) -> PickerModel {
    var configuration = configuration
    configuration.isMultiple = isMultiple
    var model = PickerModel(
      configuration: configuration, filters: filters,
      size: TerminalSize(columns: columns, rows: rows))
    _ = model.show(items)
    return model
  }

  static func numbered(_ range: Range<Int64>) -> [PickerItem] {
    range.map { PickerItem(id: $0, label: "City \($0)") }
  }
}

extension PickerModel {
  mutating func type(_ text: String) -> [PickerAction] {
    text.unicodeScalars.flatMap { handle(.key(.character($0))) }
  }

  mutating func press(_ events: KeyEvent...) -> [PickerAction] {
    events.flatMap { handle($0) }
  }
}
