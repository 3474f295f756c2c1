import GazetteerCommandLine
import Testing

@testable import gazetteer_bench

@Suite("Command table of the benchmarks")
struct CommandTableTests {
  @Test("The table contradicts itself nowhere")
  func problems() {
    #expect(BenchProgram.program.problems().isEmpty)
  }
}
