/// Hyperbolic functions and their inverses, with relative errors within 2⁻¹⁰¹ even near their zeros.
extension DoubleDouble {
  package func hyperbolicSine() -> DoubleDouble {
    if high.magnitude < 0.5 {
      let t = squared
      return self + self * t * .series(Hyperbola.sine, plain: 8, at: t)
    }
    if high.magnitude > 700 {
      // Half of the exponential, computed from its square root to stay in range.
      let root = magnitude.scaled(by: -1).exponential()
      let sine = root.scaled(by: -1) * root
      return high < 0 ? -sine : sine
    }
    let power = magnitude.exponential()
    let sine = (power - .one / power).scaled(by: -1)
    return high < 0 ? -sine : sine
  }

  package func hyperbolicCosine() -> DoubleDouble {
    if high.magnitude > 700 { return magnitude.hyperbolicSine() }
    let power = magnitude.exponential()
    return (power + .one / power).scaled(by: -1)
  }

  package func hyperbolicTangent() -> DoubleDouble {
    guard high.magnitude < 40 else { return DoubleDouble(high.isNaN ? .nan : high < 0 ? -1 : 1) }
    return hyperbolicSine() / hyperbolicCosine()
  }

  package func hyperbolicSecant() -> DoubleDouble {
    // The other exponential is negligible.
    high.magnitude > 700 ? (-magnitude).exponential().scaled(by: 1) : .one / hyperbolicCosine()
  }

  package func hyperbolicCosecant() -> DoubleDouble {
    guard high.magnitude > 700 else { return .one / hyperbolicSine() }
    let size = hyperbolicSecant()
    return high < 0 ? -size : size
  }

  /// ln(1 + t) with t = x + x²÷(1 + √(1 + x²)).
  package func inverseHyperbolicSine() -> DoubleDouble {
    if high < 0 { return -(-self).inverseHyperbolicSine() }
    // Above 2⁶⁰, 1 is negligible beside x².
    if high > 0x1p60 { return scaledLogarithm }
    return (self + squared / ((squared + 1).squareRoot() + 1)).logarithmOfOnePlus()
  }

  /// ln(1 + t) with t = x − 1 + √(x² − 1).
  package func inverseHyperbolicCosine() -> DoubleDouble {
    if high > 0x1p60 { return scaledLogarithm }
    let rest = self - 1
    return rest.high < 0 ? .nan : (rest + (rest * (self + 1)).squareRoot()).logarithmOfOnePlus()
  }

  package func inverseHyperbolicTangent() -> DoubleDouble {
    if high.magnitude < 0.17 { return smallInverseHyperbolicTangent() }
    return ((self + 1) / (.one - self)).logarithm().scaled(by: -1)
  }

  /// ln 2x without overflow.
  private var scaledLogarithm: DoubleDouble { scaled(by: -1).logarithm() + DoubleDouble(4).logarithm() }
}

private enum Hyperbola {
  /// 1÷3!, 1÷5!, …
  static let sine = (1...13).map { DoubleDouble.one / .factorial(2 * $0 + 1) }
}
