extension ValueKind {
  /// Says what is allowed when `value` is not; nil when it is.
  func objection(to value: String) -> String? {
    switch self {
    case .text, .file, .directory, .dynamic: nil
    case .integer(let range): integerObjection(to: value, in: range)
    case .number(let range): numberObjection(to: value, in: range)
    case .coordinate: coordinateObjection(to: value)
    case .choice(let choices): choiceObjection(to: value, among: choices)
    }
  }
}

func integerObjection(to value: String, in range: ClosedRange<Int>?) -> String? {
  if let number = Int(value), range?.contains(number) ?? true { return nil }
  guard let range else { return "expected a whole number" }
  return "expected a whole number \(description(of: range))"
}

func numberObjection(to value: String, in range: ClosedRange<Double>?) -> String? {
  if let number = decimalNumber(value), range?.contains(number) ?? true { return nil }
  guard let range else { return "expected a number" }
  let lower = shortText(range.lowerBound)
  guard range.upperBound < .greatestFiniteMagnitude else {
    return "expected a number of at least \(lower)"
  }
  return "expected a number from \(lower) to \(shortText(range.upperBound))"
}

private func coordinateObjection(to value: String) -> String? {
  do throws(CoordinateArgument.Failure) {
    if try CoordinateArgument.parse(value) != nil { return nil }
    return "expected LATITUDE,LONGITUDE in degrees, as in -33.87,151.21"
  } catch {
    return error.description
  }
}

private func choiceObjection(to value: String, among choices: [Choice]) -> String? {
  let names = choices.map(\.name)
  if names.contains(value) { return nil }
  let advice = nearestWord(to: value, among: names).map { "; did you mean '\($0)'?" } ?? ""
  return "expected \(alternatives(names))\(advice)"
}

/// 'from 1 to 100' or 'of at least 1'.
private func description(of range: ClosedRange<Int>) -> String {
  range.upperBound == .max
    ? "of at least \(range.lowerBound)" : "from \(range.lowerBound) to \(range.upperBound)"
}

/// 'a', 'a or b', 'a, b or c'.
private func alternatives(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "nothing" }
  return words.dropLast().joined(separator: ", ") + " or " + last
}
