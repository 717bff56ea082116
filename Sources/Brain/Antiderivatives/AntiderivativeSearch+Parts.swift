/// Integration by parts: ∫ u v′ dx = u v − ∫ u′ v dx.
extension AntiderivativeSearch {
  mutating func antiderivativeByParts(_ product: FormulaProduct) -> Expression? {
    // A polynomial loses a degree beside a function with antiderivatives of its own kind.
    if let index = product.powers.firstIndex(where: {
      $0.base == x && $0.exponent.smallWhole.map { (1...Self.mostDegree).contains($0) } == true
    }),
      let rest = product.varying(without: index), isOscillationOrGrowth(rest), let other = antiderivative(of: rest)
    {
      let power = product.powers[index]
      let lower = (.number(power.exponent) * power.base.raised(to: power.exponent - Rational(1) ?? Rational(0)))
        .simplified
      guard let remaining = antiderivative(of: (lower * other).simplified) else { return nil }
      return power.formula * other - remaining
    }
    // A function whose derivative is simpler, such as ln x or arctan x, loses a power.
    for (index, power) in product.powers.enumerated() {
      guard let (function, _) = power.base.unaryPart, Self.simplerByDerivative.contains(function),
        let exponent = power.exponent.smallWhole, (1...Self.mostDegree).contains(exponent)
      else { continue }
      let rest = product.varying(without: index)
      let other = rest.map { antiderivative(of: $0) } ?? x
      guard let other, let slope = power.formula.formalDerivative(in: variable),
        let remaining = antiderivative(of: (slope * other).simplified)
      else { continue }
      return power.formula * other - remaining
    }
    return nil
  }

  /// Whether a formula consists of exponential functions, sines and cosines of linear formulas.
  private func isOscillationOrGrowth(_ formula: Expression) -> Bool {
    guard let product = FormulaProduct(formula, in: variable) else { return false }
    return product.powers.allSatisfy { power in
      if case .binary(.power, let a, let b)? = power.base.nodes.last {
        return isConstant(power.base.part(at: a)) && slope(of: power.base.part(at: b)) != nil
      }
      guard let (function, u) = power.base.unaryPart else { return false }
      return Self.oscillating.contains(function) && slope(of: u) != nil && power.exponent.isWhole
    }
  }

  private static let oscillating: Set<Operation.UnaryFunction> = [
    .exponential, .sine, .cosine, .hyperbolicSine, .hyperbolicCosine,
  ]
  private static let simplerByDerivative: Set<Operation.UnaryFunction> = [
    .logarithm, .decimalLogarithm, .binaryLogarithm, .inverseSine, .inverseCosine, .inverseTangent,
    .inverseHyperbolicSine,
    .errorFunction,
  ]
  private static let mostDegree = 12
}
