/// Letters that German, the Nordic languages and Estonian also spell with two: ä ae, ö oe, ü ue,
/// ø oe, å aa. Plain folding drops the second letter (Malmo); the other spelling (Malmoe) is a form
/// of its own. æ, œ and ß have one folded spelling only: ae, oe, ss.
enum TwoLetterSpelling {
  private static let diaeresis: UInt32 = 0x0308
  private static let diaeresisWithAcute: UInt32 = 0x0344
  private static let ring: UInt32 = 0x030A

  /// The letters, also with a further mark, and the marks that make them in decomposed text.
  static let scalars: [UInt32] =
    "äÄöÖüÜøØåÅ\u{212B}ǟǞȫȪṏṎǖǕǘǗǚǙǜǛṻṺǿǾǻǺ".unicodeScalars.map(\.value)
    + [diaeresis, diaeresisWithAcute, ring]

  /// The letter to add after `base`, the folded letter; nil when the two spell nothing special.
  static func second(_ scalar: UInt32, after base: UInt8) -> UInt8? {
    switch (scalar, base) {
    case (ring, UInt8(ascii: "a")), (0xC5, _), (0xE5, _), (0x212B, _), (0x1FA, _), (0x1FB, _):
      return UInt8(ascii: "a")
    case (ring, _): return nil
    case (_, UInt8(ascii: "a")), (_, UInt8(ascii: "o")), (_, UInt8(ascii: "u")):
      return UInt8(ascii: "e")
    default: return nil
    }
  }
}
