extension MathText {
  /// The formula as a line of text, for descriptions, screen readers and small figures: x_max, 10⁻³, (a + b)/2.
  package var plain: String { slashed.line }

  private var line: String {
    switch node {
    case .letters(let text, _), .function(let text): text
    case .sign(let sign, let spacing):
      switch spacing {
      case .ordinary: sign
      case .binary, .relation, .word: " \(sign) "
      case .punctuation: sign + " "
      }
    case .space(let width): width > 0 ? " " : ""
    case .row(let parts): MathText.joined(parts)
    case .fraction(let upper, let lower): "\(upper.operand)/\(lower.operand)"
    case .stack(let upper, let lower): "\(upper.operand) over \(lower.operand)"
    case .root(let radicand, let index): MathText.raised(index?.line ?? "") + "√" + radicand.operand
    case .scripts(let base, let lower, let upper):
      base.line + (lower.map { "_" + $0.operand } ?? "") + (upper.map(\.raisedLine) ?? "")
    case .accented(let inner, let accent): inner.line + (inner.line.count == 1 ? accent.combining : "")
    case .fenced(let inner, let left, let right):
      (left.map { String($0.signs.open) } ?? "") + inner.line + (right.map { String($0.signs.close) } ?? "")
    case .cases(let branches):
      branches.map { $0.value.line + ($0.condition.map { " " + $0.line } ?? "") }.joined(separator: "; ")
    case .excess: ""
    }
  }

  /// Joins parts with one space where both sides have one, and with one around the name of a function.
  private static func joined(_ parts: [MathText]) -> String {
    var text = ""
    for (index, part) in parts.enumerated() {
      var next = part.line
      let isAfterName = index > 0 && parts[index - 1].isName
      if isAfterName || (part.isName && index > 0), let last = text.last, let first = next.first {
        if !"([{|".contains(last), !"([{)]}|,".contains(first), last != " ", first != " " { next = " " + next }
      }
      if text.isEmpty || text.last == " " { next = String(next.drop { $0 == " " }) }
      text += next
    }
    return text
  }

  /// The formula in parentheses, unless it is one word or number.
  private var operand: String {
    let text = line
    let isFenced =
      text.hasPrefix("(") && text.hasSuffix(")") && !text.dropFirst().dropLast().contains { "()".contains($0) }
    return isFenced || text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." } ? text : "(\(text))"
  }

  /// The formula as a superscript: raised digits, or after a circumflex.
  private var raisedLine: String {
    let text = line
    let raised = MathText.raised(text)
    return raised.isEmpty ? "^" + (text.count == 1 ? text : operand) : raised
  }

  /// Returns raised digits; an empty text if there are other characters.
  private static func raised(_ text: String) -> String {
    let raised = text.compactMap { character in Typesetter.plain.first { $0.value == character }?.key }
    return raised.count == text.count ? String(raised) : ""
  }
}

extension MathText.Fence {
  /// The delimiters as characters.
  package var signs: (open: Character, close: Character) {
    switch self {
    case .parenthesis: ("(", ")")
    case .bracket: ("[", "]")
    case .brace: ("{", "}")
    case .angle: ("⟨", "⟩")
    case .bar: ("|", "|")
    case .doubleBar: ("‖", "‖")
    case .floor: ("⌊", "⌋")
    case .ceiling: ("⌈", "⌉")
    }
  }
}

extension MathText.Accent {
  /// The mark as a combining character.
  fileprivate var combining: String {
    switch self {
    case .bar, .overline: "\u{304}"
    case .arrow, .longArrow: "\u{20D7}"
    case .hat, .wideHat: "\u{302}"
    case .tilde, .wideTilde: "\u{303}"
    case .dots(1): "\u{307}"
    case .dots(2): "\u{308}"
    case .dots: "\u{20DB}"
    case .underline: "\u{332}"
    }
  }
}
