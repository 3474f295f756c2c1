// swift-tools-version: 6.2

import PackageDescription

// Builds only while no target of Gazetteer has a name that other packages are likely to use: two
// modules of one name cannot be in one graph of packages.
let package = Package(
  name: "clashing-packages",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [
    .package(name: "gazetteer", path: "../.."),
    .package(name: "other", path: "Other"),
  ],
  targets: [
    .executableTarget(
      name: "App",
      dependencies: [
        .product(name: "Gazetteer", package: "gazetteer"),
        .product(name: "GazetteerFavorites", package: "gazetteer"),
        .product(name: "GazetteerImport", package: "gazetteer"),
        .product(name: "GazetteerSession", package: "gazetteer"),
        .product(name: "Other", package: "other"),
      ])
  ]
)
