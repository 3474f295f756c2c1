/// One way to get at the uncompressed bytes of a file.
protocol ByteDecoder: AnyObject {
  /// Bytes of the file on disk that were read so far.
  var consumedBytes: Int64 { get }

  /// Fills the buffer from its start and returns the number of bytes; 0 when the stream is
  /// complete and verified.
  func read(into buffer: UnsafeMutableBufferPointer<UInt8>) throws(InputError) -> Int
}

extension ByteDecoder {
  /// The next `count` bytes, fewer only at the end.
  func readHead(_ count: Int) throws(InputError) -> [UInt8] {
    var failure: InputError?
    let head = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      do throws(InputError) {
        while filled < count {
          let got = try read(into: UnsafeMutableBufferPointer(rebasing: buffer[filled...]))
          guard got > 0 else { break }
          filled += got
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return head
  }
}

/// The bytes as they are.
final class PlainDecoder: ByteDecoder {
  private let file: ByteSourceFile

  init(file: ByteSourceFile) {
    self.file = file
  }

  var consumedBytes: Int64 { file.offset }

  func read(into buffer: UnsafeMutableBufferPointer<UInt8>) throws(InputError) -> Int {
    try file.read(into: buffer)
  }
}
