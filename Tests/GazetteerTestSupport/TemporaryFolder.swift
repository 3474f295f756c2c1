import Foundation

/// A fresh folder, removed with everything in it when the last reference goes.
package final class TemporaryFolder: Sendable {
  package let path: String

  /// The name has a space in it, as folders of people have.
  package init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "gazetteer test \(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path(percentEncoded: false)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of a file in it.
  package func path(_ name: String) -> String {
    path + (path.hasSuffix("/") ? "" : "/") + name
  }

  /// The names of the files in it, sorted.
  package var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }
}
