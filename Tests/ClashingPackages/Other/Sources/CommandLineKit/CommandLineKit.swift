/// The name of this module.
public let nameOfCommandLineKit = "CommandLineKit"
