/// Symbolic links to files that are written by replacing them.
package enum SymbolicLink {
  /// The path of the file behind all links, which need not be there yet; `path` when it is no link.
  ///
  /// Whoever renames a new file to this path replaces the file and keeps the link, as one that
  /// lives in a folder of dotfiles.
  package static func target(of path: String) -> String {
    var path = path
    // As many as Linux follows.
    for _ in 0..<40 {
      var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
      let count = buffer.withUnsafeMutableBytes { bytes -> Int in
        guard let start = bytes.baseAddress else { return 0 }
        return readlink(path, start.assumingMemoryBound(to: CChar.self), bytes.count)
      }
      guard count > 0 else { return path }
      let target = String(decoding: buffer[..<count], as: UTF8.self)
      let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
      path = target.hasPrefix("/") ? target : folder + target
    }
    return path
  }
}
