// swift-tools-version: 6.2

import PackageDescription

// Depends on this package the way an app does. `.ci/run` builds and runs it.
let package = Package(
  name: "ExampleApp",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "gazetteer", path: "../..")],
  targets: [
    .executableTarget(
      name: "ExampleApp",
      dependencies: [
        .product(name: "GazetteerSession", package: "gazetteer"),
        .product(name: "GazetteerSessionTesting", package: "gazetteer"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
