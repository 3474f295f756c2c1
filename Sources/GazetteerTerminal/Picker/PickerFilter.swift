/// A condition the user can set on the results.
package struct PickerFilter: Sendable, Hashable, Identifiable {
  package enum Value: Sendable, Hashable {
    case toggle(isOn: Bool)
    /// One of several options, or none of them: any.
    case choice(options: [Option], selected: Option.ID?)
  }

  package struct Option: Sendable, Hashable, Identifiable {
    package var id: String
    package var title: String

    package init(id: String, title: String) {
      self.id = id
      self.title = title
    }
  }

  package var id: String
  package var title: String
  package var value: Value

  package init(id: String, title: String, value: Value) {
    self.id = id
    self.title = title
    self.value = value
  }

  /// Whether it leaves anything out.
  package var isActive: Bool {
    switch value {
    case .toggle(let isOn): isOn
    case .choice(_, let selected): selected != nil
    }
  }

  /// The option chosen, if any.
  package var selectedOption: Option? {
    guard case .choice(let options, let selected?) = value else { return nil }
    return options.first { $0.id == selected }
  }

  /// 'Country: Norway' or 'Favorites only'; nil if it is not active.
  var summary: String? {
    guard isActive else { return nil }
    return selectedOption.map { "\(title): \($0.title)" } ?? title
  }

  mutating func clear() {
    switch value {
    case .toggle: value = .toggle(isOn: false)
    case .choice(let options, _): value = .choice(options: options, selected: nil)
    }
  }
}
