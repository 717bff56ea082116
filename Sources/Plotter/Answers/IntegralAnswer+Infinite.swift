import Brain
import Interval
import Sampling

/// Integrals up to infinity.
extension IntegralAnswer {
  /// Returns the integral from a number to ∞, or from −∞ to it.
  func improper(from lower: SingularIntegral.Place, sign: Double) throws(PlotError) -> Value {
    let a = lower.bounds
    if let growth = expression.growthExponent(in: variable, takesDegrees: question.takesDegrees) {
      let exponent = question.function(growth, of: [variable])
      var reach = max(8, 2 * a.magnitude)
      var best: (reach: Double, rest: Interval)?
      var size: Double?
      for _ in 0..<Self.mostDoublings {
        if let rest = tail(beyond: reach, sign: sign, exponent) {
          if best.map({ rest.width < $0.rest.width / 2 }) ?? true { best = (reach, rest) }
          if size == nil {
            let near = sign > 0 ? a.midpoint...reach : -reach...a.midpoint
            size = (try? source.integral(over: near))?.value.magnitude
          }
          if rest.width <= (size ?? 0) * 0x1p-56 { break }
        }
        reach *= 2
      }
      if let (reach, rest) = best {
        return try part(from: lower, upTo: reach, sign) + Value(proved: rest)
      }
    }
    if let waves = OscillatingTail(formula, in: variable, isLeft: sign < 0) {
      for distance in Self.distances where distance > 2 * a.magnitude {
        guard let rest = waves.area(beyond: distance), rest.width <= Self.widestTail else { continue }
        return try part(from: lower, upTo: distance, sign) + Value(proved: rest)
      }
    }
    throw PlotError(
      .data,
      "no bound is found for the area up to \(sign > 0 ? "" : "-")inf: the function does not vanish fast enough, or not provably; give a finite range"
    )
  }

  /// Returns the integral between a number and another one with this magnitude.
  private func part(
    from a: SingularIntegral.Place, upTo reach: Double, _ sign: Double
  ) throws(PlotError) -> Value {
    let end = SingularIntegral.Place(Interval(sign * reach))
    return sign > 0 ? try integral(from: a, to: end) : try integral(from: end, to: a)
  }

  /// Returns bounds of the area beyond a place: if x f′ ÷ f is between −q and −p there, |f| is between the powers of x with
  /// these exponents, whose areas are x |f(x)| ÷ (q − 1) and x |f(x)| ÷ (p − 1). Nil if no p above 1 is known.
  private func tail(beyond reach: Double, sign: Double, _ exponent: CompiledFunction) -> Interval? {
    let outside = sign > 0 ? Interval(reach, .infinity) : Interval(-.infinity, -reach)
    guard source.enclosure(over: outside).set.decoration >= .dac else { return nil }
    let growth = exponent.enclosure(over: outside).set
    let greatest = growth.hull.upper
    guard growth.decoration >= .dac, greatest < -1 else { return nil }
    let value = source.decimalValues(at: sign * reach).hull
    guard value.isBounded else { return nil }
    let area = value * Interval(reach)
    let least = -growth.hull.lower
    let smallest = least.isFinite ? area / (Interval(least) - Interval(1)) : Interval(0)
    return smallest.hull(area / (Interval(-greatest) - Interval(1)))
  }

  private static let mostDoublings = 40
  /// Where the areas under waves are split, and the greatest width of bounds beyond.
  private static let distances = [16.0, 32, 64, 128, 256, 1024, 8192]
  private static let widestTail = 1e-13
}
