/// The scripts of India and Sri Lanka.
///
/// Unicode has those of India in blocks of 128 scalars, each letter at the same place in all of them:
/// Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada, Malayalam. One table of
/// Devanagari serves all, and says where a script differs. Sinhala has its own.
enum IndicLetters {
  static let blocks: ClosedRange<UInt32> = 0x0900...0x0DFF

  enum Letter: Equatable {
    /// Carries `a` unless a vowel sign or a virama follows.
    case consonant(String)
    /// Carries no vowel: anusvara, the chillus of Malayalam.
    case finalConsonant(String)
    case vowel(String)
    case vowelSign(String)
    case virama
    case nukta
    /// Says nothing: visarga, avagraha, tones.
    case mark
    case digit(UInt32)
  }

  static func letter(_ value: UInt32) -> Letter? {
    if value >= 0x0D80 { return sinhalaLetter(value) }
    let script = value & ~0x7F
    if let text = TableText.value(of: value, in: consonantsOfScripts) { return .consonant(text) }
    if let text = TableText.value(of: value, in: finalsOfScripts) { return .finalConsonant(text) }
    if value == 0x0A71 { return .mark }
    let place = 0x0900 | value & 0x7F
    if let text = TableText.value(of: place, in: consonants) {
      // Foreign names are written with bh for v, chh for s in the east, jh for z in Gujarati.
      switch (script, text) {
      case (bengali, "bh"), (odia, "bh"): return .consonant("v")
      case (bengali, "chh"): return .consonant("s")
      case (bengali, "y"): return .consonant(place == 0x092F ? "j" : "y")
      case (gujarati, "jh"): return .consonant("z")
      default: return .consonant(text)
      }
    }
    if let text = TableText.value(of: place, in: vowels) { return .vowel(text) }
    if let text = TableText.value(of: place, in: vowelSigns) { return .vowelSign(text) }
    switch place {
    case 0x0900...0x0902: return .finalConsonant("n")
    case 0x093C: return .nukta
    case 0x094D: return .virama
    case 0x0966...0x096F: return .digit(place - 0x0966)
    case 0x0903, 0x093D, 0x0950...0x0957, 0x0970, 0x0971: return .mark
    default: return nil
    }
  }

  private static func sinhalaLetter(_ value: UInt32) -> Letter? {
    if let text = TableText.value(of: value, in: sinhalaConsonants) { return .consonant(text) }
    if let text = TableText.value(of: value, in: sinhalaVowels) { return .vowel(text) }
    if let text = TableText.value(of: value, in: sinhalaVowelSigns) { return .vowelSign(text) }
    switch value {
    case 0x0D82: return .finalConsonant("n")
    case 0x0D83: return .mark
    case 0x0DCA: return .virama
    default: return nil
    }
  }

  private static let bengali: UInt32 = 0x0980
  private static let gujarati: UInt32 = 0x0A80
  private static let odia: UInt32 = 0x0B00

  private static let consonants: StaticString = """
    क=k ख=kh ग=g घ=gh ङ=n च=ch छ=chh ज=j झ=jh ञ=n ट=t ठ=th ड=d ढ=dh ण=n त=t थ=th द=d ध=dh न=n \
    ऩ=n प=p फ=ph ब=b भ=bh म=m य=y र=r ऱ=r ल=l ळ=l ऴ=l व=v श=sh ष=sh स=s ह=h \
    \u{0958}=q \u{0959}=kh \u{095A}=gh \u{095B}=z \u{095C}=r \u{095D}=rh \u{095E}=f \u{095F}=y
    """
  private static let vowels: StaticString = """
    अ=a आ=a इ=i ई=i उ=u ऊ=u ऋ=ri ऌ=li ऍ=e ऎ=e ए=e ऐ=ai ऑ=o ऒ=o ओ=o औ=au ॠ=ri ॲ=e
    """
  private static let vowelSigns: StaticString = """
    \u{093E}=a \u{093F}=i \u{0940}=i \u{0941}=u \u{0942}=u \u{0943}=ri \u{0944}=ri \u{0945}=e \
    \u{0946}=e \u{0947}=e \u{0948}=ai \u{0949}=o \u{094A}=o \u{094B}=o \u{094C}=au
    """
  private static let sinhalaConsonants: StaticString = """
    ක=k ඛ=kh ග=g ඝ=gh ඞ=n ඟ=ng ච=ch ඡ=chh ජ=j ඣ=jh ඤ=n ඥ=gn ඦ=nj ට=t ඨ=th ඩ=d ඪ=dh ණ=n ඬ=nd \
    ත=t ථ=th ද=d ධ=dh න=n ඳ=nd ප=p ඵ=ph බ=b භ=bh ම=m ඹ=mb ය=y ර=r ල=l ව=v ශ=sh ෂ=sh ස=s හ=h \
    ළ=l ෆ=f
    """
  private static let sinhalaVowels: StaticString = """
    අ=a ආ=a ඇ=a ඈ=a ඉ=i ඊ=i උ=u ඌ=u ඍ=ri එ=e ඒ=e ඓ=ai ඔ=o ඕ=o ඖ=au
    """
  private static let sinhalaVowelSigns: StaticString = """
    \u{0DCF}=a \u{0DD0}=a \u{0DD1}=a \u{0DD2}=i \u{0DD3}=i \u{0DD4}=u \u{0DD6}=u \u{0DD8}=ri \
    \u{0DD9}=e \u{0DDA}=e \u{0DDB}=ai \u{0DDC}=o \u{0DDD}=o \u{0DDE}=au
    """
  /// Assamese ra and va, Odia va.
  private static let consonantsOfScripts: StaticString = "ৰ=r ৱ=v ୱ=v"
  /// Bengali ta without a vowel, Gurmukhi's nasal, and the chillus of Malayalam.
  private static let finalsOfScripts: StaticString =
    "ৎ=t \u{0A70}=n ൺ=n ൻ=n ർ=r ൽ=l ൾ=l ൿ=k"
}
