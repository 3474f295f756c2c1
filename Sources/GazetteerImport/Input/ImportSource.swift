import GeoNamesFiles

/// A file of an import, opened and recognised.
struct ImportSource: Sendable {
  let bytes: ByteSource
  /// The file's own name, without its folder; with the name of the entry when it is a zip.
  let file: String

  /// - Parameter progress: ends the wait for a pipe when the import is stopped.
  init(path: String, progress: ImportProgress) throws(ImportError) {
    do throws(InputError) {
      bytes = try ByteSource(path: path, progress: progress)
    } catch {
      throw .input(error)
    }
    file = Self.baseName(of: bytes.path)
  }

  var layout: DumpLayout { bytes.layout }

  var emptyCount: ImportSummary.Source {
    ImportSummary.Source(file: file, layout: layout.rawValue, byteCount: bytes.totalBytes)
  }

  /// Says that a file of this layout is of no use here.
  var refusal: ImportError {
    .input(
      InputError(
        path: bytes.path, reason: .wrongLayout(sentence: layout.refusal(wanting: .places))))
  }

  /// Calls `body` with the file's lines in batches, in order.
  func forEachBatch(_ body: (LineBatch) throws(ImportError) -> Void) throws(ImportError) {
    var batcher = LineBatcher()
    while let batch = try nextBatch(&batcher) {
      try body(batch)
    }
  }

  private func nextBatch(_ batcher: inout LineBatcher) throws(ImportError) -> LineBatch? {
    do throws(InputError) {
      return try batcher.next { buffer throws(InputError) in try bytes.read(into: buffer) }
    } catch {
      throw .input(error)
    }
  }

  static func baseName(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
