import Foundation

/// What a file looks like from outside, to prove that nothing wrote to it.
struct FileState: Equatable {
  var size: UInt64
  var modified: Date?

  init(of path: String) throws {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    size = (attributes[.size] as? UInt64) ?? 0
    modified = attributes[.modificationDate] as? Date
  }
}
