import Foundation
import GazetteerSystem
import GazetteerTestSupport

/// A shell in a terminal of tmux, with a test at the keyboard.
final class PickTerminal {
  /// Whether there is a tmux; where changes are checked a missing one is a failure.
  static let isTestable = tmux != nil || ProcessInfo.processInfo.environment["CI"] != nil

  /// Where tmux is installed; without it these tests cannot be run.
  static let tmux = ["/usr/bin/tmux", "/usr/local/bin/tmux", "/opt/homebrew/bin/tmux"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// Files of this terminal's session, the favorites among them.
  let folder: GazetteerTestSupport.TemporaryFolder
  private let socket = "gazetteer-test-\(UUID().uuidString)"

  /// - Parameter script: what the shell runs; nil: what is typed at it.
  init(
    columns: Int = 80, rows: Int = 24, environment: [String: String] = [:], script: String? = nil
  ) throws {
    folder = try GazetteerTestSupport.TemporaryFolder()
    let variables = [
      "GAZETTEER_DATABASE": try PickFixture.database, "GAZETTEER_FAVORITES": favorites,
      "PATH": GazetteerTestSupport.BuiltProgram.folder.path(percentEncoded: false)
        + ":/usr/bin:/bin",
      "HOME": folder.path, "PS1": "$ ", "LC_ALL": "C.UTF-8", "TERM": "xterm-256color",
    ].merging(environment) { $1 }
    let shell =
      ["env", "-i"] + variables.map { "\($0)=\($1)" }.sorted()
      + ["/bin/bash", "--norc", "--noprofile"] + (script.map { ["-c", $0] } ?? [])
    try tmux(
      ["new-session", "-d", "-x", "\(columns)", "-y", "\(rows)"]
        + [shell.map(Self.quoted).joined(separator: " ")])
    if script == nil { try wait("the prompt") { $0.first == "$" } }
  }

  deinit {
    close()
  }

  /// Takes the terminal away from whatever runs in it.
  func close() {
    _ = try? tmux(["kill-server"])
  }

  var favorites: String { folder.path("favorites.sqlite") }

  // MARK: The keyboard

  /// Presses keys by tmux's names for them, such as `C-a`, `Up`, `Enter`.
  func press(_ keys: String...) throws {
    try tmux(["send-keys"] + keys)
  }

  func type(_ text: String) throws {
    try tmux(["send-keys", "-l", "--", text])
  }

  /// Sends bytes as they are.
  func send(_ bytes: [UInt8]) throws {
    guard !bytes.isEmpty else { return }
    try tmux(["send-keys", "-H"] + bytes.map { String($0, radix: 16) })
  }

  func paste(_ text: String) throws {
    try tmux(["set-buffer", "--", text])
    try tmux(["paste-buffer", "-p"])
  }

  func resize(columns: Int, rows: Int) throws {
    try tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// Types a command line at the shell and waits until the picker has answered for the first time.
  func pick(_ arguments: String = "") throws {
    try type("clear; gazetteer pick \(arguments) >out 2>err; echo status=$?")
    try press("Enter")
    try wait("the picker") { Self.hasAnswered($0) }
  }

  // MARK: The screen

  /// The rows of the screen, without spaces at their ends.
  ///
  /// - Parameter styled: with the escape sequences of colours and attributes.
  func screen(styled: Bool = false) throws -> [String] {
    try tmux(["capture-pane", "-p"] + (styled ? ["-e"] : []))
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// Waits until the screen is as wished, and returns it.
  @discardableResult
  func wait(
    _ wish: String, patience: Duration = .seconds(60), until isDone: ([String]) -> Bool
  ) throws -> [String] {
    let deadline = ContinuousClock.now + patience
    var screen = try screen()
    while !isDone(screen) {
      guard ContinuousClock.now < deadline else {
        throw Failure(
          description: "waited in vain for \(wish); on the screen:\n"
            + screen.joined(separator: "\n"))
      }
      poll(nil, 0, 10)
      screen = try self.screen()
    }
    return screen
  }

  /// Waits until some row has this text.
  @discardableResult
  func wait(for text: String) throws -> [String] {
    try wait("'\(text)'") { $0.contains { $0.contains(text) } }
  }

  /// Waits until the picker has answered this query.
  @discardableResult
  func wait(forAnswerTo query: String) throws -> [String] {
    try wait("the answer to '\(query)'") {
      Self.hasAnswered($0) && Self.query($0) == query
    }
  }

  /// Waits for the end of the picker.
  ///
  /// - Returns: its exit status.
  func end() throws -> Int32 {
    let screen = try wait("the end") { $0.contains { $0.hasPrefix("status=") } }
    let status = screen.last { $0.hasPrefix("status=") }?.dropFirst("status=".count) ?? ""
    return Int32(status) ?? -1
  }

  /// What the picker wrote to standard output.
  func output() throws -> String { try contents("out") }

  func errors() throws -> String { try contents("err") }

  /// A variable of tmux about the terminal, such as `alternate_on`.
  func state(_ variable: String) throws -> String {
    try tmux(["display-message", "-p", "#{\(variable)}"])
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  // MARK: Parts of the screen

  /// The text in the prompt, without the counter at its right.
  static func query(_ screen: [String]) -> String? {
    guard let first = screen.first, first.hasPrefix(">") else { return nil }
    var text = first.dropFirst(1)[...]
    if let counter = text.range(of: #" +(\(\d+\) )?(\d+/\d+\+?|…)$"#, options: .regularExpression) {
      text = text[..<counter.lowerBound]
    }
    return text.trimmingCharacters(in: .whitespaces)
  }

  /// Whether the rows answer the query in the prompt.
  static func hasAnswered(_ screen: [String]) -> Bool {
    guard let first = screen.first, first.hasPrefix(">"), !first.hasSuffix("…") else {
      return false
    }
    return !screen.contains { $0.hasPrefix("Searching…") }
      && screen.dropFirst().contains { !$0.isEmpty }
  }

  /// The row under the pointer.
  static func selected(_ screen: [String]) -> String? {
    screen.dropFirst(2).first { $0.hasPrefix(">") }
  }

  /// The attributes and colours (ECMA-48 SGR parameters) in force where `text` begins in a row with
  /// its escape sequences; nil if it is not there in one piece.
  static func attributes(of text: String, in row: String) -> Set<Int>? {
    var inForce: Set<Int> = []
    var rest = Substring(row)
    while let escape = rest.range(of: "\u{1B}[") {
      if rest[..<escape.lowerBound].contains(text) { return inForce }
      let sequence = rest[escape.upperBound...]
      guard let end = sequence.firstIndex(of: "m") else { return nil }
      for parameter in sequence[..<end].split(separator: ";").compactMap({ Int($0) }) {
        switch parameter {
        case 0: inForce = []
        case 39: inForce.subtract(30...37)
        case 49: inForce.subtract(40...47)
        default: inForce.insert(parameter)
        }
      }
      rest = sequence[sequence.index(after: end)...]
    }
    return rest.contains(text) ? inForce : nil
  }

  // MARK: tmux

  /// Runs tmux and returns what it writes.
  ///
  /// Not by Foundation's `Process`: that waits for everybody who inherits a descriptor of its, and
  /// the server of tmux does.
  @discardableResult
  private func tmux(_ arguments: [String]) throws -> String {
    let words =
      ["env", "-i", "PATH=/usr/bin:/bin", "LC_ALL=C.UTF-8", "TERM=xterm-256color"]
      + [Self.tmux ?? "tmux", "-u", "-L", socket, "-f", "/dev/null"] + arguments
    let command = words.map(Self.quoted).joined(separator: " ")
    guard let pipe = popen("cd \(Self.quoted(folder.path)) && \(command) 2>&1 </dev/null", "r")
    else { throw Failure(description: "tmux does not start: \(String(cString: strerror(errno)))") }
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while case let count = fread(&buffer, 1, buffer.count, pipe), count > 0 {
      output += buffer.prefix(count)
    }
    let text = String(decoding: output, as: UTF8.self)
    guard pclose(pipe) == 0 else {
      throw Failure(description: "tmux \(arguments.first ?? ""): \(text)")
    }
    return text
  }

  private static func quoted(_ word: String) -> String {
    "'" + word.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }

  private func contents(_ file: String) throws -> String {
    try String(contentsOfFile: folder.path(file), encoding: .utf8)
  }
}
