/// Abbreviations that people type and names spell out.
///
/// Only the query is expanded, as a further way to read it, so a place that is really called so is
/// found as well. Those that stand for each other on both sides (Saint, Fort, Mount) belong to the
/// folding of names instead.
enum NameAbbreviations {
  /// What a word may stand for, the likeliest first; several words are one name's part.
  private static let expansions: [String: [String]] = [
    // Spanish, Portuguese
    "gral": ["general"], "cnel": ["coronel"], "cmte": ["comandante"], "gob": ["gobernador"],
    "ing": ["ingeniero"], "pte": ["presidente"], "pres": ["presidente"], "sta": ["santa"],
    "sto": ["santo"], "pto": ["puerto"], "vla": ["villa"], "cdad": ["ciudad"], "cd": ["ciudad"],
    "nva": ["nueva"], "nvo": ["nuevo"], "dr": ["doctor"], "sra": ["senora"], "nsa": ["nossa"],
    "sr": ["senor"],
    // English
    "gen": ["general"], "hts": ["heights"], "hgts": ["heights"], "spgs": ["springs"],
    "spg": ["spring"], "mtn": ["mountain"], "jct": ["junction"], "vly": ["valley"],
    "bch": ["beach"], "lk": ["lake"], "pk": ["park"], "ctr": ["center"], "pt": ["point"],
    "is": ["island"], "twp": ["township"], "n": ["north"], "so": ["south"], "e": ["east"],
    "w": ["west"], "upr": ["upper"], "lwr": ["lower"],
    // Of several languages: south, São, sur
    "s": ["south", "sao", "sur"],
    // German, Polish
    "ad": ["an der"], "od": ["ob der"], "odt": ["ob der tauber"], "i": ["im"], "br": ["breisgau"],
    "kr": ["kreis"], "ob": ["ober"], "unt": ["unter"], "gr": ["gross"], "kl": ["klein"],
    "wlkp": ["wielkopolski"],
  ]

  /// The ways in which a name can be read with its abbreviations written out, the likeliest first.
  static func spelledOut(_ words: [FoldedWord]) -> [[FoldedWord]] {
    let words = joiningInitials(words)
    let most = words.compactMap { expansions[$0.text]?.count }.max() ?? 0
    return (0..<most).map { choice in
      words.flatMap { word in
        guard let expansions = expansions[word.text] else { return [word] }
        return expansions[min(choice, expansions.count - 1)].split(separator: " ")
          .map { FoldedWord(whole: String($0)) }
      }
    }
  }

  /// 'o. d. Tauber' as 'o.d. Tauber', when the initials stand for something together.
  private static func joiningInitials(_ words: [FoldedWord]) -> [FoldedWord] {
    var joined: [FoldedWord] = []
    for word in words {
      if let last = joined.last, last.text.utf8.count == 1, word.text.utf8.count == 1,
        expansions[last.text + word.text] != nil
      {
        joined[joined.count - 1] = FoldedWord(whole: last.text + word.text)
      } else {
        joined.append(word)
      }
    }
    return joined
  }
}
