extension Simplifier {
  /// Returns a sum in which polynomials are products of their leading power, which is cancelled, and of a sum that is bounded
  /// beside ∞ or 0: x² ÷ (1 + x²) is 1 ÷ (x⁻² + 1) for large x, and √(x⁻² + 1) is √(1 + x²) ÷ x for small ones.
  ///
  /// - Parameters:
  ///   - isGreatest: whether the leading power is the greatest one, for large x, or the least one, for small x.
  ///   - takesRoots: whether it is also taken out of roots, which holds for x > 0: (1 ÷ x)^1.5 is x^−1.5.
  mutating func dividingLeadingPowers(
    _ sum: SymbolicSum, of variable: String, isGreatest: Bool, takesRoots: Bool = false
  ) throws(SymbolicExcess) -> SymbolicSum {
    let x = builder.add(.variable(variable))
    var result = SymbolicSum.zero
    for term in sum.terms {
      var product = SymbolicProduct(term.coefficient)
      for power in term.powers {
        product = try product.multiplied(
          by: try dividingLeadingPower(power, of: x, isGreatest: isGreatest, takesRoots: takesRoots))
      }
      result = try result + SymbolicSum(product)
    }
    return result
  }

  private mutating func dividingLeadingPower(
    _ power: SymbolicProduct.Power, of x: Int, isGreatest: Bool, takesRoots: Bool
  ) throws(SymbolicExcess) -> SymbolicProduct {
    let unchanged = SymbolicProduct(powers: [power])
    let inner = try self.sum(of: power.base)
    if takesRoots, inner.terms.count == 1, let own = inner.terms[0].powers.first(where: { $0.base == x }) {
      let exponent = try SymbolicExcess.checked(own.exponent * power.exponent)
      let others = inner.terms[0].powers.filter { $0.base != x }
      let leading = SymbolicProduct(powers: [.init(base: x, exponent: exponent)])
      if others.isEmpty, inner.terms[0].coefficient == Rational(1) { return leading }
      let rest = try node(
        of: SymbolicSum(
          try inner.terms[0].multiplied(by: SymbolicProduct(powers: [.init(base: x, exponent: -own.exponent)]))))
      return try SymbolicProduct(powers: [.init(base: rest, exponent: power.exponent)]).multiplied(by: leading)
    }
    var degrees: [Rational] = []
    for term in inner.terms {
      if let degree = try degree(of: term, in: x, isGreatest: isGreatest) { degrees.append(degree) }
    }
    guard inner.terms.count > 1, degrees.count == inner.terms.count,
      let degree = isGreatest ? degrees.max(by: <) : degrees.min(by: <), !degree.isZero,
      !isGreatest || Rational(0) < degree, takesRoots || power.exponent.isWhole
    else { return unchanged }
    let exponent = try SymbolicExcess.checked(degree * power.exponent)
    let rest = try node(of: try inner.divided(by: SymbolicProduct(powers: [.init(base: x, exponent: degree)])))
    let factor = SymbolicProduct(powers: [.init(base: rest, exponent: power.exponent)])
    return try factor.multiplied(by: SymbolicProduct(powers: [.init(base: x, exponent: exponent)]))
  }

  /// Returns the exponent of x in a product of a power of x, of constants, and for small x of sums that are not 0 at 0; nil for
  /// others.
  private mutating func degree(
    of term: SymbolicProduct, in x: Int, isGreatest: Bool
  ) throws(SymbolicExcess) -> Rational? {
    for power in term.powers where power.base != x {
      if case .constant = builder.nodes[power.base] { continue }
      guard !isGreatest, case .binary = builder.nodes[power.base] else { return nil }
      let least = try sum(of: power.base).terms.map { inner -> Rational? in
        let isPower = inner.powers.allSatisfy { $0.base == x }
        return isPower ? inner.powers.first?.exponent ?? Rational(0) : nil
      }
      guard least.contains(Rational(0)), least.allSatisfy({ $0.map { $0.signum >= 0 } == true }) else { return nil }
    }
    return term.powers.first { $0.base == x }?.exponent ?? Rational(0)
  }
}
