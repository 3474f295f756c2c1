public let nameOfCommandLineKit = "CommandLineKit"
