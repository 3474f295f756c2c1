/// What parsing, help and completions know of an option.
package struct OptionEntry: Sendable, Equatable {
  /// The long name without its dashes.
  package var name: String
  package var short: Character?
  /// Further long names that are accepted and not listed.
  package var aliases: [String] = []
  /// Nil for a flag.
  package var value: ValueSpec?
  /// A flag that `--no-NAME` turns off.
  package var isNegatable = false
  /// What a flag is when it is not given.
  package var defaultFlag = false
  /// One line for `-h` and completions, without a full stop.
  package var summary: String
  /// Further prose for `--help`, the manual page and the reference.
  package var details = ""
  /// Accepted by every command below the one that declares it, before or after the command's name.
  package var isGlobal = false
  /// Works, and is mentioned nowhere.
  package var isHidden = false
}

/// What parsing, help and completions know of an argument.
package struct ArgumentEntry: Sendable, Equatable {
  package enum Arity: Sendable, Equatable {
    case required
    case optional
    /// All that is left, at least `minimum` words.
    case variadic(minimum: Int)
  }

  /// The name shown in help, in capitals.
  package var name: String
  package var kind: ValueKind
  package var arity: Arity
  package var summary: String
  package var details: String
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

  /// The word that stands for the value in help.
  package var metavar: String
  package var kind: ValueKind
  package var collection = Collection.last
  package var defaultValue: String?
  package var defaultNote: String?
  /// Whether the option without a value lists what it may be.
  package var listsChoices = false
}
