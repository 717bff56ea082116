extension Expression {
  /// Returns x f′(x) ÷ f(x), simplified: the exponent of the power of x that grows as f does, −1 for 1 ÷ x and −x for exp(−x).
  ///
  /// - Parameter isBesideZero: whether it is written for small x, or for large ones.
  /// - Returns: nil if the formula has too many operations, or numbers that are too long.
  package func growthExponent(
    in variable: String, takesDegrees: Bool = false, isBesideZero: Bool = false
  ) -> Expression? {
    logarithmicDerivative(in: variable, timesVariable: true, takesDegrees: takesDegrees, isBesideZero: isBesideZero)
  }

  /// Returns f′(x) ÷ f(x), simplified for large x; nil as for `growthExponent`.
  func logarithmicDerivative(in variable: String) -> Expression? {
    logarithmicDerivative(in: variable, timesVariable: false, takesDegrees: false, isBesideZero: false)
  }

  private func logarithmicDerivative(
    in variable: String, timesVariable: Bool, takesDegrees: Bool, isBesideZero: Bool
  ) -> Expression? {
    var derivation = Derivation(of: self, in: variable, takesDegrees: takesDegrees)
    do throws(SymbolicExcess) {
      _ = try derivation.slope()
      var simplifier = derivation.simplifier
      let x = SymbolicSum(node: simplifier.builder.add(.variable(variable)))
      var logarithmic = LogarithmicDerivative(derivation.derivatives, simplifier)
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
  private var visits = 0

  private static let mostVisits = 500

  init(_ derivatives: [SymbolicSum?], _ simplifier: Simplifier) {
    (self.derivatives, self.simplifier) = (derivatives, simplifier)
  }

  /// - Throws: `SymbolicExcess` for a formula that is too long.
  mutating func quotient(at node: Int) throws(SymbolicExcess) -> SymbolicSum {
    visits += 1
    guard visits < Self.mostVisits else { throw SymbolicExcess() }
    guard let slope = derivatives[node] else { return .zero }
    switch simplifier.builder.nodes[node] {
    case .unary(.negation, let a): return try quotient(at: a)
    case .unary(.reciprocal, let a): return -(try quotient(at: a))
    case .binary(.product, let a, let b): return try quotient(at: a) + quotient(at: b)
    case .binary(.quotient, let a, let b): return try quotient(at: a) - quotient(at: b)
    default:
      let value = try simplifier.power(try simplifier.sum(of: node), Rational(-1))
      return try simplifier.product(slope, value)
    }
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
