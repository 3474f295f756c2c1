import CGazetteerArchive

/// A gzip file of one or more members (RFC 1952), each with its checksum and length verified.
///
/// Through zlib, since libarchive 3.6 passes over a gzip file's checksum.
final class GzipDecoder: ByteDecoder {
  private let file: ByteSourceFile
  private let stream: UnsafeMutablePointer<z_stream>
  private let input: UnsafeMutableBufferPointer<UInt8>
  private var isBetweenMembers = false
  private var isComplete = false

  init(file: ByteSourceFile) throws(InputError) {
    self.file = file
    // zlib keeps the stream's address, so it must not move.
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    input = .allocate(capacity: 1 << 18)
    guard gazetteer_inflate_init_gzip(stream) == Z_OK else {
      throw InputError(path: file.path, reason: .damaged(detail: "zlib cannot start"))
    }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
    input.deallocate()
  }

  var consumedBytes: Int64 { file.offset }

  func read(into buffer: UnsafeMutableBufferPointer<UInt8>) throws(InputError) -> Int {
    let room = UInt32(clamping: buffer.count)
    stream.pointee.next_out = buffer.baseAddress
    stream.pointee.avail_out = room
    while !isComplete, stream.pointee.avail_out == room, room > 0 {
      try refill()
      if isBetweenMembers {
        try beginMember()
      } else {
        try inflateSome()
      }
    }
    return Int(room - stream.pointee.avail_out)
  }

  private func refill() throws(InputError) {
    guard stream.pointee.avail_in == 0 else { return }
    let count = try file.read(into: input)
    stream.pointee.next_in = input.baseAddress
    stream.pointee.avail_in = UInt32(clamping: count)
  }

  private func inflateSome() throws(InputError) {
    let status = inflate(stream, Z_NO_FLUSH)
    switch status {
    case Z_STREAM_END:
      isBetweenMembers = true
    case Z_OK:
      break
    case Z_BUF_ERROR where file.isAtEnd:
      throw InputError(path: file.path, reason: .truncated)
    default:
      let detail = stream.pointee.msg.map { String(cString: $0) } ?? "zlib error \(status)"
      throw InputError(path: file.path, reason: .damaged(detail: detail))
    }
  }

  /// After a member comes the end of the file, another member, or zeros that fill up a block.
  private func beginMember() throws(InputError) {
    guard stream.pointee.avail_in > 0, let next = stream.pointee.next_in else {
      isComplete = true
      return
    }
    if next.pointee == 0x1F {
      isBetweenMembers = false
      inflateReset(stream)
    } else if next.pointee == 0 {
      stream.pointee.next_in = next + 1
      stream.pointee.avail_in -= 1
    } else {
      throw InputError(
        path: file.path, reason: .damaged(detail: "other bytes follow the compressed data"))
    }
  }
}
