/// Cuts a stream of bytes into batches of whole lines, whatever the sizes of its reads.
///
/// Memory is bounded by the batch size: of a line that does not fit a batch only the first bytes
/// are kept, enough for the record's parser to refuse it as too long, and reading goes on with
/// the next line.
package struct LineBatcher {
  private let batchSize: Int
  private var carry: [UInt8] = []
  private var nextLine = 1
  private var isSkippingLine = false
  private var isAtEnd = false

  /// - Parameter batchSize: bytes a batch holds at most; raised to twice
  ///   ``Line/maximumLength`` when it is less.
  package init(batchSize: Int = 1 << 19) {
    self.batchSize = max(batchSize, 2 * Line.maximumLength)
  }

  /// Reads until a batch is full or the stream ends.
  ///
  /// - Parameter read: fills the buffer from its start and returns the number of bytes, 0 at the
  ///   end of the stream. It is called again after short reads.
  /// - Returns: nil when the stream is at its end.
  /// - Throws: only what `read` throws.
  package mutating func next<Failure: Error>(
    _ read: (UnsafeMutableBufferPointer<UInt8>) throws(Failure) -> Int
  ) throws(Failure) -> LineBatch? {
    while !isAtEnd || !carry.isEmpty {
      let bytes = try fill(read)
      guard !bytes.isEmpty else { continue }
      let batch = LineBatch(bytes: bytes, firstLine: nextLine)
      nextLine += batch.lineCount
      return batch
    }
    return nil
  }

  private mutating func fill<Failure: Error>(
    _ read: (UnsafeMutableBufferPointer<UInt8>) throws(Failure) -> Int
  ) throws(Failure) -> [UInt8] {
    var failure: Failure?
    var bytes = [UInt8](unsafeUninitializedCapacity: batchSize) { buffer, count in
      count = buffer.initialize(fromContentsOf: carry)
      do throws(Failure) {
        while count < batchSize, !isAtEnd {
          let rest = UnsafeMutableBufferPointer(rebasing: buffer[count..<batchSize])
          let got = min(max(try read(rest), 0), rest.count)
          isAtEnd = got == 0
          count += isSkippingLine ? dropSkippedLine(rest, got) : got
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    cut(&bytes)
    return bytes
  }

  /// Removes what belongs to the line being skipped from the front of what was just read.
  private mutating func dropSkippedLine(
    _ buffer: UnsafeMutableBufferPointer<UInt8>, _ count: Int
  ) -> Int {
    let lineEnd = Bytes(rebasing: buffer[..<count])
      .firstOffset(of: UInt8(ascii: "\n"), from: 0)
    guard let lineEnd, let base = buffer.baseAddress else { return 0 }
    isSkippingLine = false
    let kept = count - lineEnd - 1
    base.update(from: base + lineEnd + 1, count: kept)
    return kept
  }

  /// Leaves whole lines in `bytes` and keeps the begun one for the next batch.
  private mutating func cut(_ bytes: inout [UInt8]) {
    carry.removeAll(keepingCapacity: true)
    guard !isAtEnd else { return }
    if let lineEnd = bytes.lastIndex(of: UInt8(ascii: "\n")) {
      carry.append(contentsOf: bytes[(lineEnd + 1)...])
      bytes.removeSubrange((lineEnd + 1)...)
    } else {
      bytes.removeSubrange((Line.maximumLength + 1)...)
      bytes.append(UInt8(ascii: "\n"))
      isSkippingLine = true
    }
  }
}
