/// The name of this module.
public let nameOfSQLite = "SQLite"
