import Gazetteer
import GazetteerModel

import GazetteerSession

/// What a reducer has asked for and has neither cancelled nor got an answer to.
public struct EffectLedger: Equatable {
  /// The generation of the pause under way; nil without one.
  public var scheduled: Int?
  /// The generation of the search for a first page.
  public var search: Int?
  /// The generation of the search for a later page.
  public var more: Int?
  /// The generation of the request for popular cities.
  public var popular: Int?
  /// Whether the favorites are observed.
  public var isObserving = false
  /// The numbers of the changes of favorites that are being written, oldest first.
  public var writes: [Int] = []

  /// Nothing is under way.
  public init() {}

  /// The generation of the request under way, whatever it is for.
  public var request: Int? { search ?? more ?? popular }

  /// Whether the list waits for something.
  public var isAtRest: Bool { scheduled == nil && request == nil }

  /// Notes an effect; returns what is wrong with asking for it now.
  @discardableResult
  public mutating func note(_ effect: SearchEffect) -> String? {
    switch effect {
    case .schedule(let generation, let pause):
      guard isAtRest else { return "scheduled while something else is under way" }
      guard pause > .zero else { return "scheduled without a pause" }
      scheduled = generation
    case .search(let request, _, let generation):
      guard isAtRest else { return "searched while something else is under way" }
      guard request.offset == 0 else { return "the first page starts at \(request.offset)" }
      search = generation
    case .loadMore(let request, _, let generation):
      guard isAtRest else { return "loaded a page while something else is under way" }
      guard request.offset > 0 else { return "the next page starts at \(request.offset)" }
      more = generation
    case .loadPopular(_, _, let generation):
      guard isAtRest else { return "loaded popular cities while something else is under way" }
      popular = generation
    case .cancelScheduled:
      guard scheduled != nil else { return "cancelled a pause that is none" }
      scheduled = nil
    case .cancelSearch:
      guard request != nil else { return "cancelled a request that is none" }
      (search, more, popular) = (nil, nil, nil)
    case .observeFavorites, .resumeFavorites:
      isObserving = true
    case .editFavorites(_, let change):
      guard !writes.contains(change) else { return "wrote the change \(change) twice" }
      writes.append(change)
    }
    return nil
  }

  /// Notes that an effect has reported.
  public mutating func note(_ action: SearchAction) {
    switch action {
    case .debounceElapsed(let generation) where generation == scheduled:
      scheduled = nil
    case .searchResponded(let generation, _) where generation == search || generation == more:
      (search, more) = (nil, nil)
    case .popularResponded(let generation, _) where generation == popular:
      popular = nil
    case .requestCancelled(let generation) where generation == request:
      (search, more, popular) = (nil, nil, nil)
    case .favoriteSaved(let change), .favoriteSaveFailed(let change, _):
      writes.removeAll { $0 == change }
    default:
      break
    }
  }
}
