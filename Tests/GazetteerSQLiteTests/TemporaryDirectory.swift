import Foundation

/// A fresh directory, removed with everything in it when the last reference goes.
final class TemporaryDirectory {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "sqlite-tests-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func path(_ name: String) -> String {
    url.path(percentEncoded: false) + (url.path(percentEncoded: false).hasSuffix("/") ? "" : "/")
      + name
  }

  /// The names of the files in it, sorted.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }

  /// Changes bytes inside a file.
  func overwrite(_ name: String, at offset: UInt64, with bytes: [UInt8]) throws {
    let file = try FileHandle(forUpdating: url.appending(path: name))
    try file.seek(toOffset: offset)
    try file.write(contentsOf: bytes)
    try file.close()
  }
}
