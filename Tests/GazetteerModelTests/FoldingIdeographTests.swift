import Foundation
import GazetteerModel
import Testing

@Suite("Folding of Chinese characters")
struct FoldingIdeographTests {
  /// Each text is one class: all its characters fold to the first.
  @Test(
    "Traditional, simplified and Japanese forms of a character fold to one",
    arguments: [
      // Traditional and simplified
      "纽紐", "约約", "维維", "兰蘭", "华華", "顿頓", "温溫", "开開", "爱愛", "内內", "东東", "岛島",
      "门門", "龟龜亀", "云雲", "乌烏",
      // Japan's new forms
      "广廣広", "滨濱浜", "泽澤沢", "县縣県", "龙龍竜", "横橫", "国國", "气氣気", "铁鐵鉄", "泷瀧滝",
      "丰豐豊", "边邊辺", "涩澀渋澁", "黑黒", "黄黃", "关關関", "德徳", "樱櫻桜", "盐鹽塩", "齐齊斉",
      // Several characters that were simplified to one
      "后後", "发發髮発髪", "台臺檯颱", "里裏裡", "干乾幹", "面麵麺",
      // Endings of administrative names
      "区區", "镇鎮", "乡鄉郷",
      // Spellings of names
      "岛嶋嶌", "崎﨑嵜", "姬姫", "户戶戸", "吴吳呉", "边邉", "富冨", "冰氷", "高髙",
      // Compatibility ideographs, by their decomposition
      "车\u{F902}", "金\u{F90A}", "龙\u{F9C4}", "吕\u{F980}", "勇\u{2F825}",
    ])
  func oneClass(_ characters: String) {
    let scalars = characters.unicodeScalars.map { String($0) }
    for scalar in scalars {
      #expect(folded(scalar).utf8.elementsEqual(scalars[0].utf8), "\(scalar)")
    }
  }

  @Test(
    "Characters that only look or sound alike stay apart",
    arguments: [
      "予豫", "余予", "坂阪", "著着", "弁辨", "缶罐", "沈沉", "干于", "己已", "土士", "市巿", "人入",
    ])
  func apart(_ characters: String) {
    let forms = characters.unicodeScalars.map { folded(String($0)) }
    #expect(Set(forms).count == characters.unicodeScalars.count)
  }

  @Test("Characters without another form are themselves", arguments: ["北京", "上海", "名古屋", "㐀䶵"])
  func kept(_ text: String) {
    #expect(folded(text) == text)
  }

  @Test("The hexagrams between the ideographs separate words")
  func hexagrams() {
    #expect(folded("北\u{4DC0}京\u{4DFF}") == "北 京")
  }

  @Test("Every ideograph folds to one ideograph that folds to itself")
  func idempotence() {
    var changed = 0
    let scalars = [0x3400...0x4DBF, 0x4E00...0x9FFF, 0xFA0E...0xFA29].joined()
    for scalar in scalars.compactMap(Unicode.Scalar.init(_:)) {
      let once = folded(String(scalar))
      guard let form = once.unicodeScalars.first, once.unicodeScalars.count == 1,
        form.properties.isIdeographic
      else {
        Issue.record("U+\(String(scalar.value, radix: 16)) folds to '\(once)'")
        continue
      }
      if form != scalar { changed += 1 }
      if !folded(once).utf8.elementsEqual(once.utf8) {
        Issue.record("U+\(String(scalar.value, radix: 16)) folds to \(once), which folds further")
      }
    }
    #expect(changed > 3_000)
  }

  /// The list that the table is made from.
  static let groups: [[Unicode.Scalar]] = {
    let list = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Tools/han-variants.txt")
    let text = (try? String(contentsOf: list, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }
      .flatMap { $0.split(separator: " ") }.map { Array($0.unicodeScalars) }
  }()

  @Test("Every character of the list of variants folds to the first of its group")
  func list() {
    #expect(Self.groups.count > 2_500)
    for group in Self.groups {
      for scalar in group where folded(String(scalar)) != folded(String(group[0])) {
        Issue.record("\(scalar) folds to \(folded(String(scalar))), not to \(group[0])")
      }
      #expect(folded(String(group[0])) == String(group[0]))
    }
  }
}
