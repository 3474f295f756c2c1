import GazetteerSystem
import Synchronization

/// A file for what does not fit into memory: written in pieces that are read back later.
///
/// It has no name, so nothing is left behind however the process ends. Any thread may use it.
final class SpillFile: Sendable {
  /// A piece of the file.
  struct Extent: Sendable {
    var offset: Int64
    var count: Int64
  }

  private let descriptor: CInt
  private let folder: String
  private let end = Atomic<Int64>(0)

  /// - Parameter folder: where the file lies; the folder of the database, since what fits there as
  ///   a database fits there as its rows.
  init(in folder: String) throws(ImportError) {
    let descriptor = SystemCall.openUnnamedFile(in: folder)
    guard descriptor >= 0 else { throw .output(path: folder, code: errno) }
    self.descriptor = descriptor
    self.folder = folder
  }

  deinit {
    close(descriptor)
  }

  /// Sets a piece of the file aside, to be written with ``write(_:at:)``.
  func reserve(_ count: Int64) -> Extent {
    let (start, _) = end.add(count, ordering: .relaxed)
    return Extent(offset: start, count: count)
  }

  func write(_ bytes: UnsafeRawBufferPointer, at offset: Int64) throws(ImportError) {
    var done = 0
    while done < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
      let count = pwrite(descriptor, rest.baseAddress, rest.count, off_t(offset + Int64(done)))
      if count > 0 {
        done += count
      } else if errno != EINTR {
        throw .output(path: folder, code: errno)
      }
    }
  }

  /// Fills `buffer` from a piece that was written.
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) throws(ImportError) {
    var done = 0
    while done < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[done...])
      let count = pread(descriptor, rest.baseAddress, rest.count, off_t(offset + Int64(done)))
      if count > 0 {
        done += count
      } else if count == 0 || errno != EINTR {
        throw .unreadable(path: folder, code: count == 0 ? EIO : errno)
      }
    }
  }
}
