/// What a stream may be sent besides text.
package enum StyleSupport: Sendable, Hashable {
  /// No escape sequences at all.
  case plain
  /// Bold, dim, underlined, reversed.
  case attributes
  /// Attributes and the sixteen colours.
  case color
}

/// A user's wish, as in `--color`.
package enum ColorChoice: String, Sendable, CaseIterable {
  case auto, always, never
}

/// Decides whether output is coloured, from the stream and the environment alone.
package enum ColorPolicy {
  /// For results and messages written to a stream. `environment` gives the value of a variable.
  ///
  /// Escapes go only to a terminal that understands them, and to none if `NO_COLOR` is set and not
  /// empty (no-color.org). A choice made on the command line comes before the environment.
  package static func output(
    choice: ColorChoice = .auto, isTerminal: Bool, environment: (String) -> String?
  ) -> StyleSupport {
    switch choice {
    case .always: .color
    case .never: .plain
    case .auto:
      isTerminal && understandsEscapes(environment) && !refusesColor(environment) ? .color : .plain
    }
  }

  /// For a picker that draws on the terminal: `NO_COLOR` takes the colours away and leaves bold and
  /// reverse, without which the selected row could not be seen.
  package static func screen(
    choice: ColorChoice = .auto, environment: (String) -> String?
  ) -> StyleSupport {
    switch choice {
    case .always: .color
    case .never: .attributes
    case .auto: refusesColor(environment) ? .attributes : .color
    }
  }

  /// Whether `TERM` names a terminal that escape sequences may be sent to.
  package static func understandsEscapes(_ environment: (String) -> String?) -> Bool {
    let term = environment("TERM") ?? ""
    return !term.isEmpty && term != "dumb" && term != "unknown"
  }

  private static func refusesColor(_ environment: (String) -> String?) -> Bool {
    !(environment("NO_COLOR") ?? "").isEmpty
  }
}
