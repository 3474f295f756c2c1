/// The keys of the picker, for its help.
enum PickerHelp {
  static func lines(_ configuration: PickerModel.Configuration) -> [String] {
    let entries = keys(configuration)
    let width = entries.map { CellWidth.of($0.keys) }.max() ?? 0
    return entries.map { $0.keys.padded(toCells: width + 2) + $0.meaning }
  }

  /// As many of the most important keys as fit.
  static func hints(_ configuration: PickerModel.Configuration, columns: Int) -> String {
    let tab = configuration.isMultiple ? ["Tab mark", "Ctrl-T filters"] : ["Tab filters"]
    let hints = ["Enter choose", "? help", "Esc cancel"] + tab + ["Ctrl-S favorite"]
    return hints.reduce(into: "") { line, hint in
      let gap = line.isEmpty ? "" : "  "
      if CellWidth.of(line + gap + hint) <= columns { line += gap + hint }
    }
  }

  private static func keys(
    _ configuration: PickerModel.Configuration
  ) -> [(keys: String, meaning: String)] {
    let marking: [(String, String)] =
      configuration.isMultiple
      ? [("Tab, Shift-Tab", "mark, and go down or up"), ("Ctrl-T", "filters")]
      : [("Tab, Ctrl-T", "filters")]
    return [("Enter", "choose"), ("Esc, Ctrl-C", "cancel")] + marking + [
      ("Ctrl-S", "add to or remove from the favorites (★)"),
      ("↑ ↓, Ctrl-P Ctrl-N", "go up, down"),
      ("PgUp PgDn, Home End", "go by a page, to the first or last"),
      ("← →, Ctrl-B Ctrl-F", "move in the query"),
      ("Alt-B Alt-F, Ctrl-← →", "move by a word"),
      ("Ctrl-A Ctrl-E", "to the start, the end of the query"),
      ("Ctrl-W, Alt-Backspace", "erase the word before the cursor"),
      ("Alt-D", "erase the word after the cursor"),
      ("Ctrl-U Ctrl-K", "erase to the start, to the end"),
      ("Ctrl-Y", "put back what was erased"),
      ("Ctrl-L", "draw the screen again"),
      ("Ctrl-Z", "stop; fg in the shell continues"),
      ("~ before a name", "a guess: similar to what was typed"),
    ]
  }
}
