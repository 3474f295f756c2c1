// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies, swiftSettings: strict)
}

let package = Package(
  name: "gazetteer",
  products: [
    .executable(name: "gazetteer", targets: ["gazetteer"]),
    .executable(name: "gazetteer-import", targets: ["gazetteer-import"]),
    .executable(name: "gazetteer-bench", targets: ["gazetteer-bench"]),
    .library(name: "Gazetteer", targets: ["Gazetteer", "GazetteerModel"]),
    .library(name: "GazetteerImport", targets: ["GazetteerImport"]),
    .library(name: "SearchSession", targets: ["SearchSession"]),
  ],
  targets: [
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(
      name: "CArchive", pkgConfig: "libarchive zlib",
      providers: [.apt(["libarchive-dev", "zlib1g-dev"])]),

    library("SQLite", ["CSQLite"]),
    library("GazetteerModel"),
    library("GeoNames", ["GazetteerModel"]),
    library("Gazetteer", ["GazetteerModel", "SQLite"]),
    library("GazetteerImport", ["GeoNames", "Gazetteer", "GazetteerModel", "SQLite", "CArchive"]),
    library("SearchSession", ["GazetteerModel"]),
    library("CommandLineKit"),
    .target(name: "CTerminal"),
    library("TerminalUI", ["CTerminal"]),
    library(
      "GazetteerCLI",
      ["CommandLineKit", "Gazetteer", "GazetteerModel", "SearchSession", "SQLite", "TerminalUI"]),

    .executableTarget(name: "gazetteer", dependencies: ["GazetteerCLI"], swiftSettings: strict),
    .executableTarget(
      name: "gazetteer-import",
      dependencies: ["CommandLineKit", "Gazetteer", "GazetteerImport", "SQLite", "TerminalUI"],
      path: "Tools/gazetteer-import",
      swiftSettings: strict),
    .executableTarget(
      name: "gazetteer-bench",
      dependencies: [
        "CommandLineKit", "Gazetteer", "GazetteerImport", "GazetteerModel", "GeoNames", "SQLite",
      ],
      path: "Tools/gazetteer-bench",
      swiftSettings: strict),

    .target(
      name: "TestSupport", dependencies: ["Gazetteer"], path: "Tests/TestSupport",
      swiftSettings: strict),

    tests("SQLiteTests", ["SQLite"]),
    tests("GazetteerModelTests", ["GazetteerModel"]),
    tests("GeoNamesTests", ["GeoNames", "GazetteerModel"]),
    tests("GazetteerTests", ["Gazetteer", "GazetteerModel", "SQLite", "TestSupport"]),
    tests(
      "GazetteerImportTests",
      [
        "GazetteerImport", "Gazetteer", "GazetteerModel", "GeoNames", "SQLite", "CArchive",
        "TestSupport",
      ]),
    tests("SearchSessionTests", ["SearchSession", "GazetteerModel"]),
    tests("CommandLineKitTests", ["CommandLineKit"]),
    tests("TerminalUITests", ["TerminalUI"]),
    tests(
      "GazetteerCLITests",
      [
        "GazetteerCLI", "CommandLineKit", "Gazetteer", "GazetteerModel", "SQLite",
        "SearchSession", "TerminalUI", "TestSupport",
      ]),
    .testTarget(
      name: "GazetteerBenchTests",
      dependencies: [
        "gazetteer-bench", "CommandLineKit", "Gazetteer", "GazetteerImport", "GazetteerModel",
        "GeoNames", "TestSupport",
      ],
      exclude: ["Fixtures"],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
