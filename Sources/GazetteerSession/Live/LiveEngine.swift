import Gazetteer
import GazetteerModel

/// A search engine that is opened when it is needed and runs off the calling thread.
actor LiveEngine {
  private let path: String
  private var opened: (file: GazetteerFile, engine: SearchEngine)?

  init(path: String) {
    self.path = path
  }

  /// - Throws: `CancellationError` when the task was cancelled, else ``GazetteerError``.
  nonisolated func search(_ request: SearchRequest) async throws -> SearchResponse {
    let cancellation = SearchCancellation()
    return try await withTaskCancellationHandler {
      try await search(request, cancellation)
    } onCancel: {
      cancellation.cancel()
    }
  }

  private func search(
    _ request: SearchRequest, _ cancellation: SearchCancellation
  ) throws -> SearchResponse {
    // Many keys in one go: only the last one is worth the work.
    try Task.checkCancellation()
    let (file, engine) = try open()
    do {
      return try file.cancellable(by: cancellation) { try engine.search(request) }
    } catch  where cancellation.isCancelled {
      throw CancellationError()
    }
  }

  private func open() throws(GazetteerError) -> (GazetteerFile, SearchEngine) {
    if let opened { return opened }
    let file = try GazetteerFile(path: path)
    let engine = try SearchEngine(file: file)
    opened = (file, engine)
    return (file, engine)
  }
}
