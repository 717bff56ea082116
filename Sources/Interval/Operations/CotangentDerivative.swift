/// A derivative of π cot πx: (−1)ⁿ πⁿ⁺¹ Qₙ(cot πx), where Q₀(c) = c and Qₙ₊₁(c) = (1 + c²) Qₙ′(c).
///
/// The polynomials have no negative coefficients, so that nothing cancels; Qₙ is odd for even n, and even for odd n.
struct CotangentDerivative {
  /// The coefficients of πⁿ⁺¹ Qₙ, that of cⁿ⁺¹ last, to within a part in 2⁹⁵.
  private let coefficients: [DoubleDouble]
  private let isOdd: Bool

  /// - Parameter order: up to `Image.greatestPolygamma`.
  init(_ order: Int) {
    coefficients = Self.all[order]
    isOdd = order.isMultiple(of: 2)
  }

  /// Returns the cotangent of πx, not at an integer, with a bound on its error.
  static func cotangent(_ x: Double) -> (value: DoubleDouble, error: Double)? {
    (DoubleDouble.pi * (x - x.rounded())).cotangent().map { ($0, 0x1p-96 * (1 + $0.high.magnitude)) }
  }

  /// Returns πⁿ⁺¹ Qₙ(c) for c = cot πx, in which it increases for c > 0.
  func values(at cotangent: (value: DoubleDouble, error: Double)) -> Interval {
    let size = cotangent.value.magnitude
    let (value, slope) = coefficients.reversed().reduce((DoubleDouble(0), 0.0)) { sum, coefficient in
      (sum.0 * size + coefficient, sum.1 * size.high + sum.0.high)
    }
    let values =
      value.isFinite
      ? Interval(value.high) + Interval(value.low)
        + Interval(-1, 1) * Interval(0x1p-90 * value.high + 2 * slope * cotangent.error + 0x1p-1000)
      : Interval(.greatestFiniteMagnitude, .infinity)
    return isOdd && cotangent.value.high < 0 ? -values : values
  }

  private static let all: [[DoubleDouble]] = {
    var polynomial = [DoubleDouble(0), DoubleDouble.one]
    var all = [polynomial.map { $0 * DoubleDouble.pi }]
    var power = DoubleDouble.pi
    for _ in 0..<Image.greatestPolygamma {
      var next = [DoubleDouble](repeating: DoubleDouble(0), count: polynomial.count + 1)
      for (exponent, coefficient) in polynomial.enumerated().dropFirst() {
        let factor = coefficient * Double(exponent)
        next[exponent - 1] = next[exponent - 1] + factor
        next[exponent + 1] = next[exponent + 1] + factor
      }
      polynomial = next
      power = power * DoubleDouble.pi
      all.append(polynomial.map { $0 * power })
    }
    return all
  }()
}
