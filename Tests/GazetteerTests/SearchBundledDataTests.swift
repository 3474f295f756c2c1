import Gazetteer
import GazetteerTestSupport
import Testing

@Suite("The bundled data")
struct SearchBundledDataTests {
  @Test("Every city of the bundled data is in the gazetteer")
  func count() throws {
    let info = try GazetteerInfo(GazetteerFile(path: BundledGazetteer.path))
    #expect(info.placeCount == 234_908)
    #expect(info.nameCount > 900_000)
  }

  @Test("'par' finds Paris first")
  func par() throws {
    let response = try BundledGazetteer.engine().search(SearchRequest(query: "par"))
    #expect(response.source == .matches)
    #expect(response.results.first?.id == 2_988_507)
  }
}
