import Testing

@testable import GazetteerTerminal

@Suite struct ColorPolicyTests {
  @Test(
    "Escapes go only to a terminal that understands them and whose user wants them (agentcore-cli#1391)",
    arguments: [
      (true, ["TERM": "xterm-256color"], StyleSupport.color),
      (false, ["TERM": "xterm-256color"], .plain),
      (true, ["TERM": "xterm", "NO_COLOR": "1"], .plain),
      (true, ["TERM": "xterm", "NO_COLOR": "0"], .plain),
      (true, ["TERM": "xterm", "NO_COLOR": ""], .color),
      (true, ["TERM": "dumb"], .plain),
      (true, ["TERM": ""], .plain),
      (true, [:], .plain),
    ] as [(Bool, [String: String], StyleSupport)])
  func output(isTerminal: Bool, environment: [String: String], support: StyleSupport) {
    #expect(
      ColorPolicy.output(isTerminal: isTerminal, environment: { environment[$0] }) == support)
  }

  @Test("A choice on the command line comes before the environment")
  func choice() {
    let refusing = { (name: String) in ["NO_COLOR": "1"][name] }
    #expect(
      ColorPolicy.output(choice: .always, isTerminal: false, environment: refusing) == .color)
    #expect(
      ColorPolicy.output(choice: .never, isTerminal: true, environment: { _ in "xterm" }) == .plain)
    #expect(ColorPolicy.screen(choice: .always, environment: refusing) == .color)
  }

  @Test("NO_COLOR leaves the picker bold and reverse")
  func screen() {
    #expect(ColorPolicy.screen(environment: { ["NO_COLOR": "1"][$0] }) == .attributes)
    #expect(ColorPolicy.screen(environment: { _ in nil }) == .color)
  }

  @Test("A style is exactly what the support allows")
  func sequences() {
    let style = Style(bold: true, reversed: true, color: .cyan)
    #expect(style.applied(to: "x", .color) == "\u{1B}[0;1;7;36mx\u{1B}[0m")
    #expect(style.applied(to: "x", .attributes) == "\u{1B}[0;1;7mx\u{1B}[0m")
    #expect(style.applied(to: "x", .plain) == "x")
    #expect(Style(color: .red).applied(to: "x", .attributes) == "x")
    #expect(Style.plain.applied(to: "x", .color) == "x")
    #expect(
      Style.bold.adding(Style(dim: true, color: .red)) == Style(bold: true, dim: true, color: .red))
  }
}
