import Testing

@testable import GazetteerTerminal

@Suite struct PickerModelTests {
  @Test("Each edit of the query asks for a search, a move of the cursor does not")
  func typing() {
    var model = PickerFixture.model()
    #expect(model.type("os") == [.queryChanged("o"), .queryChanged("os")])
    #expect(model.press(.control("a"), .key(.right), .control("e")) == [])
    #expect(model.handle(.paste("lo\n")) == [.queryChanged("oslo ")])
    #expect(model.handle(.control("w")) == [.queryChanged("")])
    #expect(model.handle(.control("u")) == [])
  }

  @Test(
    "Keys move the selection and stop at the ends",
    arguments: [
      ([.key(.down)], 2), ([.control("n"), .control("n")], 3), ([.key(.up)], 1),
      ([.key(.end)], 50), ([.key(.end), .key(.down)], 50), ([.key(.end), .key(.home)], 1),
      ([.key(.pageDown)], 6), ([.key(.pageDown), .key(.pageUp)], 1),
      ([.key(.down), .key(.down), .control("p")], 2), ([.key(.end), .key(.pageUp)], 45),
    ] as [([KeyEvent], Int64)])
  func moving(keys: [KeyEvent], selected: Int64) {
    // Twelve rows leave six for the list.
    var model = PickerFixture.model(PickerFixture.numbered(1..<51))
    #expect(keys.flatMap { model.handle($0) } == [])
    #expect(model.selectedItem?.id == selected)
    #expect(model.frame().text.contains { $0.hasPrefix(">   City \(selected)") })
  }

  @Test("Enter chooses; Esc, Ctrl-C and Ctrl-D without a query cancel")
  func ending() {
    var model = PickerFixture.model()
    #expect(model.press(.key(.down), .key(.enter)) == [.accept([2])])
    #expect(model.handle(.control("j")) == [.accept([2])])
    for event: KeyEvent in [.key(.escape), .control("c"), .control("g"), .control("d")] {
      #expect(model.handle(event) == [.cancel])
    }
    _ = model.type("ab")
    #expect(model.press(.control("a"), .control("d")) == [.queryChanged("b")])
  }

  @Test("Without items Enter, marks and Ctrl-S do nothing")
  func empty() {
    var model = PickerFixture.model([], isMultiple: true)
    #expect(model.press(.key(.enter), .key(.tab), .control("s"), .key(.down), .key(.end)) == [])
    #expect(model.selectedItem == nil)
  }

  @Test("Enter pressed before the results are there chooses the first of them")
  func acceptWhileSearching() {
    var model = PickerFixture.model()
    #expect(model.type("t") == [.queryChanged("t")])
    #expect(model.handle(.key(.enter)) == [])
    #expect(model.show([PickerFixture.cities[1]]) == [.accept([2])])
    // Another key withdraws it, and without results it is forgotten.
    _ = model.type("o")
    #expect(model.press(.key(.enter), .key(.left)) == [])
    #expect(model.show(PickerFixture.cities) == [])
    _ = model.type("x")
    #expect(model.press(.key(.enter)) == [])
    #expect(model.show([]) == [])
    #expect(model.show(PickerFixture.cities) == [])
  }

  @Test("A new query selects the first item, a reload follows the selected one")
  func selectionOnResults() {
    var model = PickerFixture.model()
    _ = model.press(.key(.down), .key(.down))
    #expect(model.selectedItem?.id == 3)
    _ = model.show(Array(PickerFixture.cities.reversed()), keepsSelection: true)
    #expect(model.selectedItem?.id == 3)
    _ = model.show([PickerFixture.cities[0]], keepsSelection: true)
    #expect(model.selectedItem?.id == 1)
    _ = model.show(PickerFixture.cities)
    _ = model.press(.key(.end))
    _ = model.show(PickerFixture.cities)
    #expect(model.selectedItem?.id == 1)
  }

  @Test("Until somebody moves, a reload selects the first item, whatever arrived before it")
  func startRow() {
    var model = PickerFixture.model([PickerFixture.cities[2]])
    _ = model.show(PickerFixture.cities, keepsSelection: true)
    #expect(model.selectedItem?.id == 1)
    // Back on the first row by choice: it is the city that is meant.
    _ = model.press(.key(.down), .key(.up))
    _ = model.show(Array(PickerFixture.cities.reversed()), keepsSelection: true)
    #expect(model.selectedItem?.id == 1)
  }

  @Test("More is asked for near the end, once, and doubles are not added")
  func paging() {
    var model = PickerFixture.model([])
    #expect(model.show(PickerFixture.numbered(0..<20), hasMore: true) == [])
    #expect(model.press(.key(.pageDown)) == [])
    #expect(model.press(.key(.end)) == [.needMore])
    #expect(model.press(.key(.up), .key(.down)) == [])
    #expect(model.append(PickerFixture.numbered(15..<40), hasMore: true) == [])
    #expect(model.items.map(\.id) == Array(0..<40))
    #expect(model.selectedItem?.id == 19)
    #expect(model.press(.key(.end)) == [.needMore])
    #expect(model.append([], hasMore: true) == [])
    #expect(model.append(PickerFixture.numbered(40..<41), hasMore: false) == [])
    #expect(model.press(.key(.end), .key(.up)) == [])
    // A first page that leaves rows empty asks at once.
    #expect(model.show(PickerFixture.numbered(0..<3), hasMore: true) == [.needMore])
    // While a search runs, the old list asks for nothing.
    _ = model.type("a")
    #expect(model.press(.key(.end), .key(.up)) == [])
  }

  @Test("Tab marks in a multiple selection, marks stay and are given in their order")
  func marking() {
    var model = PickerFixture.model(isMultiple: true)
    #expect(model.press(.key(.tab), .key(.down), .key(.tab)) == [])
    #expect(model.marked == [1, 3] && model.selectedItem?.id == 4)
    _ = model.press(.key(.tab, .shift))
    #expect(model.marked == [1, 3, 4] && model.selectedItem?.id == 3)
    _ = model.press(.key(.tab, .shift))
    #expect(model.marked == [1, 4])
    _ = model.type("x")
    _ = model.show([PickerFixture.cities[1]])
    #expect(model.press(.key(.tab), .key(.enter)) == [.accept([1, 4, 2])])
    // Marks do not wait for results.
    _ = model.type("y")
    #expect(model.handle(.key(.enter)) == [.accept([1, 4, 2])])
  }

  @Test("Ctrl-S asks for the favorite, the star follows when told")
  func favorite() {
    var model = PickerFixture.model()
    #expect(model.press(.key(.down), .control("s")) == [.toggleFavorite(2)])
    #expect(model.selectedItem?.isFavorite == false)
    model.setFavorite(true, for: 2)
    #expect(model.selectedItem?.isFavorite == true)
    #expect(model.query == "")
  }

  @Test("Ctrl-Z and Ctrl-L are for the loop, in every mode")
  func loopKeys() {
    var model = PickerFixture.model()
    for opening: KeyEvent in [.key(.left), .key(.tab), .key(.character("?"))] {
      var opened = model
      _ = opened.handle(opening)
      #expect(opened.press(.control("z"), .control("l")) == [.suspend, .redraw])
      #expect(opened.handle(.control("c")) == [.cancel])
    }
    #expect(model.press(.key(.function(9)), .alt("x"), .key(.insert)) == [])
  }

  @Test("? opens the help, which scrolls, and any other key closes it")
  func help() {
    var model = PickerFixture.model(rows: 6)
    _ = model.type("a")
    #expect(model.handle(.key(.character("?"))) == [])
    #expect(model.query == "a")
    #expect(model.frame().text[0] == "Keys")
    let first = model.frame().text[2]
    _ = model.handle(.key(.down))
    #expect(model.frame().text[2] != first)
    for _ in 0..<50 { _ = model.press(.key(.pageDown), .key(.down)) }
    #expect(model.frame().text.suffix(4).allSatisfy { !$0.isEmpty })
    #expect(model.handle(.key(.escape)) == [])
    #expect(model.mode == .list)
    // Pasted, it is text.
    #expect(model.handle(.paste("?")) == [.queryChanged("a?")])
  }

  // MARK: Filters

  @Test("Tab opens the filters; a choice changes them and goes back to the results")
  func filters() {
    var model = PickerFixture.model()
    #expect(model.press(.key(.tab), .key(.enter), .key(.down), .key(.down)) == [])
    let actions = model.handle(.key(.enter))
    #expect(model.mode == .list)
    #expect(model.filters[0].selectedOption?.title == "New Zealand")
    #expect(actions == [.filtersChanged(model.filters)])
    #expect(model.isSearching)
    #expect(model.frame().text[1] == "[Country: New Zealand]")

    _ = model.press(.key(.tab), .key(.down), .key(.character(" ")))
    #expect(model.filters[1].isActive)
    #expect(model.frame().text[1] == "[Country: New Zealand]  [Favorites only]")

    // The last row clears them all.
    let cleared = model.press(.key(.tab), .key(.end), .key(.enter))
    #expect(cleared == [.filtersChanged(PickerFixture.filters)])
  }

  @Test("Typing narrows the options to words that start so")
  func narrowing() {
    var model = PickerFixture.model()
    _ = model.press(.key(.tab), .key(.enter))
    #expect(model.type("ze") == [])
    #expect(model.frame().text[0] == "Country: ze")
    #expect(model.frame().text[2].hasPrefix("> New Zealand"))
    #expect(model.frame().text[3] == "")
    _ = model.type("x")
    #expect(model.frame().text[2] == "No such option")
    #expect(model.press(.key(.enter)) == [])
    _ = model.press(.key(.backspace), .key(.enter))
    #expect(model.filters[0].selectedOption?.id == "NZ")
    #expect(model.query == "")
  }

  @Test("Esc goes back one step and changes nothing")
  func back() {
    var model = PickerFixture.model()
    _ = model.press(.key(.tab), .key(.enter), .key(.down))
    #expect(model.handle(.key(.escape)) == [])
    #expect(model.frame().text[0] == "Filters")
    #expect(model.handle(.key(.escape)) == [])
    #expect(model.mode == .list)
    // Choosing what is chosen already asks for no search.
    #expect(model.press(.key(.tab), .key(.enter), .key(.enter)) == [])
    #expect(model.mode == .list)
  }

  @Test("Without filters Tab does nothing; in a multiple selection Ctrl-T opens them")
  func openingFilters() {
    var plain = PickerModel(size: TerminalSize(columns: 40, rows: 10))
    #expect(plain.handle(.key(.tab)) == [])
    #expect(plain.mode == .list)
    var multiple = PickerFixture.model(isMultiple: true)
    _ = multiple.handle(.control("t"))
    #expect(multiple.mode != .list)
  }

  // MARK: Robustness

  @Test("Random keys, results and sizes keep the invariants", arguments: 1...10)
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let keys: [KeyEvent] =
      [
        .key(.up), .key(.down), .key(.pageUp), .key(.pageDown), .key(.home), .key(.end),
        .key(.tab), .key(.tab, .shift), .key(.enter), .key(.escape), .key(.backspace),
        .key(.left), .key(.right), .key(.delete), .key(.character("?")), .key(.function(1)),
        .paste("東京 e\u{301}\u{202E}x"),
      ] + "aeo 東ق".unicodeScalars.map { .key(.character($0)) }
      + "abdefghjklnpqstuwyz".unicodeScalars.map { .control($0) }
    var model = PickerFixture.model(isMultiple: seed.isMultiple(of: 2))
    var renderer = Renderer(support: .color)
    var screen = VirtualScreen(size: model.size)

    for step in 0..<200 {
      switch Int.random(in: 0..<20, using: &random) {
      case 0:
        model.size = TerminalSize(
          columns: Int.random(in: 0...90, using: &random),
          rows: Int.random(in: 0...30, using: &random))
        screen = VirtualScreen(size: model.size)
        renderer.invalidate()
      case 1:
        let count = Int.random(in: 0...4, using: &random)
        _ = model.show(
          Array(PickerFixture.cities.shuffled(using: &random).prefix(count)),
          hasMore: Bool.random(using: &random), keepsSelection: Bool.random(using: &random))
      case 2:
        let start = Int64.random(in: 0...50, using: &random)
        _ = model.append(PickerFixture.numbered(start..<start + 20), hasMore: true)
      case 3:
        model.status = Bool.random(using: &random) ? .error("database is locked") : nil
      default:
        _ = model.handle(keys.randomElement(using: &random) ?? .key(.up))
      }

      #expect(model.items.isEmpty || model.selectedItem != nil)
      #expect(Set(model.items.map(\.id)).count == model.items.count)
      let frame = model.frame()
      #expect(frame.lines.count >= min(model.size.rows, 1))
      screen.feed(renderer.render(frame))
      #expect(!screen.hasOverflowed && screen.unknownSequences.isEmpty, "step \(step)")
      if let cursor = frame.cursor, model.size.columns > 0 {
        #expect((0..<model.size.columns).contains(cursor.column), "step \(step)")
      }
      guard step.isMultiple(of: 5) else { continue }
      var fresh = VirtualScreen(size: model.size)
      var freshRenderer = Renderer(support: .color)
      fresh.feed(freshRenderer.render(frame))
      #expect(screen.text == fresh.text, "step \(step)")
    }
  }
}
