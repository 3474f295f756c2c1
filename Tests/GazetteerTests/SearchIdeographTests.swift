import Gazetteer
import GazetteerTestSupport
import Testing

@Suite("Searching in Chinese characters")
struct SearchIdeographTests {
  static let newYork: Int64 = 5_128_581
  static let vienna: Int64 = 2_761_369
  static let washington: Int64 = 4_140_963
  static let vancouver: Int64 = 6_173_331
  static let hanoi: Int64 = 1_581_130
  static let yokohama: Int64 = 1_848_354
  static let hiroshima: Int64 = 1_862_415
  static let edinburgh: Int64 = 2_650_225
  static let capeTown: Int64 = 3_369_157

  @Test(
    "A city is found in traditional, simplified and Japanese spelling",
    arguments: [
      ("纽约", newYork), ("紐約", newYork), ("维也纳", vienna), ("維也納", vienna),
      ("华盛顿", washington), ("華盛頓", washington), ("温哥华", vancouver), ("溫哥華", vancouver),
      ("河内", hanoi), ("河內", hanoi), ("横濱", yokohama), ("橫濱", yokohama), ("横浜市", yokohama),
      ("横滨", yokohama), ("广岛", hiroshima), ("廣島", hiroshima), ("広島", hiroshima),
      ("愛丁堡", edinburgh), ("爱丁堡", edinburgh), ("开普敦", capeTown), ("開普敦", capeTown),
    ])
  func spellings(_ query: String, _ id: Int64) throws {
    let found = try Found(query)
    #expect(found.response.source == .matches, "'\(query)'")
    #expect(found.ids.first == id, "'\(query)' found \(found.labels)")
  }

  @Test("The beginning of a name is enough in either spelling", arguments: ["旧金", "舊金"])
  func beginning(_ query: String) throws {
    let found = try Found(query)
    #expect(found.ids.first == 5_391_959, "'\(query)' found \(found.labels)")
  }

  @Test("A region is named in either spelling", arguments: ["东京, 日本", "東京, 日本"])
  func region(_ query: String) throws {
    let found = try Found(query)
    #expect(found.ids.first == 1_850_147, "'\(query)' found \(found.labels)")
  }

  @Test("The name is shown as the data writes it, in the spelling that was typed where it has both")
  func matchedName() throws {
    #expect(try Found("維也納").results.first?.matchedName == "維也納")
    #expect(try Found("维也纳").results.first?.matchedName == "维也纳")
    #expect(try Found("广岛").results.first?.matchedName == "広島")
  }

  @Test(
    "Of several spellings in the data the one that was typed is shown", arguments: ["東京", "东京"])
  func typedSpelling(_ query: String) throws {
    #expect(try Found(query).results.first?.matchedName == query)
    #expect(try Found("\(query), 日本").results.first?.matchedName == query)
  }
}
