import Testing

@testable import GazetteerCLI

@Suite("The languages that the environment asks for")
struct LabelLanguagesTests {
  @Test(
    "A locale says its languages, the closest first",
    arguments: [
      ("de_AT.UTF-8", ["de-at", "de"]), ("fr", ["fr"]), ("C", []), ("POSIX", []), ("C.UTF-8", []),
      ("", []), ("zh_TW.UTF-8", ["zh-tw", "zh-hant", "zh"]), ("zh_CN.UTF-8", ["zh-cn", "zh"]),
      ("sr_RS@latin", ["sr-latn", "sr"]), ("ast_ES", ["ast-es", "ast"]), ("_", []), ("42_DE", []),
    ] as [(String, [String])])
  func locale(locale: String, languages: [String]) {
    #expect(LabelLanguages.languages(locale: locale) == languages)
  }

  @Test(
    "GAZETTEER_LANG goes before the locale, LC_ALL before LC_MESSAGES before LANG",
    arguments: [
      (["LANG": "de_DE.UTF-8"], ["de-de", "de"]),
      (["LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR"], ["fr-fr", "fr"]),
      (["LANG": "de_DE.UTF-8", "LC_ALL": "C"], []), (["LANG": "de", "LC_ALL": ""], ["de"]),
      (["LC_ALL": "de_DE", "GAZETTEER_LANG": "ja, EN"], ["ja", "en"]),
      (["LC_ALL": "de_DE", "GAZETTEER_LANG": "none"], []), ([:], []),
    ] as [([String: String], [String])])
  func environment(variables: [String: String], languages: [String]) {
    #expect(LabelLanguages.ofPerson { variables[$0] } == languages)
  }
}
