import GazetteerCommandLine
import Testing

@Suite("Completion requests")
struct CompletionRequestTests {
  private func request(_ words: String...) throws -> CompletionRequest {
    guard case .complete(let request) = Atlas.program.parse(["__complete"] + words) else {
      throw NotARequest()
    }
    return request
  }

  private struct NotARequest: Error {}

  @Test("A request holds the kind, the words before and the word being typed")
  func parts() throws {
    let one = try request("city", "san", "fr")
    #expect(one.kind == "city")
    #expect(one.precedingWords == ["san"])
    #expect(one.prefix == "fr")
    #expect(one.query == "san fr")
    #expect(try request("city").query == "")
    #expect(try request("city", "").query == "")
    #expect(try request("city", "--help").query == "--help")
  }

  @Test("A request without a kind is an unknown command")
  func incomplete() {
    #expect(Atlas.complaint(["__complete"])?.contains("unknown command") == true)
  }

  @Test("The reply has one candidate a line, with its summary after a tab")
  func reply() throws {
    let text = try request("city", "Par").reply([
      CompletionCandidate("Paris", "France"), CompletionCandidate("Parma"),
      CompletionCandidate("Paris", "Texas"),
    ])
    #expect(text == "Paris\tFrance\nParma\n")
  }

  @Test("The words typed before are left out of the candidates")
  func precedingWords() throws {
    let text = try request("city", "são", "p").reply([
      CompletionCandidate("São Paulo"), CompletionCandidate("São  Pedro do Sul"),
      CompletionCandidate("Saopaulo"),
    ])
    #expect(text == "Paulo\nPedro do Sul\n")
  }

  @Test("Control characters cannot break the lines")
  func controlCharacters() throws {
    let text = try request("city", "").reply([
      CompletionCandidate("A\tB\nC\r\n\u{1B}[1mD", "x\ty\nz")
    ])
    #expect(text == "A B C \u{FFFD}[1mD\tx y z\n")
  }

  @Test("Candidates never shorten what is typed")
  func shortening() throws {
    let munich = CompletionCandidate("Munich")
    let muenster = CompletionCandidate("Münster")
    let muenchen = CompletionCandidate("münchen")
    #expect(try request("city", "mün").reply([munich, muenster, muenchen]) == "Münster\nmünchen\n")
    #expect(try request("city", "muen").reply([muenster, muenchen]) == "Münster\n")
    #expect(try request("city", "m").reply([munich, muenster]) == "Munich\nMünster\n")
  }
}
