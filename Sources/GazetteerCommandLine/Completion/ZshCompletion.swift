/// Completions for zsh, as a function for a folder of `fpath`.
struct ZshCompletion {
  let table: CompletionTable

  private var name: String { "_\(table.function)" }

  var script: String {
    ([header] + tables + [asking, walker, ending]).joined(separator: "\n\n") + "\n"
  }

  private var header: String {
    """
    #compdef \(table.program)
    # zsh completion for \(table.program), generated from the program's table of commands.
    """
  }
}

// MARK: - Tables

extension ZshCompletion {
  private var tables: [String] {
    [
      function(
        "command", "Enters the subcommand $1, if it is one.", otherwise: "return 1",
        cases: commandCases),
      function(
        "option", "Sets kind to what the value of option $1 is, or to nothing.",
        preparation: "kind= list=", cases: optionCases),
      function(
        "argument", "Sets kind to what the argument after $1 others is.",
        preparation: "kind=other list=", cases: argumentCases),
      function(
        "names", "Sets names to the $1 (commands or options) that may come next.",
        preparation: "names=()", cases: nameCases),
    ]
  }

  /// A function that looks up `$1` in the cases of the chosen command.
  private func function(
    _ suffix: String, _ comment: String, preparation: String? = nil, otherwise: String? = nil,
    cases: (CompletionTable.Entry) -> [String]
  ) -> String {
    var lines = ["# \(comment)", "\(name)__\(suffix)() {"]
    if let preparation { lines.append("  \(preparation)") }
    lines.append("  case $chosen in")
    for entry in table.entries {
      let cases = cases(entry)
      guard !cases.isEmpty else { continue }
      lines += ["    (\(shellQuoted(entry.key)))", "      case $1 in"]
      lines += cases.map { "        \($0)" }
      if let otherwise { lines.append("        (*) \(otherwise) ;;") }
      lines += ["      esac", "      ;;"]
    }
    if let otherwise { lines.append("    (*) \(otherwise) ;;") }
    lines += ["  esac", "}"]
    return lines.joined(separator: "\n")
  }

  private func pattern(_ words: [String]) -> String {
    "(" + words.map(shellQuoted).joined(separator: "|") + ")"
  }

  private func commandCases(_ entry: CompletionTable.Entry) -> [String] {
    let forwarding = Set(table.entries.filter(\.forwardsArguments).map(\.key))
    let help = entry.key.isEmpty && !entry.subcommands.isEmpty ? ["(help) helping=1 ;;"] : []
    return help
      + entry.subcommands.map { subcommand in
        let end = forwarding.contains(subcommand.key) ? " ended=1" : ""
        return "\(pattern([subcommand.name] + subcommand.aliases)) "
          + "chosen=\(shellQuoted(subcommand.key))\(end) ;;"
      }
  }

  private func optionCases(_ entry: CompletionTable.Entry) -> [String] {
    entry.options.compactMap { option in
      guard let value = option.value else { return nil }
      let list = value.collection == .commaSeparated ? " list=1" : ""
      return "\(pattern(option.names + option.aliases)) \(assignment(value.kind))\(list) ;;"
    }
  }

  private func argumentCases(_ entry: CompletionTable.Entry) -> [String] {
    entry.arguments.enumerated().map { index, argument in
      guard case .variadic = argument.arity else {
        // Each word is an argument of its own: the ones before say nothing about it.
        return "(\(index)) \(assignment(argument.kind)) preceding=() ;;"
      }
      return "(*) \(assignment(argument.kind)) preceding=(\"${(@)preceding[\(index + 1),-1]}\") ;;"
    }
  }

  private func nameCases(_ entry: CompletionTable.Entry) -> [String] {
    let help = entry.key.isEmpty && !entry.subcommands.isEmpty ? [Command.help] : []
    let commands =
      entry.subcommands.map { described($0.name, $0.summary) }
      + help.map { described($0.name, $0.summary) }
    let options = entry.options.flatMap { option in
      option.names.map { described($0, option.summary) }
    }
    return [("commands", commands), ("options", options)].filter { !$0.1.isEmpty }.map {
      "(\($0.0)) names=(\($0.1.map(shellQuoted).joined(separator: " "))) ;;"
    }
  }

  private func assignment(_ kind: ValueKind) -> String {
    switch kind {
    case .choice(let choices):
      "kind=choice choices=("
        + choices.map { shellQuoted(described($0.name, $0.summary)) }.joined(separator: " ") + ")"
    case .dynamic(let source): "kind=dynamic source=\(shellQuoted(source))"
    case .text, .integer, .number, .coordinate, .file, .directory: "kind=\(kind.scriptName)"
    }
  }

  /// An entry for `_describe`, where a colon ends the name.
  private func described(_ name: String, _ summary: String) -> String {
    let escaped = name.replacing(#"\"#, with: #"\\"#).replacing(":", with: #"\:"#)
    return summary.isEmpty ? escaped : "\(escaped):\(summary)"
  }
}

// MARK: - The parts that are the same for each program

extension ZshCompletion {
  private var asking: String {
    #"""
    # Offers what the program itself has for the words in preceding and $1.
    \#(name)__ask() {
      local program=${(Q)words[1]} line
      local -a values shown
      [[ $program == '~/'* ]] && program=$HOME/${program#'~/'}
      [[ -n ${commands[$program]} || ( $program == */* && -x $program ) ]] ||
        program=\#(shellQuoted(table.program))
      while IFS= read -r line; do
        [[ -n $line ]] || continue
        values+=("${line%%$'\t'*}")
        shown+=("${line/$'\t'/  -- }")
      done < <("$program" \#(CompletionRequest.word) "$source" "${preceding[@]}" "$1" \
        2> /dev/null < /dev/null)
      # The program decides what matches (it knows other spellings), compadd quotes it.
      compadd -U -i "$IPREFIX" -l -V "$source" -d shown -a -- values
    }

    # Sets kind to that of the last of several short options written as one word, if it has none
    # of its value.
    \#(name)__cluster() {
      local letters=${1#-}
      while [[ -n $letters ]]; do
        \#(name)__option "-${letters[1]}"
        letters=${letters[2,-1]}
        if [[ -n $kind ]]; then
          [[ -n $letters ]] && kind=
          return
        fi
      done
    }
    """#
  }

  private var walker: String {
    #"""
    \#(name)() {
      local item typed chosen= kind= list= source= ended= helping=
      local -a names choices preceding
      for item in "${(@Q)words[2,CURRENT-1]}"; do
        if [[ -n $kind ]]; then
          kind=
        elif [[ -z $ended && $item == -- ]]; then
          ended=1
        elif [[ -z $ended && $item == --* ]]; then
          \#(name)__option "$item"
        elif [[ -z $ended && $item == -[^0-9.]* ]]; then
          \#(name)__cluster "$item"
        elif \#(name)__command "$item"; then
          preceding=()
        else
          preceding+=("$item")
        fi
      done

      typed=${(Q)PREFIX}
      if [[ -n $kind ]]; then
        preceding=()
      elif [[ -z $ended && $typed == --*=* ]]; then
        \#(name)__option "${typed%%=*}"
        preceding=()
        compset -P '*='
      elif [[ -z $ended && $typed == -* && $typed != -[0-9.]* ]]; then
        \#(name)__names options
        _describe -o option names
        return
      else
        \#(name)__names commands
        if [[ -n $names || -n $helping ]]; then
          [[ -n $names && -z $preceding ]] && _describe command names
          return
        fi
        \#(name)__argument ${#preceding}
      fi
      [[ -n $list ]] && compset -P '*,'
      case $kind in
        (choice) _describe value choices ;;
        (dynamic) \#(name)__ask "${(Q)PREFIX}" ;;
        (file) _files ;;
        (directory) _files -/ ;;
        (*) return 1 ;;
      esac
    }
    """#
  }

  /// Works as an autoloaded function and when the file is sourced.
  private var ending: String {
    #"""
    if [[ $funcstack[1] == \#(name) ]]; then
      \#(name) "$@"
    else
      compdef \#(name) \#(table.program)
    fi
    """#
  }
}
