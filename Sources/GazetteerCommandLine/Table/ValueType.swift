/// What a value may be and how it is read.
package struct ValueType<Value: Sendable>: Sendable {
  let kind: ValueKind
  /// Nil for a text that the kind refuses.
  let read: @Sendable (String) -> Value?
  /// How a default is shown.
  let text: @Sendable (Value) -> String
}

/// What a value may be: decides its check, its completion and its description.
package enum ValueKind: Sendable, Equatable {
  case text
  /// A whole number, within a range when one is given.
  case integer(ClosedRange<Int>? = nil)
  /// A finite decimal number, within a range when one is given.
  case number(ClosedRange<Double>? = nil)
  /// Latitude and longitude in degrees; see ``CoordinateArgument``.
  case coordinate
  /// One of a few words.
  case choice([Choice])
  case file
  case directory
  /// Free text for which the program itself offers candidates of this kind, see
  /// ``CompletionRequest``.
  case dynamic(String)
}

/// One of the words that a value may be.
package struct Choice: Sendable, Equatable {
  package var name: String
  package var summary: String

  package init(_ name: String, _ summary: String = "") {
    self.name = name
    self.summary = summary
  }
}

extension ValueType where Value == String {
  private init(_ kind: ValueKind) {
    self.init(kind: kind, read: { $0 }, text: { $0 })
  }

  package static var text: Self { Self(.text) }
  package static var file: Self { Self(.file) }
  package static var directory: Self { Self(.directory) }

  /// Free text for which the program offers candidates, see ``ValueKind/dynamic(_:)``.
  package static func dynamic(_ source: String) -> Self { Self(.dynamic(source)) }

  /// One of a few words, some of them explained.
  package static func choice(_ choices: [Choice]) -> Self { Self(.choice(choices)) }

  /// One of a few words that need no explanation.
  package static func choice(_ names: String...) -> Self { .choice(names.map { Choice($0) }) }
}

extension ValueType where Value == Int {
  package static func integer(_ range: ClosedRange<Int>? = nil) -> Self {
    Self(kind: .integer(range), read: { Int($0) }, text: { "\($0)" })
  }
}

extension ValueType where Value == Double {
  package static func number(_ range: ClosedRange<Double>? = nil) -> Self {
    Self(kind: .number(range), read: { decimalNumber($0) }, text: { shortText($0) })
  }
}

extension ValueType where Value == CoordinateArgument {
  package static var coordinate: Self {
    Self(
      kind: .coordinate, read: { try? CoordinateArgument.parse($0) },
      text: { "\($0.latitude),\($0.longitude)" })
  }
}

extension ValueType {
  /// One of a few values, each called by a word.
  ///
  /// - Parameters:
  ///   - values: in the order in which help lists them.
  ///   - choice: the value's word and, where it needs one, its explanation.
  package static func choice(
    among values: [Value], _ choice: @escaping @Sendable (Value) -> Choice
  ) -> Self {
    Self(
      kind: .choice(values.map(choice)), read: { word in values.first { choice($0).name == word } },
      text: { choice($0).name })
  }
}

extension ValueType where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// One of the cases of an enumeration, by its raw value.
  package static var choice: Self {
    .choice(among: Array(Value.allCases)) { Choice($0.rawValue) }
  }
}
