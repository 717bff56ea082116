import Brain
import Interval

/// The area beyond a number under waves whose amplitudes vanish, as of sin(x) ÷ x, by integration by parts.
///
/// With S₀ = sin and Sₖ₊₁ the antiderivative of Sₖ, the integral of A S₀(u) is the sum over k of (−1)ᵏ A⁽ᵏ⁾ Sₖ₊₁(u) ÷ ωᵏ⁺¹, for k < n,
/// plus that of (−1)ⁿ A⁽ⁿ⁾ Sₙ(u) ÷ ωⁿ, which is at most |A⁽ⁿ⁻¹⁾| ÷ ωⁿ if A⁽ⁿ⁾ has one sign from there on.
struct OscillatingTail {
  private let terms: [Oscillation]
  private let variable: String

  /// - Parameter expression: a formula whose only name is the variable, with angles in radians.
  /// - Returns: nil if the formula is no sum of such waves.
  init?(_ expression: Expression, in variable: String, isLeft: Bool) {
    guard let terms = expression.oscillations(in: variable, isLeft: isLeft), !terms.isEmpty,
      terms.allSatisfy({ $0.amplitude.asymptote(in: variable) == AsymptoteLine.axis })
    else { return nil }
    (self.terms, self.variable) = (terms, variable)
  }

  /// Returns bounds of the area beyond a positive number; nil if the amplitudes are not proved to fall without turning.
  func area(beyond start: Double) -> Interval? {
    var total = Interval(0)
    for term in terms {
      guard let area = area(of: term, beyond: start) else { return nil }
      total = total + area
    }
    return total
  }

  private func area(of term: Oscillation, beyond start: Double) -> Interval? {
    func value(_ expression: Expression) -> Interval {
      FunctionTemplate(expression, variables: [variable]).bound(to: [:]).decimalValues(at: start).hull
    }
    let series = CompiledSeries(term.amplitude, variables: [variable], parameters: [:], order: Self.order)
    let far = series.coefficients(over: Interval(start, .infinity))
    // Coefficients with one sign, from that of the slope on.
    let count = far.dropFirst().prefix { $0.lower >= 0 || $0.upper <= 0 }.count
    let at = series.coefficients(over: Interval(start))
    let (sine, cosine, frequency) = (
      value(term.angle.sine), value(term.angle.cosine), value(term.frequency)
    )
    guard count >= 1, at.count > count, frequency.mignitude > 0, frequency.isBounded else { return nil }
    // S₁, S₂, S₃ and S₀ at the angle.
    let waves = term.isCosine ? [sine, -cosine, -sine, cosine] : [-cosine, -sine, cosine, sine]
    var (sum, best) = (Interval(0), nil as Interval?)
    var (derivativeFactor, power) = (Interval(1), frequency)
    for order in 0..<count {
      let derivative = at[order] * derivativeFactor
      let sign = Interval(order.isMultiple(of: 2) ? -1 : 1)
      sum = sum + sign * derivative * waves[order % 4] / power
      let rest = (derivative / power).magnitude
      let bounds = sum + Interval(-rest, rest)
      if best.map({ bounds.width < $0.width }) ?? true { best = bounds }
      derivativeFactor = derivativeFactor * Interval(Double(order + 1))
      power = power * frequency
    }
    return best.flatMap { $0.isBounded ? $0 : nil }
  }

  private static let order = 24
}
