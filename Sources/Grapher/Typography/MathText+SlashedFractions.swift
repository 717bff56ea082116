extension MathText {
  /// The formula with slashed fractions on one line, as in running text: ω/ω₀, with parentheses if necessary.
  var slashed: MathText {
    switch node {
    case .fraction(let above, let below):
      let isDerivative = isDifferentialQuotient
      let (above, below) = (above.slashed, below.slashed)
      return .row([
        above.isSum ? .fenced(above) : above, .sign("/", .ordinary),
        below.isOneFactor || isDerivative ? below : .fenced(below),
      ])
    case .row(let parts):
      return .row(
        parts.enumerated().map { index, part in
          guard case .fraction = part.node, index + 1 < parts.count, !parts[index + 1].endsTerm,
            !part.isDifferentialQuotient
          else {
            return part.slashed
          }
          return .fenced(part.slashed)
        })
    case .root(let radicand, let index): return .root(radicand.slashed, index: index)
    case .scripts(let base, let lower, let upper):
      return .scripts(base.slashed, subscript: lower, superscript: upper)
    case .fenced(let inner, let left, let right): return .fenced(inner.slashed, from: left, to: right)
    case .cases(let branches): return .cases(branches.map { Branch($0.value.slashed, if: $0.condition?.slashed) })
    default: return self
    }
  }

  /// Whether the node is d/dx, ∂u/∂x or a higher derivative, which everybody reads without parentheses.
  private var isDifferentialQuotient: Bool {
    guard case .fraction(let above, let below) = node, case .row = below.node else { return false }
    return above.beginsWithD && below.beginsWithD
  }

  private var beginsWithD: Bool {
    switch node {
    case .letters("d", _), .letters("∂", _), .sign("∂", _): true
    case .row(let parts): parts.first?.beginsWithD == true
    case .scripts(let base, _, _): base.beginsWithD
    default: false
    }
  }

  /// Whether the numerator needs parentheses before a slash.
  private var isSum: Bool {
    if case .row(let parts) = node { parts.contains(where: \.endsTerm) } else { false }
  }

  /// Whether the denominator needs no parentheses: one part, or a function and its argument.
  private var isOneFactor: Bool {
    guard case .row(let parts) = node else { return true }
    guard parts.count == 2, parts[0].isName, case .fenced = parts[1].node else { return false }
    return true
  }

  /// Whether the node is an operator with lower precedence than a quotient.
  private var endsTerm: Bool {
    guard case .sign(let text, let spacing) = node else { return false }
    return spacing != .ordinary && text != "·"
  }
}

extension RichText {
  /// The text with slashed fractions in its mathematics.
  package var slashed: RichText {
    RichText(
      parts.map { part in
        if case .math(let math, let plain) = part { .math(math.slashed, plain: plain) } else { part }
      })
  }
}
