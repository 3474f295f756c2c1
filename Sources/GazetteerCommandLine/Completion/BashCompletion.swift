/// Completions for bash, without the bash-completion package.
///
/// The script splits the line itself: bash splits words at `=`, `:` and `@` too, and would leave
/// quotes in them.
struct BashCompletion {
  let table: CompletionTable

  private var name: String { "_\(table.function)" }

  var script: String {
    ([header, splitter] + tables + [offering, walker, "complete -F \(name) \(table.program)"])
      .joined(separator: "\n\n") + "\n"
  }

  private var header: String {
    "# bash completion for \(table.program), generated from the program's table of commands."
  }
}

// MARK: - Tables

extension BashCompletion {
  private var tables: [String] {
    [
      function(
        "command", "Enters the subcommand $1, if it is one.", otherwise: "return 1",
        cases: commandCases),
      function(
        "option", "Sets kind to what the value of option $1 is, or to nothing.",
        preparation: "kind='' list=''", cases: optionCases),
      function(
        "argument", "Sets kind to what the next argument is.", subject: "${#preceding[@]}",
        preparation: "kind=other list=''", cases: argumentCases),
      function(
        "names", "Sets names to the $1 (commands or options) that may come next.",
        preparation: "names=()", cases: nameCases),
    ]
  }

  /// A function that looks up `$1` in the cases of the chosen command.
  private func function(
    _ suffix: String, _ comment: String, subject: String = "$1", preparation: String? = nil,
    otherwise: String? = nil, cases: (CompletionTable.Entry) -> [String]
  ) -> String {
    var lines = ["# \(comment)", "\(name)__\(suffix)() {"]
    if let preparation { lines.append("  \(preparation)") }
    lines.append("  case $chosen in")
    for entry in table.entries {
      let cases = cases(entry)
      guard !cases.isEmpty else { continue }
      lines += ["    \(shellQuoted(entry.key)))", "      case \(subject) in"]
      lines += cases.map { "        \($0)" }
      if let otherwise { lines.append("        *) \(otherwise) ;;") }
      lines += ["      esac", "      ;;"]
    }
    if let otherwise { lines.append("    *) \(otherwise) ;;") }
    lines += ["  esac", "}"]
    return lines.joined(separator: "\n")
  }

  private func pattern(_ words: [String]) -> String {
    words.map(shellQuoted).joined(separator: " | ")
  }

  private func commandCases(_ entry: CompletionTable.Entry) -> [String] {
    let forwarding = Set(table.entries.filter(\.forwardsArguments).map(\.key))
    let help = entry.key.isEmpty && !entry.subcommands.isEmpty ? ["help) helping=1 ;;"] : []
    return help
      + entry.subcommands.map { subcommand in
        let end = forwarding.contains(subcommand.key) ? " ended=1" : ""
        return "\(pattern([subcommand.name] + subcommand.aliases))) "
          + "chosen=\(shellQuoted(subcommand.key))\(end) ;;"
      }
  }

  private func optionCases(_ entry: CompletionTable.Entry) -> [String] {
    entry.options.compactMap { option in
      guard let value = option.value else { return nil }
      let list = value.collection == .commaSeparated ? " list=1" : ""
      return "\(pattern(option.names + option.aliases))) \(assignment(value.kind))\(list) ;;"
    }
  }

  private func argumentCases(_ entry: CompletionTable.Entry) -> [String] {
    entry.arguments.enumerated().map { index, argument in
      guard case .variadic = argument.arity else {
        // Each word is an argument of its own: the ones before say nothing about it.
        return "\(index)) \(assignment(argument.kind)) preceding=() ;;"
      }
      return "*) \(assignment(argument.kind)) preceding=(\"${preceding[@]:\(index)}\") ;;"
    }
  }

  private func nameCases(_ entry: CompletionTable.Entry) -> [String] {
    let help = entry.key.isEmpty && !entry.subcommands.isEmpty ? ["help"] : []
    let commands = entry.subcommands.map(\.name) + help
    let options = entry.options.flatMap(\.names)
    return [("commands", commands), ("options", options)].filter { !$0.1.isEmpty }.map {
      "\($0.0)) names=(\($0.1.map(shellQuoted).joined(separator: " "))) ;;"
    }
  }

  private func assignment(_ kind: ValueKind) -> String {
    switch kind {
    case .choice(let choices):
      "kind=choice choices=(\(choices.map { shellQuoted($0.name) }.joined(separator: " ")))"
    case .dynamic(let source): "kind=dynamic source=\(shellQuoted(source))"
    case .text, .integer, .number, .coordinate, .file, .directory: "kind=\(kind.scriptName)"
    }
  }
}

// MARK: - The parts that are the same for each program

extension BashCompletion {
  private var splitter: String {
    #"""
    # Splits the line up to the cursor into words, expanding and running nothing. Sets words to
    # those before the cursor's, word to that one, without quotes; quote to the quote it stands
    # in; fixed to the part of it that bash will leave as it is; redirected if it names a file.
    \#(name)__split() {
      local line="${COMP_LINE:0:$COMP_POINT}" index letter begun=''
      words=() word='' fixed='' quote='' redirected=''
      for ((index = 0; index < ${#line}; index++)); do
        letter="${line:index:1}"
        if [[ $letter == "$quote" ]]; then
          quote='' fixed="$word"
        elif [[ $quote == "'" ]]; then
          word+="$letter"
        elif [[ $letter == "\\" ]]; then
          ((index++))
          [[ $quote == '"' && ${line:index:1} != [\\\"\$\`] ]] && word+="\\"
          word+="${line:index:1}" begun=1
        elif [[ $quote == '"' ]]; then
          word+="$letter"
        elif [[ $letter == [\'\"] ]]; then
          quote="$letter" fixed="$word" begun=1
        elif [[ $letter == [[:space:]] ]]; then
          [[ -n $begun && -z $redirected ]] && words+=("$word")
          [[ -n $begun ]] && redirected=''
          word='' fixed='' begun=''
        elif [[ $letter == [\<\>] ]]; then
          redirected=1 word='' fixed='' begun=''
        else
          # Of the letters that break words, bash takes @ along: it may begin a host's name.
          [[ $letter == @ && $COMP_WORDBREAKS == *@* ]] && fixed="$word"
          word+="$letter" begun=1
          [[ $letter != @ && $COMP_WORDBREAKS == *"$letter"* ]] && fixed="$word"
        fi
      done
    }
    """#
  }

  private var offering: String {
    #"""
    # Offers each argument that begins with the word typed, written so that it means itself.
    \#(name)__offer() {
      local candidate letter quoted index
      for candidate; do
        [[ -n $candidate && $candidate == "$fixed"* ]] || continue
        candidate="${candidate:${#fixed}}"
        if [[ -z $quote ]]; then
          printf -v quoted %q "$candidate"
        else
          quoted=''
          for ((index = 0; index < ${#candidate}; index++)); do
            letter="${candidate:index:1}"
            if [[ $quote == "'" && $letter == "'" ]]; then
              quoted+="'\\''"
            elif [[ $quote == '"' && $letter == [\\\"\$\`] ]]; then
              quoted+="\\$letter"
            else
              quoted+="$letter"
            fi
          done
          # Bash takes a quote at the end for the closing one.
          [[ $quoted == *"$quote" ]] && quoted+="$quote"
        fi
        COMPREPLY+=("$quoted")
      done
    }

    # Offers those of the arguments after $1 that begin with $1, each after lead.
    \#(name)__filter() {
      local typed="$1" candidate
      shift
      for candidate; do
        [[ $candidate == "$typed"* ]] && \#(name)__offer "$lead$candidate"
      done
    }

    # Offers what the program itself has for the words in preceding and $1.
    \#(name)__ask() {
      local program="${words[0]}" line
      [[ $program == '~/'* ]] && program="$HOME/${program:2}"
      type -P -- "$program" > /dev/null || program=\#(shellQuoted(table.program))
      while IFS= read -r line; do
        line="${line%%$'\t'*}"
        [[ -n $line ]] && \#(name)__offer "$lead$line"
      done < <("$program" \#(CompletionRequest.word) "$source" ${preceding[@]+"${preceding[@]}"} "$1" \
        2> /dev/null < /dev/null)
    }

    # Offers files (-f) or folders (-d), where bash is too old to do it itself with compopt.
    \#(name)__paths() {
      local line
      while IFS= read -r line; do
        \#(name)__offer "$lead$line"
      done < <(compgen "$1" -- "$value")
    }

    # Sets kind to that of the last of several short options written as one word, if it has none
    # of its value.
    \#(name)__cluster() {
      local letters="${1:1}"
      while [[ -n $letters ]]; do
        \#(name)__option "-${letters:0:1}"
        letters="${letters:1}"
        if [[ -n $kind ]]; then
          [[ -n $letters ]] && kind=''
          return
        fi
      done
    }
    """#
  }

  private var walker: String {
    #"""
    \#(name)() {
      local word fixed quote redirected item value lead=''
      local chosen='' kind='' list='' source='' ended='' helping=''
      local -a words names choices preceding=()
      COMPREPLY=()
      \#(name)__split
      for item in "${words[@]:1}"; do
        if [[ -n $kind ]]; then
          kind=''
        elif [[ -z $ended && $item == -- ]]; then
          ended=1
        elif [[ -z $ended && $item == --* ]]; then
          \#(name)__option "$item"
        elif [[ -z $ended && $item == -[!0-9.]* ]]; then
          \#(name)__cluster "$item"
        elif \#(name)__command "$item"; then
          preceding=()
        else
          preceding+=("$item")
        fi
      done

      value="$word"
      if [[ -n $redirected ]]; then
        kind=file
      elif [[ -z $kind ]]; then
        if [[ -z $ended && $word == --*=* ]]; then
          lead="${word%%=*}=" value="${word#*=}"
          \#(name)__option "${word%%=*}"
          preceding=()
        elif [[ -z $ended && $word == -* && $word != -[0-9.]* ]]; then
          \#(name)__names options
          \#(name)__filter "$word" "${names[@]}"
          return
        else
          \#(name)__names commands
          if [[ ${#names[@]} -gt 0 || -n $helping ]]; then
            [[ ${#preceding[@]} -gt 0 ]] || \#(name)__filter "$word" "${names[@]}"
            return
          fi
          \#(name)__argument
        fi
      else
        preceding=()
      fi
      if [[ -n $list && $value == *,* ]]; then
        lead+="${value%,*}," value="${value##*,}"
      fi
      case $kind in
        choice) \#(name)__filter "$value" "${choices[@]}" ;;
        dynamic) \#(name)__ask "$value" ;;
        file) compopt -o default 2> /dev/null || \#(name)__paths -f ;;
        directory) compopt -o dirnames 2> /dev/null || \#(name)__paths -d ;;
      esac
    }
    """#
  }
}
