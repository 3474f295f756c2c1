/// The keys of the picker: one table, by which the list acts and from which its help and the page
/// of the documentation are made.
package enum PickerKeys {
  /// What a key does in the list.
  enum Command: Hashable {
    case choose, cancel, help, toggleFavorite, openFilters, suspend, redraw
    /// Mark the selected item, and go down or up.
    case mark(thenMoveBy: Int)
    /// A key of ``ListCursor``.
    case moveInList
    /// A key of ``LineEditor``.
    case edit
  }

  /// Keys that do the same, in their order in the help.
  struct Row {
    var keys: [KeyEvent]
    var command: Command
    var meaning: String

    init(_ command: Command, _ keys: [KeyEvent], _ meaning: String) {
      self.keys = keys
      self.command = command
      self.meaning = meaning
    }
  }

  static func rows(isMultiple: Bool) -> [Row] {
    [
      Row(.choose, [.key(.enter), .control("j")], "choose"),
      Row(
        .cancel, [.key(.escape), .control("c"), .control("g"), .control("q")],
        "cancel; so does Ctrl-D without a query"),
    ]
      + (isMultiple
        ? [
          Row(.mark(thenMoveBy: 1), [.key(.tab)], "mark, and go down"),
          Row(.mark(thenMoveBy: -1), [.key(.tab, .shift)], "mark, and go up"),
          Row(.openFilters, [.control("t")], filters),
        ] : [Row(.openFilters, [.key(.tab), .control("t"), .key(.tab, .shift)], filters)])
      + [
        Row(
          .toggleFavorite, [.control("s")],
          "add to the favorites (★), or take out; again: it comes back as it was"),
        Row(.moveInList, [.key(.up), .key(.down), .control("p"), .control("n")], "go up, down"),
        Row(.moveInList, [.key(.pageUp), .key(.pageDown)], "go by a page"),
        Row(
          .moveInList,
          [.key(.home), .key(.end), .key(.home, .control), .key(.end, .control)],
          "go to the first, the last"),
        Row(
          .edit, [.key(.left), .key(.right), .control("b"), .control("f")], "move in the query"),
        Row(
          .edit,
          [.alt("b"), .alt("f")]
            + [KeyModifiers.control, .alt].flatMap { [.key(.left, $0), .key(.right, $0)] },
          "move by a word"),
        Row(.edit, [.control("a"), .control("e")], "to the start, the end of the query"),
        Row(.edit, [.key(.backspace), .control("h")], "erase the character before the cursor"),
        Row(.edit, [.key(.delete), .control("d")], "erase the character after the cursor"),
        Row(.edit, [.control("w"), .key(.backspace, .alt)], "erase the word before the cursor"),
        Row(
          .edit, [.alt("d"), .key(.delete, .control), .key(.delete, .alt)],
          "erase the word after the cursor"),
        Row(.edit, [.control("u"), .control("k")], "erase to the start, to the end"),
        Row(.edit, [.control("y")], "put back what was erased"),
        Row(.help, [.key(.character("?")), .key(.function(1))], "help"),
        Row(.redraw, [.control("l")], "draw the screen again"),
        Row(.suspend, [.control("z")], "stop; fg in the shell continues"),
      ]
  }

  private static let filters = "filters: country, region, kind, favorites only"

  /// What a key does in the list; nil for text.
  static func command(for event: KeyEvent, isMultiple: Bool, hasQuery: Bool) -> Command? {
    if event == .control("d"), !hasQuery { return .cancel }
    return rows(isMultiple: isMultiple).first { $0.keys.contains(event) }?.command
  }

  /// The keys and what they do, one row a line, for the help of the picker.
  static func helpLines(isMultiple: Bool) -> [String] {
    let lines =
      rows(isMultiple: isMultiple).map { ($0.names, $0.meaning) }
      + [("~ before a name", "a guess: similar to what was typed")]
    let width = lines.map { CellWidth.of($0.0) }.max() ?? 0
    return lines.map { $0.0.padded(toCells: width + 2) + $0.1 }
  }

  /// As many of the most important keys as fit.
  static func hints(isMultiple: Bool, columns: Int) -> String {
    let tab = isMultiple ? ["Tab mark", "Ctrl-T filters"] : ["Tab filters"]
    let hints = ["Enter choose", "? help", "Esc cancel"] + tab + ["Ctrl-S favorite"]
    return hints.reduce(into: "") { line, hint in
      let gap = line.isEmpty ? "" : "  "
      if CellWidth.of(line + gap + hint) <= columns { line += gap + hint }
    }
  }

  /// The table of `docs/picker.md`, in Markdown.
  package static var documentation: String {
    let marking = rows(isMultiple: true).filter { row in
      if case .mark = row.command { true } else { false }
    }
    let lines =
      rows(isMultiple: false).map { "| \($0.names) | \($0.meaning) |" }
      + marking.map { "| \($0.names), with `--multi` | \($0.meaning) |" }
    return (["| keys | what they do |", "|---|---|"] + lines).map { $0 + "\n" }.joined()
  }
}

extension PickerKeys.Row {
  /// 'Ctrl-P, ↑'.
  var names: String { keys.map(\.name).joined(separator: ", ") }
}

extension KeyEvent {
  /// What the key is called: 'Ctrl-P', 'Shift-Tab', '↑'.
  var name: String {
    guard case .key(let key, let modifiers) = self else { return "paste" }
    let prefixes: [(KeyModifiers, String)] = [
      (.control, "Ctrl-"), (.alt, "Alt-"), (.shift, "Shift-"),
    ]
    let prefix = prefixes.filter { modifiers.contains($0.0) }.map(\.1).joined()
    return prefix + key.name(isCombined: !modifiers.isEmpty)
  }
}

extension Key {
  fileprivate func name(isCombined: Bool) -> String {
    switch self {
    case .character(let scalar): isCombined ? String(scalar).uppercased() : String(scalar)
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .insert: "Insert"
    case .delete: "Delete"
    case .backspace: "Backspace"
    case .enter: "Enter"
    case .tab: "Tab"
    case .escape: "Esc"
    case .function(let number): "F\(number)"
    }
  }
}
