import Foundation

/// A folder of this run, for files that are needed only while measuring.
struct TemporaryFolder {
  let url: URL

  /// - Parameter parent: where it is made; nil for the system's place of temporary files.
  init(in parent: String? = nil) throws {
    let parent = parent.map { URL(fileURLWithPath: $0) }
    url = (parent ?? FileManager.default.temporaryDirectory)
      .appendingPathComponent("gazetteer-bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  func path(_ name: String) -> String {
    url.appendingPathComponent(name).path
  }

  func remove() {
    try? FileManager.default.removeItem(at: url)
  }
}
