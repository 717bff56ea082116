import Brain
import Interval
import Sampling

extension Expression {
  /// Returns the integrand of u for x = √u, of positive u.
  fileprivate func withSquareRoot(for variable: String) -> Expression {
    let root = Expression.variable(variable).squareRoot()
    return replacing(variable, by: root) / (.whole(2) * root)
  }
}

/// Integrals up to infinity.
extension IntegralAnswer {
  /// Returns the integral from a number to ∞, or from −∞ to it.
  func improper(from lower: SingularIntegral.Place, sign: Double) throws(PlotError) -> Value {
    let a = lower.bounds
    let start = max(2 * a.magnitude, Self.distances[0])
    let formula = formula.resolved(
      for: variable, in: sign > 0 ? Interval(start, .infinity) : Interval(-.infinity, -start))
    let decay = Decay(of: formula, in: variable)
    if let decay {
      var size: Double?
      let rest = decay.narrowTail(from: max(8, 2 * a.magnitude), sign: sign) { reach, width in
        if size == nil {
          let near = sign > 0 ? a.midpoint...reach : -reach...a.midpoint
          size = (try? source.integral(over: near, budget: Self.sizeBudget / shareOfBudget))?.value.magnitude
        }
        return width <= (size ?? 0) * 0x1p-56
      }
      if let (reach, area) = rest { return try part(from: lower, upTo: reach, sign) + Value(proved: area) }
    }
    if let found = try underWaves(formula, from: lower, sign) { return found }
    if let decay, Self.distances.contains(where: { decay.isSlow(beyond: $0, sign: sign) }) {
      throw PlotError(
        .data,
        "the integral diverges: up to \(sign > 0 ? "" : "-")inf the function does not vanish, or vanishes too slowly"
      )
    }
    throw PlotError(
      .data,
      "no bound is found for the area up to \(sign > 0 ? "" : "-")inf: the function does not vanish fast enough, or not provably; give a finite range"
    )
  }

  /// Returns the integral up to infinity of waves whose amplitudes vanish, as those of sin(x) ÷ x, and of sin(x²), whose waves are those of
  /// sin(u) ÷ (2 √u), and of what is beside them, as ½ ÷ x² in sin(x)² ÷ x²; nil for other formulas.
  private func underWaves(
    _ formula: Expression, from lower: SingularIntegral.Place, _ sign: Double
  ) throws(PlotError) -> Value? {
    let facing = sign < 0 ? formula.replacing(variable, by: -.variable(variable)) : formula
    for isSquare in [false, true] {
      guard
        let waves = WaveIntegral(isSquare ? facing.withSquareRoot(for: variable) : facing, in: variable),
        waves.vanishes, waves.rest == nil || !isSquare && !question.takesDegrees
      else { continue }
      for distance in Self.distances where distance > 2 * lower.bounds.magnitude {
        guard let area = waves.area(beyond: isSquare ? distance * distance : distance), area.width <= Self.widestTail,
          isTurned || isDefined(beyond: distance, sign)
        else { continue }
        var tail = Value(proved: area)
        if let rest = waves.rest {
          let answer = IntegralAnswer(
            question, Question.Asked(text: variable, expression: rest), of: variable, shareOfBudget: shareOfBudget)
          tail = tail + (try answer.improper(from: SingularIntegral.Place(Interval(distance)), sign: 1))
        }
        return try part(from: lower, upTo: distance, sign) + tail
      }
    }
    return nil
  }

  /// Whether the function is proved to have values beyond a distance, which a simplified integrand might have in addition.
  private func isDefined(beyond distance: Double, _ sign: Double) -> Bool {
    let far = sign > 0 ? Interval(distance, .infinity) : Interval(-.infinity, -distance)
    return source.enclosure(over: far).set.decoration >= .def
  }

  /// Returns the integral between a number and another one with this magnitude.
  private func part(
    from a: SingularIntegral.Place, upTo reach: Double, _ sign: Double
  ) throws(PlotError) -> Value {
    let end = SingularIntegral.Place(Interval(sign * reach))
    return sign > 0 ? try integral(from: a, to: end) : try integral(from: end, to: a)
  }

  /// Where the areas under waves are split, and the greatest width of bounds beyond.
  private static let distances = [0x1p-20, 0x1p-16, 0x1p-12, 0x1p-8, 0x1p-4, 1, 4, 16, 32, 64, 128, 256, 1024, 8192]
  private static let widestTail = 1e-13
  private static let sizeBudget = 4000
}
