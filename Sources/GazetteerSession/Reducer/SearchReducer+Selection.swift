import GazetteerModel

extension SearchReducer {
  /// Puts rows on the list. A selection that the person chose stays with its city while that is
  /// listed; one that nobody chose is the first row, whatever arrives before it. A list is new when
  /// it answers another question than the one before, rather than the same with a change.
  func list(_ rows: [SearchHit], in state: inout SearchState, isNew: Bool) {
    let index = selectedIndex(state)
    state.results = rows
    if settings.selectsFirst {
      if isNew { state.isSelectionChosen = false }
      if state.isSelectionChosen, selectedIndex(state) != nil { return }
      // The row that moved up into the place of a vanished one is the nearest to it.
      let place = state.isSelectionChosen ? min(index ?? 0, rows.count - 1) : 0
      state.selection = rows.isEmpty ? nil : rows[place].id
    } else if selectedIndex(state) == nil {
      state.selection = nil
    }
    if state.selection == nil { state.isSelectionChosen = false }
  }

  func select(_ state: inout SearchState, _ id: City.ID?) {
    if let id {
      guard state.results.contains(where: { $0.id == id }) else { return }
      state.selection = id
      state.isSelectionChosen = true
    } else {
      state.selection = settings.selectsFirst ? state.results.first?.id : nil
      state.isSelectionChosen = false
    }
  }

  func moveSelection(_ state: inout SearchState, by distance: Int) {
    let count = state.results.count
    guard count > 0, distance != 0 else { return }
    // Without a selection, down enters the list at its start and up at its end.
    let start = selectedIndex(state) ?? (distance > 0 ? -1 : count)
    let steps = min(max(distance, -count), count)
    state.selection = state.results[min(max(start + steps, 0), count - 1)].id
    state.isSelectionChosen = true
  }

  private func selectedIndex(_ state: SearchState) -> Int? {
    state.selection.flatMap { id in state.results.firstIndex { $0.id == id } }
  }
}
