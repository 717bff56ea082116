/// Definitions by cases, in rows after a brace or on one line.
extension RichText {
  /// Whether its mathematics has a definition by cases.
  var hasCases: Bool { parts.contains { if case .math(let math, _) = $0 { math.splitCases != nil } else { false } } }

  /// The text with definitions by cases on one line, which can break after each of them: −1 if x < 0; √x otherwise.
  var inlineCases: RichText {
    RichText(
      parts.flatMap { part -> [Part] in
        guard case .math(let math, let plain) = part, let (before, branches) = math.splitCases else { return [part] }
        return branches.enumerated().flatMap { number, branch -> [Part] in
          let space = branch.condition.map { [.space(RichText.spaceOfCondition), $0.slashed] } ?? []
          let end: [MathText] = number + 1 < branches.count ? [.sign(";", .ordinary)] : []
          let row = MathText.row((number == 0 ? before : []) + [branch.value.slashed] + space + end)
          // Lines do not break inside of a case.
          let piece = Part.math(.fenced(row, from: nil, to: nil), plain: number == 0 ? plain : "")
          return number == 0 ? [piece] : [.text(" "), piece]
        }
      })
  }

  /// The space before a condition, in font sizes.
  private static let spaceOfCondition = 0.3
}

extension MathText {
  /// The cases of a definition at the end of the formula, and what is before them; nil for none.
  fileprivate var splitCases: (before: [MathText], branches: [Branch])? {
    switch node {
    case .cases(let branches): return ([], branches)
    case .row(let parts):
      guard let last = parts.last, case .cases(let branches) = last.node else { return nil }
      return (Array(parts.dropLast()), branches)
    default: return nil
    }
  }
}
