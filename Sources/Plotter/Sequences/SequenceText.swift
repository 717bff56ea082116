import Brain

/// A typed equation of a sequence: its definition, such as `a_n = a_{n-1}/2 + 1`, or a term, such as `a(0) = 5`.
struct SequenceText {
  let text: String
  /// What is on the left.
  let term: SequenceTerm
  /// The right side.
  let body: String
  /// The place of the right side in the text.
  let offset: Int

  /// Reads an equation with a term on the left; nil for another text.
  init?(_ text: String) {
    guard text.contains("="), let equals = Definition(formula: text).equalsSign else { return nil }
    let characters = Array(text)
    let start = characters.prefix { $0.isWhitespace }.count
    guard let term = SequenceTerm(at: start, in: characters), term.index != nil,
      characters[term.range.upperBound..<equals].allSatisfy(\.isWhitespace)
    else { return nil }
    self.text = text
    self.term = term
    body = String(characters[(equals + 1)...])
    offset = equals + 1
  }

  /// Reads a formula of n alone as that of the terms of a sequence; nil for an equation.
  ///
  /// - Parameter names: those of other sequences and of values. The sequence has the first letter that is free.
  init?(formula: String, beside names: Set<String>) {
    guard Definition(formula: formula).equalsSign == nil,
      let name = Self.letters.first(where: { !names.contains(String($0)) }),
      let term = SequenceTerm(at: 0, in: [name, "_", "n"])
    else { return nil }
    (text, self.term, body, offset) = (formula, term, formula, 0)
  }

  /// The names of sequences that have none.
  private static let letters = "abcdfghpqrstuvw"

  /// The terms of the same sequence on the right.
  var terms: [SequenceTerm] {
    let characters = Array(body)
    var found: [SequenceTerm] = []
    var place = 0
    while place < characters.count {
      if let other = SequenceTerm(at: place, in: characters), other.name == term.name {
        found.append(other)
        place = other.range.upperBound
      } else {
        place += 1
      }
    }
    return found
  }

  /// The name and the offset in the index of a definition; nil for a single term.
  var definition: (variable: String, offset: Int)? {
    if case .relative(let variable, let offset)? = term.index { (variable, offset) } else { nil }
  }

  /// The index of a single term; nil for a definition.
  var number: Int? { if case .number(let number)? = term.index { number } else { nil } }

  /// Whether the text can be nothing but the definition of a sequence: its index is written after `_`, or it has an earlier term on the
  /// right.
  var isCertain: Bool {
    guard let (variable, offset) = definition else { return false }
    if term.isSubscript { return ["n", "k", "m"].contains(variable) }
    return terms.contains {
      if case .relative(variable, let other)? = $0.index { other < offset } else { false }
    }
  }
}

extension PlotRequest {
  /// Returns the request with sequences in place of the expressions that define them, and of their first terms.
  ///
  /// - Parameter all: whether each expression is one; else those are that can be nothing else.
  package func takingSequences(all: Bool = false) -> PlotRequest {
    let texts = expressions.map { SequenceText($0) }
    let names = Set(texts.compactMap { $0?.isCertain == true ? $0?.term.name : nil })
    // Indices are of sequences alone: of formulas without any.
    let all = all || names.isEmpty && contains(.terms) && !expressions.isEmpty && !contains(.sequence)
    guard all || !names.isEmpty else { return self }
    var request = self
    request.expressions = []
    for (expression, text) in zip(expressions, texts) {
      let isStart = text?.number != nil && names.contains(text?.term.name ?? "")
      if all || text?.isCertain == true || isStart {
        request.add(.sequence, expression)
      } else {
        request.expressions.append(expression)
      }
    }
    return request
  }
}
