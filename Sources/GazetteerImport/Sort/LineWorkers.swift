import GeoNamesFiles
import Synchronization

/// Works on the lines of files, in batches; one for each thread.
protocol LineWorker: SendableMetatype {
  associatedtype Output: Sendable

  /// - Parameter source: the number of the file.
  mutating func add(_ batch: LineBatch, source: Int) throws(ImportError)
  mutating func finish() throws(ImportError) -> Output
}

/// Reads files on this thread, and works on their lines on as many others as there are processors.
enum LineWorkers {
  /// More threads than this do not make reading faster, and each has its memory.
  static var count: Int { min(SystemCall.processorCount, 4) }

  private struct Batch: Sendable {
    var lines: LineBatch
    var source: Int
  }

  /// - Returns: what the workers leave behind, in no certain order.
  static func run<Worker: LineWorker>(
    on sources: [ImportSource], progress: ImportProgress,
    makeWorker: @escaping @Sendable () throws(ImportError) -> Worker
  ) throws(ImportError) -> [Worker.Output] {
    let group = ThreadGroup(progress)
    let batches = BoundedQueue<Batch>(capacity: 4)
    let outputs = Mutex<[Worker.Output]>([])
    group.onFailure { batches.cancel() }
    for _ in 0..<count {
      group.start { () throws(ImportError) in
        var worker = try makeWorker()
        while let batch = batches.take() {
          try worker.add(batch.lines, source: batch.source)
        }
        let output = try worker.finish()
        outputs.withLock { $0.append(output) }
      }
    }
    group.perform { () throws(ImportError) in
      for (number, source) in sources.enumerated() {
        let before = source.bytes.consumedBytes
        var consumed = before
        try source.forEachBatch { lines throws(ImportError) in
          guard batches.put(Batch(lines: lines, source: number)) else { throw .interrupted }
          progress.advance(by: source.bytes.consumedBytes - consumed)
          consumed = source.bytes.consumedBytes
        }
      }
      batches.finish()
    }
    try group.join()
    return outputs.withLock { $0 }
  }
}
