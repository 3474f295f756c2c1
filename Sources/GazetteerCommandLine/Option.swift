/// A flag (`--quiet`) or an option with a value (`--limit 5`).
///
/// The value is also the key for look-ups in ``ParsedArguments``: declare it once as a static
/// member and use it both in the command's table and where the value is read.
package struct Option: Sendable, Equatable {
  /// The long name without its dashes.
  package var name: String
  package var short: Character?
  /// Further long names that are accepted and not listed.
  package var aliases: [String]
  /// Nil for a flag.
  package var value: ValueSpec?
  /// A flag that `--no-NAME` turns off.
  package var isNegatable: Bool
  /// What a flag is when it is not given.
  package var defaultFlag: Bool
  /// One line for `-h` and completions, without a full stop.
  package var summary: String
  /// Further prose for `--help`, the manual page and the reference.
  package var details: String
  /// Accepted by every command below the one that declares it, before or after the command's name.
  package var isGlobal: Bool
  /// Works, and is mentioned nowhere.
  package var isHidden: Bool

  /// A flag. When it is on by default it should be negatable, and help then lists `--no-NAME`.
  ///
  /// - Parameter summary: what it does when it is on, beginning with a verb: for `--no-NAME`, help
  ///   puts 'do not' before it.
  package static func flag(
    _ name: String,
    short: Character? = nil,
    aliases: [String] = [],
    default defaultFlag: Bool = false,
    negatable: Bool = false,
    global: Bool = false,
    hidden: Bool = false,
    summary: String,
    details: String = ""
  ) -> Option {
    Option(
      name: name, short: short, aliases: aliases, value: nil, isNegatable: negatable,
      defaultFlag: defaultFlag, summary: summary, details: details, isGlobal: global,
      isHidden: hidden)
  }

  /// An option that takes a value.
  ///
  /// `metavar` is the word that stands for the value in help, in capitals, and `kind` what the
  /// value may be. `collects` says what happens when the option is given more than once.
  /// `defaultValue` is used when it is absent; `defaultNote` describes a default that is not a
  /// constant.
  package static func value(
    _ name: String,
    short: Character? = nil,
    aliases: [String] = [],
    _ metavar: String,
    _ kind: ValueKind = .text,
    collects: ValueSpec.Collection = .last,
    default defaultValue: String? = nil,
    defaultNote: String? = nil,
    global: Bool = false,
    hidden: Bool = false,
    summary: String,
    details: String = ""
  ) -> Option {
    Option(
      name: name, short: short, aliases: aliases,
      value: ValueSpec(
        metavar: metavar, kind: kind, collection: collects, defaultValue: defaultValue,
        defaultNote: defaultNote),
      isNegatable: false, defaultFlag: false, summary: summary, details: details,
      isGlobal: global, isHidden: hidden)
  }
}

/// An argument recognised by its place.
package struct Positional: Sendable, Equatable {
  package enum Arity: Sendable, Equatable {
    case required
    case optional
    /// All that is left, at least `minimum` words.
    case variadic(minimum: Int)
  }

  /// The name shown in help, in capitals; also the key for look-ups.
  package var name: String
  package var kind: ValueKind
  package var arity: Arity
  package var summary: String
  package var details: String

  package init(
    _ name: String,
    _ kind: ValueKind = .text,
    arity: Arity = .required,
    summary: String,
    details: String = ""
  ) {
    self.name = name
    self.kind = kind
    self.arity = arity
    self.summary = summary
    self.details = details
  }
}

/// What an option's value is and what happens when several are given.
package struct ValueSpec: Sendable, Equatable {
  package enum Collection: Sendable, Equatable {
    /// The last one given counts, so that an alias can be overridden.
    case last
    /// All count, in the order given.
    case all
    /// All count, and each may hold several values separated by commas.
    case commaSeparated
  }

  package var metavar: String
  package var kind: ValueKind
  package var collection: Collection
  package var defaultValue: String?
  package var defaultNote: String?
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

extension ValueKind {
  /// A choice of words that need no explanation.
  package static func choice(_ names: String...) -> ValueKind {
    .choice(names.map { Choice($0) })
  }
}
