extension Expression {
  /// Returns x f′(x) ÷ f(x), simplified: the exponent of the power of x that grows as f does, −1 for 1 ÷ x and −x for exp(−x).
  ///
  /// - Parameter isBesideZero: whether it is written for small x, or for large ones.
  /// - Returns: nil if the formula has too many operations, or numbers that are too long.
  package func growthExponent(
    in variable: String, takesDegrees: Bool = false, isBesideZero: Bool = false
  ) -> Expression? {
    var derivation = Derivation(of: self, in: variable, takesDegrees: takesDegrees)
    do throws(SymbolicExcess) {
      let slope = try derivation.slope()
      var simplifier = derivation.simplifier
      let x = SymbolicSum(node: simplifier.builder.add(.variable(variable)))
      let value = try simplifier.power(try simplifier.sum(of: nodes.count - 1), Rational(-1))
      let whole = try simplifier.product(try simplifier.product(x, slope), value)
      let exponent = try simplifier.dividingLeadingPowers(
        whole, of: variable, isGreatest: !isBesideZero, takesRoots: isBesideZero)
      let root = try simplifier.node(of: try simplifier.joiningHyperbolics(exponent))
      return simplifier.builder.expression(at: root)
    } catch { return nil }
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
