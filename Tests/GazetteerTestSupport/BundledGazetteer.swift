import Foundation
import Gazetteer

/// The gazetteer of the bundled data, 234,908 cities.
package enum BundledGazetteer {
  /// The path of the file. The first call after a build takes about a minute.
  package static var path: String {
    get throws { try imported.get() }
  }

  /// A search engine of the caller's own over the file.
  package static func engine() throws -> SearchEngine {
    try SearchEngine(file: GazetteerFile(path: path))
  }

  private static let imported = Result {
    let folder = BuiltProgram.packageFolder.appending(path: "Data")
    let data = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    let states = try data.map { try FixtureImport.state(of: $0.path(percentEncoded: false)) }
    return try FixtureImport.database(
      named: "bundled", version: states.sorted().joined(separator: "\n")
    ) { _ in
      folder.appending(path: "cities500.txt.xz").path(percentEncoded: false)
    }
  }
}
