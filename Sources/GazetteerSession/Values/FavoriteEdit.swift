import GazetteerFavorites
import GazetteerModel

/// A change of the favorites. Written one after the other, in the order in which they were made.
public enum FavoriteEdit: Hashable, Codable, Sendable {
  /// Adds a city at the end; one that is a favorite already stays as it is.
  case add(City)
  /// Adds a favorite that was removed: at its position, with its label and default mark unless
  /// another favorite has them. A city that is a favorite already stays as it is.
  case restore(Favorite)
  /// Removes a favorite, told as it is; nothing happens when it is none.
  case remove(Favorite)
  /// Moves a favorite to a position, counted from 1; one past the end means the end.
  case move(City.ID, to: Int)
  /// Gives a favorite another label of its owner's, or none.
  case relabel(City.ID, String?)
}

extension FavoriteEdit {
  /// Does to a list what the store does to its own.
  func apply(to favorites: inout [Favorite]) {
    switch self {
    case .add(let city):
      guard !favorites.contains(where: { $0.id == city.id }) else { return }
      favorites.append(Favorite(position: favorites.count + 1, city: city))
    case .restore(var favorite):
      guard !favorites.contains(where: { $0.id == favorite.id }) else { return }
      if let label = favorite.ownLabel, favorites.contains(where: { $0.isCalled(label) }) {
        favorite.ownLabel = nil
      }
      favorite.isDefault = favorite.isDefault && !favorites.contains(where: \.isDefault)
      favorites.insert(favorite, at: min(max(favorite.position - 1, 0), favorites.count))
    case .remove(let favorite):
      favorites.removeAll { $0.id == favorite.id }
    case .move(let id, let position):
      guard let index = favorites.firstIndex(where: { $0.id == id }) else { return }
      let favorite = favorites.remove(at: index)
      favorites.insert(favorite, at: min(max(position - 1, 0), favorites.count))
    case .relabel(let id, let label):
      guard let index = favorites.firstIndex(where: { $0.id == id }) else { return }
      let isTaken = label.map { label in
        favorites.contains { $0.id != id && $0.isCalled(label) }
      }
      if isTaken != true { favorites[index].ownLabel = label }
    }
    favorites.renumber()
  }
}

extension [Favorite] {
  mutating func renumber() {
    for index in indices { self[index].position = index + 1 }
  }
}
