/// Completions for fish.
struct FishCompletion {
  let table: CompletionTable

  private var name: String { "__\(table.function)" }

  var script: String {
    let header =
      "# fish completion for \(table.program), generated from the program's table of commands."
    let registration = "complete -c \(table.program) -f -a '(\(name)_complete)'"
    return ([header] + tables + [asking, walker, registration]).joined(separator: "\n\n") + "\n"
  }
}

// MARK: - Tables

extension FishCompletion {
  private var tables: [String] {
    [
      function(
        "command", "Enters the subcommand $argv, if it is one.", otherwise: "return 1",
        cases: commandCases),
      function(
        "option", "Sets kind to what the value of option $argv is, or to nothing.",
        preparation: ["set kind", "set list"], cases: optionCases),
      function(
        "argument", "Sets kind to what the argument after $argv others is.",
        preparation: ["set kind other", "set list"], cases: argumentCases),
      function(
        "names", "Prints the $argv (commands or options) that may come next.", cases: nameCases),
    ]
  }

  /// A function that looks up its argument in the cases of the chosen command. It shares the
  /// variables of its caller.
  private func function(
    _ suffix: String, _ comment: String, preparation: [String] = [], otherwise: String? = nil,
    cases: (CompletionTable.Entry) -> [(pattern: [String], statements: [String])]
  ) -> String {
    var lines = ["# \(comment)", "function \(name)_\(suffix) --no-scope-shadowing"]
    lines += preparation.map { "    \($0)" }
    lines.append("    switch \"$chosen\"")
    for entry in table.entries {
      let cases = cases(entry)
      guard !cases.isEmpty else { continue }
      lines += ["        case \(fishQuoted(entry.key))", "            switch \"$argv[1]\""]
      for one in cases {
        lines.append("                case \(one.pattern.map(fishQuoted).joined(separator: " "))")
        lines += one.statements.map { "                    \($0)" }
      }
      if let otherwise {
        lines += ["                case '*'", "                    \(otherwise)"]
      }
      lines.append("            end")
    }
    if let otherwise { lines += ["        case '*'", "            \(otherwise)"] }
    // 'set' leaves the status of what was run before it.
    lines += ["    end", "    return 0", "end"]
    return lines.joined(separator: "\n")
  }

  private func commandCases(
    _ entry: CompletionTable.Entry
  ) -> [(pattern: [String], statements: [String])] {
    let forwarding = Set(table.entries.filter(\.forwardsArguments).map(\.key))
    let help =
      entry.key.isEmpty && !entry.subcommands.isEmpty ? [(["help"], ["set helping 1"])] : []
    return help
      + entry.subcommands.map { subcommand in
        let end = forwarding.contains(subcommand.key) ? ["set ended 1"] : []
        return (
          [subcommand.name] + subcommand.aliases,
          ["set chosen \(fishQuoted(subcommand.key))"] + end
        )
      }
  }

  private func optionCases(
    _ entry: CompletionTable.Entry
  ) -> [(pattern: [String], statements: [String])] {
    entry.options.compactMap { option in
      guard let value = option.value else { return nil }
      let list = value.collection == .commaSeparated ? ["set list 1"] : []
      return (option.names + option.aliases, assignments(value.kind) + list)
    }
  }

  private func argumentCases(
    _ entry: CompletionTable.Entry
  ) -> [(pattern: [String], statements: [String])] {
    entry.arguments.enumerated().map { index, argument in
      guard case .variadic = argument.arity else {
        // Each word is an argument of its own: the ones before say nothing about it.
        return ([String(index)], assignments(argument.kind) + ["set preceding"])
      }
      return (["*"], assignments(argument.kind) + ["set preceding $preceding[\(index + 1)..-1]"])
    }
  }

  private func nameCases(
    _ entry: CompletionTable.Entry
  ) -> [(pattern: [String], statements: [String])] {
    let help = entry.key.isEmpty && !entry.subcommands.isEmpty ? [Command.help] : []
    let commands =
      entry.subcommands.map { candidate($0.name, $0.summary) }
      + help.map { candidate($0.name, $0.summary) }
    let options = entry.options.flatMap { option in
      option.names.map { candidate($0, option.summary) }
    }
    return [("commands", commands), ("options", options)].filter { !$0.1.isEmpty }.map {
      ([$0.0], ["printf '%s\\n' \($0.1.joined(separator: " "))"])
    }
  }

  private func assignments(_ kind: ValueKind) -> [String] {
    switch kind {
    case .choice(let choices):
      [
        "set kind choice",
        "set choices \(choices.map { candidate($0.name, $0.summary) }.joined(separator: " "))",
      ]
    case .dynamic(let source): ["set kind dynamic", "set source \(fishQuoted(source))"]
    case .text, .integer, .number, .coordinate, .file, .directory: ["set kind \(kind.scriptName)"]
    }
  }

  /// A word that holds a candidate and, after a tab, its description.
  private func candidate(_ name: String, _ summary: String) -> String {
    summary.isEmpty ? fishQuoted(name) : "\(fishQuoted(name))\\t\(fishQuoted(summary))"
  }
}

// MARK: - The parts that are the same for each program

extension FishCompletion {
  private var asking: String {
    #"""
    # Prints what the program itself has for the words in preceding and $argv.
    function \#(name)_ask --no-scope-shadowing
        set -l program (string replace -r '^~/' "$HOME/" -- $words[1])
        command -q -- $program; or set program \#(fishQuoted(table.program))
        command $program \#(CompletionRequest.word) $source $preceding "$argv[1]" 2>/dev/null </dev/null
    end

    # Sets kind to that of the last of several short options written as one word, if it has none
    # of its value.
    function \#(name)_cluster --no-scope-shadowing
        set -l letters (string sub -s 2 -- $argv[1] | string split '')
        while set -q letters[1]
            \#(name)_option "-$letters[1]"
            set -e letters[1]
            if test -n "$kind"
                set -q letters[1]; and set kind
                return
            end
        end
    end
    """#
  }

  private var walker: String {
    #"""
    function \#(name)_complete
        set -l words (commandline -opc)
        set -l typed (commandline -ct | string replace -r '^["\']' '' | string unescape)
        set -l chosen ''
        set -l kind
        set -l list
        set -l source
        set -l choices
        set -l ended
        set -l helping
        set -l preceding
        set -l lead ''
        for item in $words[2..-1]
            if test -n "$kind"
                set kind
            else if test -z "$ended"; and string match -q -- -- "$item"
                set ended 1
            else if test -z "$ended"; and string match -q -- '--*' "$item"
                \#(name)_option "$item"
            else if test -z "$ended"; and string match -qr -- '^-[^0-9.]' "$item"
                \#(name)_cluster "$item"
            else if \#(name)_command "$item"
                set preceding
            else
                set -a preceding "$item"
            end
        end

        if test -n "$kind"
            set preceding
        else if test -z "$ended"; and string match -q -- '--*=*' "$typed"
            set lead (string replace -r '=.*' '=' -- "$typed")
            \#(name)_option (string replace -r '=.*' '' -- "$typed")
            set typed (string replace -r '^[^=]*=' '' -- "$typed")
            set preceding
        else if test -z "$ended"; and string match -qr -- '^-(?![0-9.])' "$typed"
            \#(name)_names options
            return
        else
            set -l names (\#(name)_names commands)
            if test -n "$names"; or test -n "$helping"
                set -q preceding[1]; or printf '%s\n' $names
                return
            end
            \#(name)_argument (count $preceding)
        end
        if test -n "$list"; and string match -q -- '*,*' "$typed"
            set lead "$lead"(string replace -r '[^,]*$' '' -- "$typed")
            set typed (string replace -r '.*,' '' -- "$typed")
        end
        switch "$kind"
            case choice
                printf "%s\n" "$lead"$choices
            case dynamic
                set -l answers (\#(name)_ask "$typed")
                set -q answers[1]; and printf '%s\n' "$lead"$answers
            case file directory
                # As fish completes the argument of a command that it does not know.
                set -l unread (commandline -ct | string replace -r '^--[^=]*=' '')
                set -l paths (complete -C "'' $unread")
                test "$kind" = directory; and set paths (string match -- '*/' $paths)
                set -q paths[1]; and printf '%s\n' "$lead"$paths
        end
    end
    """#
  }
}
