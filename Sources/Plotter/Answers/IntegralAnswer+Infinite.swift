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

/// Integrals up to infinity, and those that are made so.
extension IntegralAnswer {
  /// Returns the integral from a number to ∞, or from −∞ to it, or one over the logarithm that is proved where it is not.
  func unbounded(from lower: SingularIntegral.Place, sign: Double) throws(PlotError) -> Value {
    let value: Value
    do throws(PlotError) { value = try improper(from: lower, sign: sign) } catch {
      try PlotError.checkWork()
      guard let other = overLogarithm(from: lower.bounds, to: nil, sign) else { throw error }
      return Value(proved: other)
    }
    if let proved = value.proved, isNarrow(proved) { return value }
    return overLogarithm(from: lower.bounds, to: nil, sign).map { Value(proved: $0) } ?? value
  }

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
          isSubstituted || isDefined(beyond: distance, sign)
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

  // MARK: Substitutions

  /// Returns the integral from 0 to a positive number as one with another variable up to infinity; nil if no narrow bounds are found.
  func substituted(from a: Interval, to b: Interval) -> Interval? {
    if let area = turned(from: a, to: b), isNarrow(area) { return area }
    return overLogarithm(from: a, to: b, 1)
  }

  /// Whether the function may have no limit at 0, and is a sum of waves of 1÷x whose amplitudes vanish.
  func hasEndlessWaves(beside a: Interval, _ b: Interval) -> Bool {
    guard !isSubstituted, a == Interval(0), b.lower > 0 else { return false }
    if source.enclosure(over: Interval(0, b.lower * 0x1p-20)).set.decoration >= .dac { return false }
    let waves = WaveIntegral(turned(formula), in: variable)
    return waves?.vanishes == true && waves?.rest == nil
  }

  /// Returns f(1÷u) ÷ u² for positive u.
  private func turned(_ formula: Expression) -> Expression {
    let u = Expression.variable(variable)
    let turned = formula.replacing(variable, by: .whole(1) / u) / (u * u)
    return turned.withLeadingPowers(of: variable, isFar: true) ?? turned
  }

  /// Returns the integral from 0 to a positive number as that of f(1÷u) ÷ u² up to infinity, for functions such as sin(1÷x); nil
  /// if it is not found.
  func turned(from a: Interval, to b: Interval) -> Interval? {
    guard !isSubstituted, a == Interval(0), b.lower > 0, b.isBounded,
      source.isDefined(over: Interval(SingularIntegral.nearestZero, b.upper), butForShare: Self.narrow)
    else { return nil }
    let start = SingularIntegral.Place(bounds: Interval(1) / b, exact: nil)
    return (try? substituted(by: turned(expression)).improper(from: start, sign: 1))?.proved
  }

  /// Returns the integral from 0 to a positive number or to ∞ as that of eᵗ f(eᵗ) from −∞, for functions that vanish, or grow,
  /// faster than any power, such as e^(−1÷x) ÷ x², and those with ln x; nil if no narrow bounds are found.
  ///
  /// - Parameters:
  ///   - b: the end; nil for ∞.
  ///   - sign: −1 for the integral of f(−x).
  private func overLogarithm(from a: Interval, to b: Interval?, _ sign: Double) -> Interval? {
    guard !isSubstituted, !question.takesDegrees, a == Interval(0), b.map({ $0.lower > 0 && $0.isBounded }) ?? true
    else {
      return nil
    }
    let facing = sign < 0 ? expression.replacing(variable, by: -.variable(variable)) : expression
    let written = facing.overLogarithm(of: variable)
    let end = b.map { Image.log($0).hull }
    guard isDefined(written, upTo: end), let inner = written.expandedSum() else { return nil }
    let answer = substituted(by: inner)
    guard let left = try? answer.improper(from: SingularIntegral.Place(end ?? Interval(0)), sign: -1).proved else {
      return nil
    }
    if end != nil { return isNarrow(left) ? left : nil }
    guard let right = try? answer.improper(from: SingularIntegral.Place(Interval(0)), sign: 1).proved else {
      return nil
    }
    // Areas on both sides may cancel.
    let size = left.magnitude + right.magnitude
    return (left + right).width <= size * Self.leastPrecision ? left + right : nil
  }

  /// Whether a function over the logarithm is proved to have values up to an end, or everywhere.
  private func isDefined(_ written: Expression, upTo end: Interval?) -> Bool {
    let function = question.function(written, of: [variable])
    let reach = Self.reachOfLogarithm
    let tails = [Interval(-.infinity, -reach)] + (end == nil ? [Interval(reach, .infinity)] : [])
    return tails.allSatisfy { function.enclosure(over: $0).set.decoration >= .def }
      && function.isDefined(over: Interval(-reach, end?.upper ?? reach), butForShare: Self.narrow / reach)
  }

  /// Returns the answer of another integrand, of which no other one is made.
  private func substituted(by integrand: Expression) -> IntegralAnswer {
    let asked = Question.Asked(text: variable, expression: integrand)
    var answer = IntegralAnswer(question, asked, of: variable, shareOfBudget: shareOfBudget)
    answer.isSubstituted = true
    return answer
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
  /// The logarithm of the greatest distance from 0 at which functions are looked at, as that of the least.
  private static let reachOfLogarithm = 620.0
}
