/// Abbreviations that people type and names spell out.
///
/// Only the query is expanded, as a further way to read it, so a place that is really called so is
/// found as well. Those that stand for each other on both sides (Saint, Fort, Mount) belong to the
/// folding of names instead.
enum NameAbbreviations {
  static let expansions: [String: String] = [
    // Spanish, Portuguese
    "gral": "general", "cnel": "coronel", "cmte": "comandante", "gob": "gobernador",
    "ing": "ingeniero", "pte": "presidente", "pres": "presidente", "sta": "santa", "sto": "santo",
    "pto": "puerto", "vla": "villa", "cdad": "ciudad", "cd": "ciudad", "nva": "nueva",
    "nvo": "nuevo", "dr": "doctor", "sra": "senora", "nsa": "nossa", "sr": "senor",
    // English
    "gen": "general", "hts": "heights", "hgts": "heights", "spgs": "springs", "spg": "spring",
    "mtn": "mountain", "jct": "junction", "vly": "valley", "bch": "beach", "lk": "lake",
    "pk": "park", "ctr": "center", "pt": "point", "is": "island", "twp": "township",
    "n": "north", "s": "south", "e": "east", "w": "west", "upr": "upper", "lwr": "lower",
    // German, Polish
    "kr": "kreis", "ob": "ober", "unt": "unter", "gr": "gross", "kl": "klein",
    "wlkp": "wielkopolski",
  ]
}
