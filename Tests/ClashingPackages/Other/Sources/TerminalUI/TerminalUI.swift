/// The name of this module.
public let nameOfTerminalUI = "TerminalUI"
