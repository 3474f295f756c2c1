import GazetteerCommandLine
import GazetteerFormat

/// The `gazetteer` program and its command table.
package enum GazetteerProgram {
  /// The whole command table: parsing, help, man pages and completions come from it.
  package static var program: Program {
    Program(
      Command(
        "gazetteer", summary: "look cities up, offline",
        options: [SharedOptions.database, SharedOptions.favorites, SharedOptions.format],
        subcommands: [
          SearchCommand.command, NearCommand.command, DistanceCommand.command,
          PickCommand.command, SelectCommand.command, CurrentCommand.command,
          ShowCommand.command, FavoritesCommand.command, InfoCommand.command,
          ImportCommand.command, VerifyCommand.command, CompletionsCommand.command,
        ],
        exitStatuses: [
          ExitStatus(.success, "found, or done"), ExitStatus(.notFound, "nothing found"),
          ExitStatus(.failure, "an error"), ExitStatus(.usage, "wrong usage"),
          ExitStatus(.interrupted, "interrupted"),
        ],
        environment: [
          EnvironmentVariable("GAZETTEER_DATABASE", "the gazetteer file"),
          EnvironmentVariable("GAZETTEER_FAVORITES", "the favorites file"),
          EnvironmentVariable(
            "GAZETTEER_LANG",
            "languages of labels in tables and the picker; none for the dump's names"),
          EnvironmentVariable("NO_COLOR", "no colour, when set and not empty"),
        ]),
      candidates: { request, console in
        let locations = DataLocations(environment: console.environment)
        return CompletionAnswers(locations: locations).candidates(for: request)
      })
  }
}
