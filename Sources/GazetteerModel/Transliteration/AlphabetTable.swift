/// Letters of alphabets, each with what it is in Latin ones: texts of `letter=latin`, separated by
/// spaces. They are read where they stand in the program, so that they cost its start nothing.
enum AlphabetTable {
  /// What a lower-case letter becomes, which may be nothing; nil when there is no rule for it.
  static func latin(_ letter: UInt32) -> String? {
    guard let table = table(of: letter) else { return nil }
    return TableText.value(of: letter, in: table)
  }

  private static func table(of letter: UInt32) -> StaticString? {
    switch letter {
    case 0x0370...0x03FF, 0x1F00...0x1FFF: greek
    case 0x0400...0x052F: cyrillic
    case 0x0531...0x058F: armenian
    case 0x05B0...0x05F4: hebrew
    case 0x0600...0x06FF: arabic
    case 0x10A0...0x10FF: georgian
    default: nil
    }
  }

  private static let cyrillic: StaticString = """
    а=a б=b в=v г=g д=d е=e ё=yo ж=zh з=z и=i й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f \
    х=kh ц=ts ч=ch ш=sh щ=shch ъ= ы=y ь= э=e ю=yu я=ya \
    і=i ї=yi є=ye ґ=g ў=u ј=j љ=lj њ=nj ћ=c ђ=dj џ=dz ѓ=gj ќ=kj ѕ=dz ѐ=e ѝ=i ѣ=e \
    ө=o ү=u ұ=u қ=q ҡ=q ғ=g ң=ng ҥ=ng ҳ=h һ=h ә=a ҷ=j ӣ=i ӯ=u ҙ=z ҫ=s ӑ=a ӗ=e ӓ=a ӧ=o ӱ=u ӳ=u \
    ҕ=g ҭ=t ҵ=ts ҽ=ch ӡ=dz ҩ=o ӏ=
    """
  private static let greek: StaticString = """
    α=a β=v γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s ς=s τ=t υ=y φ=f \
    χ=ch ψ=ps ω=o ά=a έ=e ή=i ί=i ό=o ύ=y ώ=o ϊ=i ϋ=y ΐ=i ΰ=y
    """
  private static let hebrew: StaticString = """
    א=a ב=b ג=g ד=d ה=h ו=o ז=z ח=h ט=t י=i כ=k ך=k ל=l מ=m ם=m נ=n ן=n ס=s ע=a פ=p ף=p צ=ts \
    ץ=ts ק=k ר=r ש=s ת=t ׳= ״=
    """
  /// Arabic, and the letters of Persian, Urdu, Pashto, Kurdish and Uyghur.
  private static let arabic: StaticString = """
    ا=a ب=b ت=t ث=th ج=j ح=h خ=kh د=d ذ=dh ر=r ز=z س=s ش=sh ص=s ض=d ط=t ظ=z ع=a غ=gh ف=f ق=q \
    ك=k ل=l م=m ن=n ه=h و=o ي=i ى=a ء= آ=a أ=a إ=i ؤ=u ئ=i ة=a ٱ=a ـ= \
    پ=p چ=ch ژ=zh ڤ=v گ=g ک=k ی=i ہ=h ے=e ھ=h ٹ=t ڈ=d ڑ=r ں=n ۀ=e ې=e ۆ=o ۇ=u ۈ=u ۋ=v ە=e ڭ=ng \
    ڵ=l ڕ=r ێ=e ټ=t ډ=d ړ=r ښ=sh ږ=zh ځ=dz څ=ts ڼ=n ګ=g ۍ=i
    """
  private static let georgian: StaticString = """
    ა=a ბ=b გ=g დ=d ე=e ვ=v ზ=z თ=t ი=i კ=k ლ=l მ=m ნ=n ო=o პ=p ჟ=zh რ=r ს=s ტ=t უ=u ფ=p ქ=k \
    ღ=gh ყ=q შ=sh ჩ=ch ც=ts ძ=dz წ=ts ჭ=ch ხ=kh ჯ=j ჰ=h
    """
  private static let armenian: StaticString = """
    ա=a բ=b գ=g դ=d ե=e զ=z է=e ը=e թ=t ժ=zh ի=i լ=l խ=kh ծ=ts կ=k հ=h ձ=dz ղ=gh ճ=ch մ=m յ=y \
    ն=n շ=sh ո=o չ=ch պ=p ջ=j ռ=r ս=s վ=v տ=t ր=r ց=ts ւ=u փ=p ք=k օ=o ֆ=f և=ev
    """
}

/// Reads texts of `key=value` separated by spaces, where a key is one scalar.
enum TableText {
  static func value(of key: UInt32, in table: StaticString) -> String? {
    let bytes = table.utf8
    guard let scalar = Unicode.Scalar(key) else { return nil }
    let wanted = Array(String(Character(scalar)).utf8)
    for entry in bytes.split(separator: UInt8(ascii: " ")) where entry.starts(with: wanted) {
      let rest = entry.dropFirst(wanted.count)
      guard rest.first == UInt8(ascii: "=") else { continue }
      return String(decoding: rest.dropFirst(), as: UTF8.self)
    }
    return nil
  }
}
