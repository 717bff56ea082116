import CElementary
import RealModule

/// Exponential and logarithms, with bounds on the relative error, even near zeros.
extension DoubleDouble {
  /// eˣ within 2⁻¹⁰², by the series at r, where x is k ln 2 + r.
  ///
  /// Infinite above the range, 0 below it.
  package func exponential() -> DoubleDouble {
    guard isFinite, high.magnitude < 760 else { return DoubleDouble(celementary_exp(high)) }
    let k = (high * 0x1.71547652b82fep+0).rounded()
    let r =
      self - DoubleDouble(product: k, Natural.ln2) - DoubleDouble(product: k, Natural.ln2Low) - k * Natural.ln2Rest
    return (r + r.squared * .series(Natural.exponential, plain: 14, at: r) + 1).scaled(by: Int(k))
  }

  /// ln x within 2⁻¹⁰¹, as k ln 2 + 2 artanh((m − 1)÷(m + 1)), where x is 2ᵏm.
  package func logarithm() -> DoubleDouble {
    guard isFinite, high > 0 else { return DoubleDouble(celementary_log(high)) }
    let (k, m) = binaryParts
    let rest = ((m - 1) / (m + 1)).smallInverseHyperbolicTangent() * 2
    return k == 0 ? rest : DoubleDouble(product: k, Natural.ln2) + (rest + DoubleDouble(product: k, Natural.ln2Low))
  }

  /// ln(1 + t) within 2⁻¹⁰¹, even for small t.
  func logarithmOfOnePlus() -> DoubleDouble {
    guard isFinite, high > -0.25, high < 0.375 else { return (self + 1).logarithm() }
    // The next term is negligible, and the quotient below would round.
    if high.magnitude < 0x1p-110 { return self }
    return (self / (self + 2)).smallInverseHyperbolicTangent() * 2
  }

  /// Exact for powers of 2.
  package func logarithm2() -> DoubleDouble {
    guard isFinite, high > 0 else { return DoubleDouble(.log2(high)) }
    let (k, m) = binaryParts
    return m.logarithm() / DoubleDouble(high: Natural.ln2, low: Natural.ln2Low) + k
  }

  package func logarithm10() -> DoubleDouble { logarithm() / Natural.ln10 }

  /// artanh z within 2⁻¹⁰² for |z| < 0.19, by its series.
  func smallInverseHyperbolicTangent() -> DoubleDouble {
    let t = squared
    return self + self * t * .series(Natural.inverseHyperbolicTangent, plain: 11, at: t)
  }

  /// k, and m in [√½, √2), of the number 2ᵏm.
  private var binaryParts: (k: Double, m: DoubleDouble) {
    let k = high.exponent
    let m = scaled(by: -k)
    return m.high < 0x1.6a09e667f3bcdp+0 ? (Double(k), m) : (Double(k + 1), m.scaled(by: -1))
  }
}

/// Constants of the exponential and the logarithm.
private enum Natural {
  static let ln2 = 0x1.62e42fefa39efp-1
  static let ln2Low = 0x1.abc9e3b39803fp-56
  static let ln2Rest = 0x1.7b57a079a1934p-111
  static let ln10 = DoubleDouble(high: 0x1.26bb1bbb55516p+1, low: -0x1.f48ad494ea3e9p-53)
  /// 1÷2!, 1÷3!, …
  static let exponential = (2...24).map { DoubleDouble.one / .factorial($0) }
  /// 1÷3, 1÷5, …
  static let inverseHyperbolicTangent = (1...24).map { DoubleDouble.one / DoubleDouble(Double(2 * $0 + 1)) }
}

extension DoubleDouble {
  /// n!, exact up to 27!, otherwise within 2⁻¹⁰⁰.
  static func factorial(_ n: Int) -> DoubleDouble {
    var product = DoubleDouble.one
    for factor in stride(from: 2, through: n, by: 1) { product = product * Double(factor) }
    return product
  }
}
