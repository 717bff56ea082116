import Interval

extension Expression {
  /// Returns x f′(x) ÷ f(x), simplified: the exponent of the power of x that grows as f does, −1 for 1 ÷ x and −x for exp(−x).
  ///
  /// - Parameters:
  ///   - isBesideZero: whether it is written for small x, or for large ones.
  ///   - end: 1 or −1 for a form that suits exponentials that grow towards ∞ or −∞; nil for one that suits those that vanish.
  /// - Returns: nil if the formula has too many operations, or numbers that are too long.
  package func growthExponent(
    in variable: String, takesDegrees: Bool = false, isBesideZero: Bool = false, growingTowards end: Double? = nil
  ) -> Expression? {
    logarithmicDerivative(
      in: variable, timesVariable: true, takesDegrees: takesDegrees, isBesideZero: isBesideZero,
      growingTowards: end)
  }

  /// Returns f′(x) ÷ f(x), simplified for large x; nil as for `growthExponent`.
  func logarithmicDerivative(in variable: String, growingTowards end: Double? = nil) -> Expression? {
    logarithmicDerivative(
      in: variable, timesVariable: false, takesDegrees: false, isBesideZero: false,
      growingTowards: end)
  }

  private func logarithmicDerivative(
    in variable: String, timesVariable: Bool, takesDegrees: Bool, isBesideZero: Bool, growingTowards end: Double?
  ) -> Expression? {
    var derivation = Derivation(of: self, in: variable, takesDegrees: takesDegrees)
    do throws(SymbolicExcess) {
      _ = try derivation.slope()
      var simplifier = derivation.simplifier
      let x = SymbolicSum(node: simplifier.builder.add(.variable(variable)))
      var logarithmic = LogarithmicDerivative(
        derivation.derivatives, simplifier, in: isBesideZero ? nil : variable, growingTowards: end)
      let quotient = try logarithmic.quotient(at: nodes.count - 1)
      simplifier = logarithmic.simplifier
      let whole = timesVariable ? try quotient.multipliedOut(by: x) : quotient
      let exponent = try simplifier.dividingLeadingPowers(
        whole, of: variable, isGreatest: !isBesideZero, takesRoots: isBesideZero)
      let root = try simplifier.node(of: try simplifier.joiningHyperbolics(exponent))
      return simplifier.builder.expression(at: root)
    } catch { return nil }
  }
}

/// The quotients f′ ÷ f of parts of a formula: that of a product is the sum of those of its factors.
private struct LogarithmicDerivative {
  private let derivatives: [SymbolicSum?]
  var simplifier: Simplifier
  /// The variable, which is large; nil for a small one.
  private let variable: String?
  private let end: Double?
  private var visits = 0

  private static let mostVisits = 500

  init(
    _ derivatives: [SymbolicSum?], _ simplifier: Simplifier, in variable: String?, growingTowards end: Double?
  ) {
    (self.derivatives, self.simplifier, self.variable, self.end) = (derivatives, simplifier, variable, end)
  }

  /// - Throws: `SymbolicExcess` for a formula that is too long.
  mutating func quotient(at node: Int) throws(SymbolicExcess) -> SymbolicSum {
    visits += 1
    guard visits < Self.mostVisits else { throw SymbolicExcess() }
    guard let slope = derivatives[node] else { return .zero }
    switch simplifier.builder.nodes[node] {
    case .unary(.negation, let a): return try quotient(at: a)
    case .unary(.reciprocal, let a): return -(try quotient(at: a))
    case .unary(.square, let a): return try quotient(at: a).multipliedOut(by: SymbolicSum(Rational(2)))
    case .unary(.cube, let a): return try quotient(at: a).multipliedOut(by: SymbolicSum(Rational(3)))
    case .binary(.power, let a, let b) where derivatives[b] == nil:
      return try simplifier.product(try quotient(at: a), try simplifier.sum(of: b))
    case .binary(.power, let a, let b) where derivatives[a] != nil:
      // That of b ln a.
      let inExponent = try logarithm(of: a).multipliedOut(by: derivative(of: b))
      return try inExponent + (try quotient(at: a)).multipliedOut(by: try simplifier.sum(of: b))
    case .binary(.product, let a, let b): return try quotient(at: a) + quotient(at: b)
    case .binary(.quotient, let a, let b): return try quotient(at: a) - quotient(at: b)
    case .binary(.sum, let a, let b):
      if let quotient = try quotient(of: a, plus: b, sign: 1) { return quotient }
    case .binary(.difference, let a, let b):
      if let quotient = try quotient(of: a, plus: b, sign: -1) { return quotient }
    case .unary(.factorial, let a) where end == 1:
      // ln u! has the derivative ln u and a small rest.
      let rest = SymbolicSum(node: simplifier.builder.unary(.factorialRemainder, a))
      return try (try logarithm(of: a) + rest).multipliedOut(by: derivative(of: a))
    case .unary(.complementaryErrorFunction, let a) where end == 1:
      let rate = SymbolicSum(node: simplifier.builder.unary(.complementaryErrorRate, a))
      return try -rate.multipliedOut(by: derivative(of: a))
    case .unary(let function, let a): if let quotient = try quotient(of: function, near: a) { return quotient }
    default: break
    }
    let value = try simplifier.power(try simplifier.sum(of: node), Rational(-1))
    return try simplifier.product(slope, value)
  }

  private func derivative(of node: Int) -> SymbolicSum { derivatives[node] ?? .zero }

  /// Returns the logarithm of a positive part, that of a product as a sum.
  private mutating func logarithm(of node: Int) throws(SymbolicExcess) -> SymbolicSum {
    let sum = try simplifier.sum(of: node)
    guard sum.terms.count == 1, sum.terms[0].powers.count == 1, sum.terms[0].coefficient.signum > 0 else {
      return SymbolicSum(node: simplifier.builder.unary(.logarithm, node))
    }
    let power = sum.terms[0].powers[0]
    let factor = try simplifier.node(of: SymbolicSum(sum.terms[0].coefficient))
    let logarithm = SymbolicSum(node: simplifier.builder.unary(.logarithm, power.base))
    let multiple = try simplifier.product(logarithm, SymbolicSum(power.exponent))
    if sum.terms[0].coefficient == Rational(1) { return multiple }
    return try multiple + SymbolicSum(node: simplifier.builder.unary(.logarithm, factor))
  }

  /// Returns that of g(u) where u tends to a zero c of g far out, as that of u − c with a factor that tends to 1; nil for others.
  private mutating func quotient(
    of function: Operation.UnaryFunction, near a: Int
  ) throws(SymbolicExcess) -> SymbolicSum? {
    guard let variable, let limit = simplifier.builder.expression(at: a).limitAtInfinity(of: variable).value,
      let center = [0.0, 1].first(where: { limit == Interval($0) && function.hasSimpleZero(at: $0) }),
      let factor = Operation.UnaryFunction.relativeSlope(of: function, around: center),
      let number = Rational(decimal: -center)
    else { return nil }
    let distance = try simplifier.sum(of: a) + SymbolicSum(number)
    let quotient = try simplifier.product(derivative(of: a), try simplifier.power(distance, Rational(-1)))
    return try simplifier.product(SymbolicSum(node: simplifier.builder.unary(factor, a)), quotient)
  }

  /// Returns that of u ± c, whose bounds are close where u is large, from those of its parts:
  /// u′ ÷ u ± c′ ÷ c · c ÷ u, divided by 1 ± c ÷ u. Nil unless u is a growing exponential, and c is constant or an exponential that
  /// grows less, or the other way round.
  private mutating func quotient(of a: Int, plus b: Int, sign: Int) throws(SymbolicExcess) -> SymbolicSum? {
    guard let end else { return nil }
    for (u, c) in [(a, b), (b, a)] {
      guard let size = try size(of: c, besides: u, at: end) else { continue }
      let share = sign > 0 ? size : -size
      let slopes = try quotient(at: u) + simplifier.product(try quotient(at: c), share)
      return try simplifier.product(
        slopes, try simplifier.power(try SymbolicSum(Rational(1)) + share, Rational(-1)))
    }
    return nil
  }

  /// Returns c ÷ u if u grows exponentially towards an end, and c ÷ u vanishes there because of their exponents; else nil.
  private mutating func size(of c: Int, besides u: Int, at end: Double) throws(SymbolicExcess) -> SymbolicSum? {
    guard let greater = ExponentialTerm(u, in: simplifier.builder, derivatives), greater.grows(towards: end) else {
      return nil
    }
    if derivatives[c] == nil {
      return try simplifier.product(
        try simplifier.sum(of: c), try simplifier.power(try simplifier.sum(of: u), Rational(-1)))
    }
    guard let smaller = ExponentialTerm(c, in: simplifier.builder, derivatives),
      let exponent = greater.exponent(minus: smaller, &simplifier.builder, growingTowards: end)
    else { return nil }
    let vanishing = simplifier.builder.unary(.reciprocal, simplifier.builder.unary(.exponential, exponent))
    let factors = try simplifier.product(
      try smaller.factor(&simplifier), try simplifier.power(try greater.factor(&simplifier), Rational(-1)))
    return try simplifier.product(factors, SymbolicSum(node: vanishing))
  }
}

extension Simplifier {
  /// Returns a sum with tanh u in place of sinh u ÷ cosh u, whose bounds for large u would be unknown.
  fileprivate mutating func joiningHyperbolics(_ sum: SymbolicSum) throws(SymbolicExcess) -> SymbolicSum {
    var result = SymbolicSum.zero
    for term in sum.terms {
      var product = term
      for power in term.powers {
        guard case .unary(.hyperbolicSine, let u) = builder.nodes[power.base] else { continue }
        let cosine = builder.unary(.hyperbolicCosine, u)
        guard term.powers.contains(SymbolicProduct.Power(base: cosine, exponent: -power.exponent)) else { continue }
        let tangent = builder.unary(.hyperbolicTangent, u)
        let quotient = try SymbolicProduct(powers: [power]).multiplied(
          by: SymbolicProduct(powers: [.init(base: cosine, exponent: -power.exponent)]))
        product = try product.multiplied(by: try quotient.raised(to: Rational(-1)))
        product = try product.multiplied(
          by: SymbolicProduct(powers: [.init(base: tangent, exponent: power.exponent)]))
      }
      result = try result + SymbolicSum(product)
    }
    return result
  }
}
