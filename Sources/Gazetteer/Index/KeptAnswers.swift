/// What was looked up by a text, to be found again without asking.
struct KeptAnswers<Answer> {
  private var answers: [String: Answer] = [:]
  /// When there are more, all are forgotten.
  private let capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
  }

  /// The answer kept for `key`, or else what `lookUp` says, which is kept.
  mutating func answer(for key: String, lookUp: () throws -> Answer) rethrows -> Answer {
    if let known = answers[key] { return known }
    let found = try lookUp()
    if answers.count >= capacity { answers.removeAll(keepingCapacity: true) }
    answers[key] = found
    return found
  }
}
