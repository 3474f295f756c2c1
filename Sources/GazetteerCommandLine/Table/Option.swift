/// The key of a flag (`--quiet`) or of an option with a value (`--limit 5`): declared once as a
/// static member, named in a command's table, and read with ``ParsedArguments/subscript(_:)-option``.
package struct Option<Value: Sendable>: DeclaredOption {
  package let entry: OptionEntry
  /// The value for what was given, which the table has already checked.
  let read: @Sendable (ParsedArguments) -> Value
}

/// An option of any type, as a command's table holds it.
package protocol DeclaredOption: Sendable {
  var entry: OptionEntry { get }
}

extension Option where Value == Bool {
  /// A flag. When it is on by default it should be negatable, and help then lists `--no-NAME`.
  ///
  /// - Parameter summary: what it does when it is on, beginning with a verb: for `--no-NAME`, help
  ///   puts 'do not' before it.
  package static func flag(
    _ name: String, short: Character? = nil, aliases: [String] = [], default isOn: Bool = false,
    negatable: Bool = false, global: Bool = false, hidden: Bool = false, summary: String,
    details: String = ""
  ) -> Option {
    let entry = OptionEntry(
      name: name, short: short, aliases: aliases, isNegatable: negatable, defaultFlag: isOn,
      summary: summary, details: details, isGlobal: global, isHidden: hidden)
    return Option(entry: entry) { $0.flags[name] ?? isOn }
  }
}

extension Option where Value == Bool? {
  /// A flag that `--no-NAME` turns off, nil when neither is given.
  package static func toggle(_ name: String, summary: String, details: String = "") -> Option {
    let entry = OptionEntry(name: name, isNegatable: true, summary: summary, details: details)
    return Option(entry: entry) { $0.flags[name] }
  }
}

extension Option {
  /// An option with a value, nil when it is not given; the last of several counts.
  ///
  /// - Parameters:
  ///   - metavar: the word that stands for the value in help, in capitals.
  ///   - defaultNote: what holds without the option, in a few words.
  package static func value<Element>(
    _ name: String, short: Character? = nil, aliases: [String] = [], _ metavar: String,
    _ type: ValueType<Element>, defaultNote: String? = nil, global: Bool = false,
    hidden: Bool = false, summary: String, details: String = ""
  ) -> Option where Value == Element? {
    let entry = OptionEntry(
      name: name, short: short, aliases: aliases,
      value: ValueSpec(metavar: metavar, kind: type.kind, defaultNote: defaultNote),
      summary: summary, details: details, isGlobal: global, isHidden: hidden)
    return Option(entry: entry) { $0.values[name]?.last.flatMap(type.read) }
  }

  /// An option with a value and a default; the last of several counts.
  package static func value(
    _ name: String, short: Character? = nil, aliases: [String] = [], _ metavar: String,
    _ type: ValueType<Value>, default value: Value, summary: String, details: String = ""
  ) -> Option {
    let entry = OptionEntry(
      name: name, short: short, aliases: aliases,
      value: ValueSpec(metavar: metavar, kind: type.kind, defaultValue: type.text(value)),
      summary: summary, details: details)
    return Option(entry: entry) { $0.values[name]?.last.flatMap(type.read) ?? value }
  }

  /// An option of which all values count, in the order given.
  package static func list<Element>(
    _ name: String, short: Character? = nil, _ metavar: String, _ type: ValueType<Element>,
    collects: ValueSpec.Collection = .commaSeparated, default values: [Element] = [],
    defaultNote: String? = nil, summary: String, details: String = ""
  ) -> Option where Value == [Element] {
    let text = values.map(type.text).joined(separator: ",")
    let entry = OptionEntry(
      name: name, short: short,
      value: ValueSpec(
        metavar: metavar, kind: type.kind, collection: collects,
        defaultValue: text.isEmpty ? nil : text, defaultNote: defaultNote),
      summary: summary, details: details)
    return Option(entry: entry) { $0.values[name]?.compactMap(type.read) ?? values }
  }
}

extension Option where Value == [String]? {
  /// Some of several words in an order of one's own, nil when it is not given. Without a value it
  /// prints the words, each with its explanation, instead of running the command.
  package static func selection(
    _ name: String, _ metavar: String, _ choices: [Choice], summary: String, details: String = ""
  ) -> Option {
    let entry = OptionEntry(
      name: name,
      value: ValueSpec(
        metavar: metavar, kind: .choice(choices), collection: .commaSeparated,
        listsChoices: true),
      summary: summary, details: details)
    return Option(entry: entry) { $0.values[name] }
  }
}

/// The key of an argument recognised by its place, like ``Option`` for options.
package struct Positional<Value: Sendable>: DeclaredArgument {
  package let entry: ArgumentEntry
  let read: @Sendable (ParsedArguments) -> Value
}

/// An argument of any type, as a command's table holds it.
package protocol DeclaredArgument: Sendable {
  var entry: ArgumentEntry { get }
}

extension Positional {
  /// An argument that may be left out.
  package static func optional<Element>(
    _ name: String, _ type: ValueType<Element>, summary: String, details: String = ""
  ) -> Positional where Value == Element? {
    let entry = ArgumentEntry(
      name: name, kind: type.kind, arity: .optional, summary: summary, details: details)
    return Positional(entry: entry) { $0.positionals[name]?.first.flatMap(type.read) }
  }
}

extension Positional {
  /// An argument that has to be there.
  package static func required(
    _ name: String, _ type: ValueType<Value>, summary: String, details: String = ""
  ) -> Positional {
    let entry = ArgumentEntry(
      name: name, kind: type.kind, arity: .required, summary: summary, details: details)
    return Positional(entry: entry) { arguments in
      guard let value = arguments.positionals[name]?.first.flatMap(type.read) else {
        preconditionFailure("a line without \(name) was not refused")
      }
      return value
    }
  }
}

extension Positional where Value == [String] {
  /// All words that are left, at least `minimum`; join them with spaces where words need no quotes.
  package static func words(
    _ name: String, _ type: ValueType<String> = .text, atLeast minimum: Int = 0, summary: String,
    details: String = ""
  ) -> Positional {
    let entry = ArgumentEntry(
      name: name, kind: type.kind, arity: .variadic(minimum: minimum), summary: summary,
      details: details)
    return Positional(entry: entry) { $0.positionals[name] ?? [] }
  }
}
