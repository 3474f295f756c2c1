// swift-tools-version: 6.2

import PackageDescription

/// Names of modules that well-known packages have.
let names = ["CommandLineKit", "SQLite", "TerminalUI", "TestSupport"]
let systemNames = ["CArchive", "CSQLite"]

let package = Package(
  name: "other",
  products: [.library(name: "Other", targets: names + systemNames)],
  targets: names.map { .target(name: $0) } + systemNames.map { .target(name: $0) }
)
