import Testing

@testable import gazetteer_bench

@Suite("The prompt as the picker's bytes draw it")
struct PromptRowTests {
  /// A frame that draws the first row and another, and leaves the cursor in the first.
  private func frame(_ row: String) -> [UInt8] {
    let drawing =
      "\u{1B}[1;1H\u{1B}[K\u{1B}[0;1m> \u{1B}[0m\(row)\u{1B}[2;1H\u{1B}[Kother\u{1B}[1;3H"
    return Array("\u{1B}[?2026h\u{1B}[?25l\(drawing)\u{1B}[?25h\u{1B}[?2026l".utf8)
  }

  @Test(
    "A frame answers the query it shows, unless a search is running",
    arguments: [
      ("oslo\u{1B}[60G1/50+", "oslo", true), ("oslo\u{1B}[60G…", "oslo", false),
      ("oslo\u{1B}[60G1/50+", "osl", false), ("\u{1B}[60G1/100", "", true),
      ("zzqqxx", "zzqqxx", true), ("東京\u{1B}[60G1/2", "東京", true),
      ("km 7/8\u{1B}[60G1/2", "km 7/8", true), ("san \u{1B}[60G1/50+", "san ", true),
    ])
  func answers(_ row: String, _ query: String, _ isAnswer: Bool) {
    var prompt = PromptRow()
    prompt.feed(frame(row))
    #expect(prompt.answers(query) == isAnswer, "\(prompt.text)")
    #expect(prompt.frameCount == 1)
  }

  @Test("Bytes count only when their frame is complete, however they are cut")
  func pieces() {
    var prompt = PromptRow()
    for (index, byte) in frame("oslo\u{1B}[60G1/2").enumerated() {
      #expect(!prompt.answers("oslo"), "\(index)")
      prompt.feed([byte])
    }
    #expect(prompt.answers("oslo"))
  }

  @Test("A frame that leaves the first row alone keeps it")
  func otherRows() {
    var prompt = PromptRow()
    prompt.feed(frame("oslo\u{1B}[60G1/2"))
    prompt.feed("\u{1B}[?2026h\u{1B}[3;1H\u{1B}[Kx\u{1B}[1;7H\u{1B}[?2026l".utf8)
    #expect(prompt.answers("oslo"))
    #expect(prompt.frameCount == 2)
  }

  @Test(
    "A list that is not full and goes on waits for its guesses",
    arguments: [
      ("oslo\u{1B}[60G1/50+", true), ("oslo\u{1B}[60G1/2+", false), ("oslo\u{1B}[60G1/9", true),
      ("oslo", true),
    ])
  func guesses(_ row: String, _ isComplete: Bool) {
    var prompt = PromptRow()
    prompt.feed(frame(row))
    #expect(prompt.isComplete(pageSize: 50) == isComplete)
  }
}
