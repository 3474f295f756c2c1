import Foundation
import Testing

@testable import GazetteerTerminal

@Suite("Keys of the picker, in one table")
struct PickerKeysTests {
  private static let page = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "docs/picker.md")

  /// Every key that a terminal may send without text: letters with Ctrl and Alt, and named ones.
  private static var keys: [KeyEvent] {
    var keys: [KeyEvent] = [.key(.character("?"))]
    for letter in "abcdefghijklmnopqrstuvwxyz".unicodeScalars {
      keys += [.control(letter), .alt(letter)]
    }
    let named: [Key] = [
      .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .insert, .delete, .backspace,
      .enter, .tab, .escape,
    ]
    let modifiers: [KeyModifiers] = [[], .shift, .alt, .control]
    for key in named { keys += modifiers.map { .key(key, $0) } }
    return keys + (1...12).map { .key(.function($0)) }
  }

  /// A picker in the middle of a list and of a query, where every key can do something.
  private static func picker(isMultiple: Bool) -> PickerModel {
    var model = PickerModel(
      configuration: .init(isMultiple: isMultiple), query: "ab cd",
      filters: [PickerFilter(id: "kind", title: "Kind", value: .toggle(isOn: false))],
      size: TerminalSize(columns: 80, rows: 24))
    _ = model.show((1...99).map { PickerItem(id: $0, label: "\($0)") })
    for key in [KeyEvent.control("w"), .control("y"), .alt("b")] { _ = model.handle(key) }
    _ = model.show((1...99).map { PickerItem(id: $0, label: "\($0)") })
    for _ in 0..<30 { _ = model.handle(.key(.down)) }
    return model
  }

  @Test("A key does something exactly when the table has it", arguments: [false, true])
  func complete(isMultiple: Bool) {
    let listed = Set(PickerKeys.rows(isMultiple: isMultiple).flatMap(\.keys))
    for key in Self.keys {
      let before = Self.picker(isMultiple: isMultiple)
      var after = before
      let actions = after.handle(key)
      let acts = !actions.isEmpty || after != before
      #expect(acts == listed.contains(key), "\(key.name)")
    }
  }

  @Test("No key stands in two rows", arguments: [false, true])
  func once(isMultiple: Bool) {
    let keys = PickerKeys.rows(isMultiple: isMultiple).flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
  }

  @Test("Ctrl-D cancels without a query, and erases with one")
  func endOfInput() {
    var model = Self.picker(isMultiple: false)
    #expect(model.handle(.control("d")) != [.cancel])
    #expect(model.handle(.control("u")) != [.cancel])
    #expect(model.handle(.control("k")) == [.queryChanged("")])
    #expect(model.handle(.control("d")) == [.cancel])
  }

  /// To write the page anew: RECORD_REFERENCE=1 swift test --filter PickerKeysTests
  @Test("docs/picker.md has the keys of the table")
  func page() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0.hasPrefix("| keys |") })
    let end = lines[start...].firstIndex { !$0.hasPrefix("|") } ?? lines.endIndex
    let table = PickerKeys.documentation.split(separator: "\n")
    if ProcessInfo.processInfo.environment["RECORD_REFERENCE"] == "1" {
      let written = lines[..<start] + table + lines[end...]
      try written.joined(separator: "\n").write(to: Self.page, atomically: true, encoding: .utf8)
    }
    #expect(Array(lines[start..<end]) == table)
  }
}
