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

func tool(_ name: String, _ dependencies: [Target.Dependency], path: String) -> Target {
  .executableTarget(name: name, dependencies: dependencies, path: path, swiftSettings: strict)
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .testTarget(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: strict)
}

// Module names are unique in any graph of packages, so that an app can use this package beside
// others that wrap SQLite or a terminal. `docs/architecture.md` tells what each target holds.
let package = Package(
  name: "gazetteer",
  // Mutex and Clock need these systems; only Linux is tested.
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .executable(name: "gazetteer", targets: ["gazetteer-cli"]),
    .executable(name: "gazetteer-import", targets: ["gazetteer-import"]),
    .library(name: "Gazetteer", targets: ["Gazetteer", "GazetteerModel"]),
    .library(name: "GazetteerFavorites", targets: ["GazetteerFavorites"]),
    .library(name: "GazetteerImport", targets: ["GazetteerImport"]),
    .library(name: "GazetteerSession", targets: ["GazetteerSession"]),
    .library(name: "GazetteerSessionTesting", targets: ["GazetteerSessionTesting"]),
  ],
  targets: [
    .systemLibrary(
      name: "CGazetteerSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(
      name: "CGazetteerArchive", pkgConfig: "libarchive zlib",
      providers: [.apt(["libarchive-dev", "zlib1g-dev"])]),
    .target(name: "CGazetteerStart"),
    .target(name: "CGazetteerTerminal"),

    library("GazetteerSystem"),
    library("GazetteerText"),
    library("GazetteerSQLite", ["CGazetteerSQLite"]),
    library("GazetteerModel", ["GazetteerSystem"]),
    library("GeoNamesFiles", ["GazetteerModel", "GazetteerSystem"]),
    library("GazetteerFormat", ["GazetteerModel", "GazetteerSQLite", "GazetteerSystem"]),
    library(
      "Gazetteer", ["GazetteerFormat", "GazetteerModel", "GazetteerSQLite", "GazetteerSystem"]),
    library("GazetteerFavorites", ["GazetteerModel", "GazetteerSQLite", "GazetteerSystem"]),
    library(
      "GazetteerImport",
      [
        "CGazetteerArchive", "GazetteerFormat", "GazetteerModel", "GazetteerSQLite",
        "GazetteerSystem", "GazetteerText", "GeoNamesFiles",
      ]),
    library("GazetteerSession", ["Gazetteer", "GazetteerFavorites", "GazetteerModel"]),
    library(
      "GazetteerSessionTesting",
      ["Gazetteer", "GazetteerFavorites", "GazetteerModel", "GazetteerSession"]),
    library(
      "GazetteerCommandLine", ["GazetteerSystem", "GazetteerTerminal", "GazetteerText"]),
    library("GazetteerTerminal", ["CGazetteerTerminal", "GazetteerSystem", "GazetteerText"]),
    library(
      "GazetteerCLI",
      [
        "CGazetteerStart", "Gazetteer", "GazetteerCommandLine", "GazetteerFavorites",
        "GazetteerFormat",
        "GazetteerModel", "GazetteerSession", "GazetteerSQLite", "GazetteerSystem",
        "GazetteerTerminal", "GazetteerText",
      ]),

    tool(
      "gazetteer-cli",
      ["GazetteerCLI", "GazetteerCommandLine", "GazetteerSQLite", "GazetteerSystem"],
      path: "Tools/gazetteer"),
    tool(
      "gazetteer-import",
      [
        "CGazetteerStart", "GazetteerCommandLine", "GazetteerFormat", "GazetteerImport",
        "GazetteerSQLite",
        "GazetteerSystem", "GazetteerTerminal", "GazetteerText",
      ],
      path: "Tools/gazetteer-import"),
    tool(
      "gazetteer-bench",
      [
        "Gazetteer", "GazetteerCommandLine", "GazetteerFormat", "GazetteerImport",
        "GazetteerModel", "GazetteerSQLite", "GazetteerSystem", "GazetteerText",
        "GeoNamesFiles",
      ],
      path: "Tools/gazetteer-bench"),

    .target(
      name: "GazetteerTestSupport",
      dependencies: [
        "Gazetteer", "GazetteerFavorites", "GazetteerFormat", "GazetteerSystem",
      ],
      path: "Tests/GazetteerTestSupport", swiftSettings: strict),

    tests("GazetteerSQLiteTests", ["GazetteerSQLite", "GazetteerSystem"]),
    tests("GazetteerModelTests", ["GazetteerModel"]),
    tests("GeoNamesFilesTests", ["GeoNamesFiles", "GazetteerModel"]),
    tests("GazetteerFormatTests", ["GazetteerFormat", "GazetteerModel", "GazetteerTestSupport"]),
    tests(
      "GazetteerTests",
      [
        "Gazetteer", "GazetteerFormat", "GazetteerModel", "GazetteerSQLite",
        "GazetteerTestSupport",
      ]),
    tests(
      "GazetteerFavoritesTests",
      [
        "GazetteerFavorites", "GazetteerModel", "GazetteerSQLite", "GazetteerSystem",
        "GazetteerTestSupport",
      ]),
    tests(
      "GazetteerImportTests",
      [
        "CGazetteerArchive", "Gazetteer", "GazetteerFormat", "GazetteerImport", "GazetteerModel",
        "GazetteerSQLite", "GazetteerSystem", "GazetteerTestSupport", "GeoNamesFiles",
      ]),
    tests(
      "GazetteerSessionTests",
      [
        "Gazetteer", "GazetteerFavorites", "GazetteerModel", "GazetteerSession",
        "GazetteerSessionTesting", "GazetteerTestSupport",
      ]),
    tests("GazetteerCommandLineTests", ["GazetteerCommandLine"]),
    tests("GazetteerTextTests", ["GazetteerText"]),
    tests("GazetteerTerminalTests", ["GazetteerTerminal", "GazetteerText", "GazetteerSystem"]),
    tests(
      "GazetteerCLITests",
      [
        "Gazetteer", "GazetteerCLI", "GazetteerCommandLine", "GazetteerFavorites",
        "GazetteerFormat", "GazetteerModel", "GazetteerSession", "GazetteerSQLite",
        "GazetteerSystem", "GazetteerTerminal", "GazetteerTestSupport", "GazetteerText",
      ]),
    tests(
      "GazetteerBenchTests",
      [
        "gazetteer-bench", "Gazetteer", "GazetteerCommandLine", "GazetteerImport",
        "GazetteerModel", "GazetteerTestSupport", "GeoNamesFiles",
      ],
      exclude: ["Fixtures"]),
  ],
  swiftLanguageModes: [.v6]
)
