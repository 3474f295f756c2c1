import Gazetteer
import GazetteerFavorites
import GazetteerModel
import GazetteerSession

/// A client whose calls stay in flight until a test ends them.
public final class ControlledClient: Sendable {
  /// What was asked.
  public enum Question: Equatable, Sendable {
    case search(SearchRequest, favoritesOnly: Bool = false)
    case popular(SearchFilters, limit: Int)
    case edit(FavoriteEdit)
  }

  /// How a test answers.
  public enum Answer: Sendable {
    case page(SearchPage)
    case cities([City])
    case done
  }

  /// What a store on SQLite throws when its statement is interrupted.
  public struct Interrupted: Error {}
  /// The answer of a test was of another kind than the question.
  public struct WrongAnswer: Error {}

  /// One call.
  public struct Call: Sendable {
    /// What was asked.
    public let question: Question
    /// Whether the task of the call was told to stop.
    public var isCancelled = false
    fileprivate var continuation: CheckedContinuation<Answer, any Error>?
  }

  /// In the order in which they began.
  public let calls = Watched<[Call]>([])
  /// Whether somebody reads the favorites.
  public let isObserved = Watched(false)

  private let endsWhenCancelled: Bool
  private let favoritesStream: AsyncThrowingStream<[Favorite], any Error>
  /// The store of the favorites, as another process would change it.
  public let favorites: AsyncThrowingStream<[Favorite], any Error>.Continuation

  /// - Parameter endsWhenCancelled: whether a cancelled call ends with an error at once, rather
  ///   than going on until the test answers it.
  public init(endsWhenCancelled: Bool = false) {
    self.endsWhenCancelled = endsWhenCancelled
    (favoritesStream, favorites) = AsyncThrowingStream.makeStream()
    favorites.onTermination = { [isObserved] _ in isObserved.update { $0 = false } }
  }

  /// What a driver or a model gets.
  public var client: SearchClient {
    SearchClient(
      search: { request, favoritesOnly in
        let question = Question.search(request, favoritesOnly: favoritesOnly)
        guard case .page(let page) = try await self.ask(question) else {
          throw WrongAnswer()
        }
        return page
      },
      popular: { filters, limit in
        guard case .cities(let cities) = try await self.ask(.popular(filters, limit: limit))
        else { throw WrongAnswer() }
        return cities
      },
      favorites: {
        self.isObserved.update { $0 = true }
        return self.favoritesStream
      },
      editFavorites: { _ = try await self.ask(.edit($0)) })
  }

  private func ask(_ question: Question) async throws -> Answer {
    let index = calls.update { calls in
      calls.append(Call(question: question))
      return calls.count - 1
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isOver = calls.update { [endsWhenCancelled] calls in
          if calls[index].isCancelled, endsWhenCancelled { return true }
          calls[index].continuation = continuation
          return false
        }
        if isOver { continuation.resume(throwing: Interrupted()) }
      }
    } onCancel: {
      calls.update { $0[index].isCancelled = true }
      if endsWhenCancelled { take(index)?.resume(throwing: Interrupted()) }
    }
  }

  private func take(_ index: Int) -> CheckedContinuation<Answer, any Error>? {
    calls.update { calls in
      defer { calls[index].continuation = nil }
      return calls[index].continuation
    }
  }

  /// Waits until the call is in flight, and returns its question.
  @discardableResult
  public func call(_ index: Int) async -> Question {
    await calls.wait { $0.count > index && $0[index].continuation != nil }[index].question
  }

  /// Whether the task of each call was told to stop.
  public var isCancelled: [Bool] { calls.value.map(\.isCancelled) }

  /// Ends a call that is in flight.
  public func end(_ index: Int, _ result: Result<Answer, any Error>) async {
    await call(index)
    take(index)?.resume(with: result)
  }
}

extension SearchClient {
  /// A client that must not be used: each call is reported and answered with nothing. Replace the
  /// closures that a test is about.
  ///
  /// - Parameter report: is told the name of what was called.
  public static func unimplemented(
    report: @escaping @Sendable (String) -> Void
  ) -> SearchClient {
    SearchClient(
      search: { _, _ in
        report("search was called")
        return SearchPage(hits: [])
      },
      popular: { _, _ in
        report("popular was called")
        return []
      },
      favorites: {
        report("favorites was called")
        return AsyncThrowingStream { $0.finish() }
      },
      editFavorites: { _ in report("editFavorites was called") })
  }
}
