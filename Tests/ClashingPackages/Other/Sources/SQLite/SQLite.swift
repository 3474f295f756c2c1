public let nameOfSQLite = "SQLite"
