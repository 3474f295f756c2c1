import GazetteerSystem

/// The place of a gazetteer: at most one import writes it at a time, and it is replaced in one step
/// by a finished file.
///
/// The new database is built beside it as `.NAME.import-PID`. Holding the lock means that no other
/// import is at work here, so whatever such files there are were left by killed ones: they are
/// removed at the start.
///
/// Whoever may write in the folder may plant links there. So a new file is never one that is there
/// already, and a link is followed only at the gazetteer's own path, which the user has named.
final class TargetFile {
  /// The gazetteer, behind all symbolic links: a link stays, and what it leads to is replaced.
  let path: String
  /// The folder, with its slash.
  let folder: String
  /// The database being built.
  let temporaryPath: String
  private let inputs: [String]
  private let lockPath: String
  private var lock: CInt = -1

  /// - Parameter inputs: the files to be imported, none of which may be replaced.
  /// - Throws: when the file there is no gazetteer, another import is at work, or the folder cannot
  ///   be written.
  init(path: String, inputs: [String]) throws(ImportError) {
    try TargetCheck.check(path, inputs: inputs)
    let path = SymbolicLink.target(of: path)
    self.path = path
    self.inputs = inputs
    let name = ImportSource.baseName(of: path)
    folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
    temporaryPath = "\(folder).\(name).import-\(getpid())"
    lockPath = "\(folder).\(name).lock"
    try SystemCall.createFolders(folder)
    try takeLock()
    try removeLeftovers(prefix: ".\(name).import-")
  }

  deinit {
    removeTemporaryFile()
    if lock >= 0 {
      unlink(lockPath)
      close(lock)
    }
  }

  /// Makes the empty file that is to be the new database.
  func createTemporaryFile() throws(ImportError) {
    close(try SystemCall.createFile(temporaryPath))
  }

  /// Throws away what was built.
  func removeTemporaryFile() {
    unlink(temporaryPath)
    unlink(temporaryPath + "-journal")
  }

  /// Makes the finished database durable and puts it in the place of the old one.
  func replace() throws(ImportError) {
    try sync(temporaryPath, flags: O_RDWR)
    // An import can take long enough for another file to have come to be there.
    try TargetCheck.check(path, inputs: inputs)
    guard rename(temporaryPath, path) == 0 else { throw .output(path: path, code: errno) }
    try sync(folder, flags: O_RDONLY | O_DIRECTORY)
  }

  private func takeLock() throws(ImportError) {
    while true {
      let descriptor = open(lockPath, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o644)
      guard descriptor >= 0 else { throw .output(path: lockPath, code: errno) }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
        let code = errno
        close(descriptor)
        if code == EINTR { continue }
        throw code == EWOULDBLOCK ? .busy(path: path) : .output(path: lockPath, code: code)
      }
      // Whoever held the lock before may have removed the file that was just locked.
      var status = stat()
      if fstat(descriptor, &status) == 0, status.st_nlink > 0 {
        lock = descriptor
        return
      }
      close(descriptor)
    }
  }

  private func removeLeftovers(prefix: String) throws(ImportError) {
    guard let directory = opendir(folder) else { throw .unreadable(path: folder, code: errno) }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name.hasPrefix(prefix), unlink(folder + name) != 0, errno != ENOENT else { continue }
      throw .leftover(path: folder + name, code: errno)
    }
  }

  private func sync(_ path: String, flags: CInt) throws(ImportError) {
    let descriptor = open(path, flags | O_CLOEXEC)
    guard descriptor >= 0 else { throw .output(path: path, code: errno) }
    defer { close(descriptor) }
    // Some file systems cannot sync a folder and say so; there is nothing more to do then.
    if fsync(descriptor) != 0, errno != EINVAL, errno != ENOTSUP {
      throw .output(path: path, code: errno)
    }
  }
}
