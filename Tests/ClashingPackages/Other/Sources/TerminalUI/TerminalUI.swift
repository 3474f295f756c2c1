public let nameOfTerminalUI = "TerminalUI"
