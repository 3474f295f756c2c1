import GazetteerModel
import GeoNamesFiles

/// Folds the names of one place after another into the lists of keys by which it is found.
struct NameKeys {
  private var folder = NameFolder()
  private var forms = FoldedForms()
  private(set) var own = KeyList()
  private(set) var other = KeyList()

  /// Starts the next place.
  mutating func removeAll() {
    own.removeAll()
    other.removeAll()
  }

  /// Takes own names that are folded already, one a line.
  mutating func setOwn(_ lines: Bytes) {
    var start = 0
    while start < lines.count {
      let end = lines[start...].firstIndex(of: UInt8(ascii: "\n")) ?? lines.count
      own.append(lines.part(start..<end))
      start = end + 1
    }
  }

  /// Adds a code, which is found as a whole only.
  mutating func addCode(_ code: Bytes) {
    var key = [NameCode.mark]
    key.append(contentsOf: code.lazy.map { $0 | 0x20 })
    key.withUnsafeBufferPointer { other.append($0) }
  }

  /// Adds a name of the place's own: its name or its plain-ASCII name.
  mutating func addOwn(_ name: Bytes) {
    folder.fold(name, into: &forms)
    forms.bytes.withUnsafeBufferPointer { bytes in
      for index in 0..<forms.count { own.append(bytes.part(forms.range(index))) }
    }
  }

  /// Adds an alternate name, after the own names.
  mutating func addOther(_ name: Bytes) {
    if NameCode.isCode(name) { return addCode(name) }
    folder.fold(name, into: &forms)
    forms.bytes.withUnsafeBufferPointer { bytes in
      for index in 0..<forms.count {
        other.append(bytes.part(forms.range(index)), unlessIn: own)
      }
    }
  }
}
