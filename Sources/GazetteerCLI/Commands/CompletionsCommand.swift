import GazetteerCommandLine

/// `gazetteer completions`: what makes a shell complete the command lines of `gazetteer`.
enum CompletionsCommand {
  private static let shell = Positional.required(
    "SHELL", ValueType<Shell>.choice, summary: "the shell that is to complete")

  static let command = Command(
    "completions", summary: "print the completion script of a shell",
    discussion: "An installation by 'make install' has these scripts where the shells look for "
      + "them. Otherwise load the script in the start-up file of the shell. It completes commands, "
      + "options and their values, and asks the gazetteer for names of cities as you type.",
    arguments: [shell],
    examples: [
      Example("source <(gazetteer completions bash)", "In ~/.bashrc"),
      Example("source <(gazetteer completions zsh)", "In ~/.zshrc, after compinit"),
      Example("gazetteer completions fish | source", "In ~/.config/fish/config.fish"),
    ]
  ) { arguments, console in
    try console.output.write(GazetteerProgram.program.completionScript(for: arguments[shell]))
    return .success
  }
}
