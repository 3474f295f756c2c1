import Foundation

/// A folder of this run, for files that are needed only while measuring.
struct TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
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
