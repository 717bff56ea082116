import Interval

/// How fast a function of one variable vanishes towards ∞ or −∞, by bounds of x f′ ÷ f.
package struct Decay: Sendable {
  private let function: CompiledFunction
  /// Forms of x f′ ÷ f, for exponentials that vanish and for those that grow towards ∞ or −∞.
  private let exponents: [CompiledFunction]
  /// Those of f′ ÷ f, whose terms may not cancel where those of x f′ ÷ f do, as for logistic functions.
  private let rates: [CompiledFunction]
  /// That of eᵗ f(eᵗ), whose area is the one of f, for functions that nearly follow 1 ÷ x, as 1 ÷ (x ln² x).
  private let logarithmic: [Decay]

  /// Nil if x f′ ÷ f is not found.
  ///
  /// - Parameter formula: a formula of one variable, with angles in radians.
  package init?(of formula: Expression, in variable: String) {
    self.init(of: formula, in: variable, levels: Self.mostLevels)
  }

  private init?(of formula: Expression, in variable: String, levels: Int) {
    func forms(_ form: (_ end: Double?) -> Expression?) -> [CompiledFunction] {
      var found: [Expression] = []
      for end in [nil, 1, -1] as [Double?] {
        if let next = form(end), !found.contains(next) { found.append(next) }
      }
      return found.map { $0.compiled(variable) }
    }
    function = formula.compiled(variable)
    exponents = forms { formula.growthExponent(in: variable, growingTowards: $0) }
    rates = forms { formula.logarithmicDerivative(in: variable, growingTowards: $0) }
    if exponents.isEmpty { return nil }
    // Without ln x, that of eᵗ f(eᵗ) is found no sooner.
    let inner =
      levels > 0 && formula.hasLogarithm(of: variable) ? formula.overLogarithm(of: variable).expandedSum() : nil
    logarithmic = inner.flatMap { Decay(of: $0, in: variable, levels: levels - 1) }.map { [$0] } ?? []
  }

  private func outside(_ reach: Double, _ sign: Double) -> Interval {
    sign > 0 ? Interval(reach, .infinity) : Interval(-.infinity, -reach)
  }

  /// Returns bounds of x f′ ÷ f beyond a place; nil unless f is continuous there, and not 0 or 0 throughout.
  func exponent(beyond reach: Double, sign: Double = 1) -> Interval? {
    let outside = outside(reach, sign)
    guard function.enclosure(over: outside).set.decoration >= .dac else { return nil }
    func bounds(_ form: CompiledFunction) -> Interval? {
      let set = form.enclosure(over: outside).set
      return set.decoration >= .dac ? set.hull : nil
    }
    let found = exponents.compactMap(bounds) + rates.compactMap(bounds).map { $0 * outside }
    return found.isEmpty ? nil : found.reduce(.entire) { $0.intersection($1) }
  }

  /// Returns whether |f| is proved to fall at most as fast as a power of |x| beyond a place, where f is not 0; the area is infinite
  /// for the power −1.
  ///
  /// - Parameter power: 0 if |f| is not to fall at all.
  package func isSlow(beyond reach: Double, sign: Double = 1, power: Double = -1) -> Bool {
    let value = function.decimalValues(at: sign * reach).hull
    guard !value.isEmpty, !value.contains(0) else { return false }
    if exponent(beyond: reach, sign: sign).map({ $0.lower >= power }) ?? false { return true }
    guard sign > 0, power == -1, let form = formOverLogarithm(beyond: reach) else { return false }
    return form.isSlow(beyond: Double.log(reach).nextUp)
  }

  /// Returns the decay over the logarithm; nil unless f is continuous beyond a place above 1, since the simplified form may have
  /// values where f has none.
  private func formOverLogarithm(beyond reach: Double) -> Decay? {
    guard reach > 1, function.enclosure(over: outside(reach, 1)).set.decoration >= .dac else { return nil }
    return logarithmic.first
  }

  /// Returns bounds of the area beyond a place: if x f′ ÷ f is between −q and −p there, |f| is between the powers of x with
  /// these exponents, whose areas are x |f(x)| ÷ (q − 1) and x |f(x)| ÷ (p − 1). Nil if no p above 1 is known.
  ///
  /// - Parameters:
  ///   - reach: the distance of the place from 0, positive.
  ///   - sign: 1 for the area up to ∞, −1 for that from −∞.
  package func area(beyond reach: Double, sign: Double = 1) -> Interval? {
    area(beyond: Interval(reach), sign)
  }

  /// - Parameter reach: bounds of the distance.
  private func area(beyond reach: Interval, _ sign: Double) -> Interval? {
    if let area = powerArea(beyond: reach, sign) { return area }
    guard sign > 0 else { return nil }
    return formOverLogarithm(beyond: reach.lower)?.area(beyond: Image.log(reach).hull, 1)
  }

  private func powerArea(beyond reach: Interval, _ sign: Double) -> Interval? {
    guard let growth = exponent(beyond: reach.lower, sign: sign) else { return nil }
    if function.enclosure(over: outside(reach.lower, sign)).set.hull == Interval(0) { return Interval(0) }
    guard growth.upper < -1 else { return nil }
    let place = sign > 0 ? reach : -reach
    let value = place.isPoint ? function.decimalValues(at: place.lower).hull : function.enclosure(over: place).set.hull
    guard value.isBounded, !value.isEmpty else { return nil }
    let area = value * reach
    let least = -growth.lower
    let smallest = least.isFinite ? area / (Interval(least) - Interval(1)) : Interval(0)
    return smallest.hull(area / (Interval(-growth.upper) - Interval(1)))
  }

  /// Calls a closure with places ever farther out, each twice as far as the one before, and narrower bounds of the area beyond
  /// them.
  ///
  /// - Parameter isEnough: returns whether bounds of this width are narrow enough.
  /// - Returns: the place with the narrowest bounds, and these; nil if there are none.
  package func narrowTail(
    from start: Double, sign: Double = 1, isEnough: (_ reach: Double, _ width: Double) -> Bool
  ) -> (reach: Double, area: Interval)? {
    var reach = start
    var best: (reach: Double, area: Interval)?
    for _ in 0..<Self.mostDoublings {
      if let rest = area(beyond: reach, sign: sign) {
        if best.map({ rest.width < $0.area.width / 2 }) ?? true { best = (reach, rest) }
        if isEnough(reach, rest.width) { break }
      }
      reach *= 2
    }
    return best
  }

  private static let mostDoublings = 40
  /// How often functions are taken over the logarithm of the variable.
  private static let mostLevels = 2
}

extension Expression {
  fileprivate func hasLogarithm(of variable: String) -> Bool {
    nodes.contains { if case .unary(.logarithm, let a) = $0 { nodes[a] == .variable(variable) } else { false } }
  }
}
