extension Expression {
  /// Returns x f′(x) ÷ f(x), simplified: the exponent of the power of x that grows as f does, −1 for 1 ÷ x and −x for exp(−x).
  ///
  /// - Returns: nil if the formula has too many operations, or numbers that are too long.
  package func growthExponent(in variable: String, takesDegrees: Bool = false) -> Expression? {
    var derivation = Derivation(of: self, in: variable, takesDegrees: takesDegrees)
    do throws(SymbolicExcess) {
      let slope = try derivation.slope()
      var simplifier = derivation.simplifier
      let x = SymbolicSum(node: simplifier.builder.add(.variable(variable)))
      let value = try simplifier.power(try simplifier.sum(of: nodes.count - 1), Rational(-1))
      let whole = try simplifier.product(try simplifier.product(x, slope), value)
      let exponent = try simplifier.dividingLeadingPowers(whole, of: variable)
      let root = try simplifier.node(of: exponent)
      return simplifier.builder.expression(at: root)
    } catch { return nil }
  }
}

extension Simplifier {
  /// Returns a sum in which polynomials are products of their leading power, which is cancelled, and of a sum that is bounded
  /// for large x: x² ÷ (1 + x²) is 1 ÷ (x⁻² + 1).
  fileprivate mutating func dividingLeadingPowers(
    _ sum: SymbolicSum, of variable: String
  ) throws(SymbolicExcess) -> SymbolicSum {
    let x = builder.add(.variable(variable))
    var result = SymbolicSum.zero
    for term in sum.terms {
      var product = SymbolicProduct(term.coefficient)
      for power in term.powers {
        let inner = try self.sum(of: power.base)
        var factor = SymbolicProduct(powers: [SymbolicProduct.Power(base: power.base, exponent: power.exponent)])
        let degrees = inner.terms.compactMap { term -> Rational? in
          term.powers.isEmpty
            ? Rational(0) : term.powers.count == 1 && term.powers[0].base == x ? term.powers[0].exponent : nil
        }
        if inner.terms.count > 1, degrees.count == inner.terms.count, let degree = degrees.max(by: <),
          Rational(0) < degree, let whole = power.exponent.smallWhole
        {
          let leading = SymbolicProduct(powers: [SymbolicProduct.Power(base: x, exponent: degree)])
          let rest = try node(of: try inner.divided(by: leading))
          factor = SymbolicProduct(powers: [SymbolicProduct.Power(base: rest, exponent: power.exponent)])
          factor = try factor.multiplied(by: try leading.raised(to: Rational(whole)))
        }
        product = try product.multiplied(by: factor)
      }
      result = try result + SymbolicSum(product)
    }
    return result
  }
}
