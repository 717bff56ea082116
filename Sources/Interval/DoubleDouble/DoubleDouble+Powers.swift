import RealModule

extension DoubleDouble {
  /// Greatest integer exponent for repeated multiplication. The error per unit is within 8u², or 24u² if negative.
  package static let greatestMultiplied = 1024.0

  /// xʸ with the special cases of C's `pow`: by repeated multiplication for small integers y, otherwise by the
  /// logarithm, within 2⁻¹⁰¹ for each unit of 1 + |y ln x|; NaN for a negative base and fractional y.
  package func power(_ y: DoubleDouble) -> DoubleDouble {
    if y.high == 0 { return .one }
    guard isFinite, y.isFinite else { return .nan }
    if high == 0 { return DoubleDouble(y.high < 0 ? .infinity : 0) }
    if y.isWhole, y.high.magnitude <= DoubleDouble.greatestMultiplied {
      // Take the reciprocal first: a power may overflow where its reciprocal does not.
      return (y.high < 0 ? .one / self : self).multiplied(Int(y.high.magnitude))
    }
    guard high < 0 else { return (y * logarithm()).exponential() }
    guard y.isWhole else { return .nan }
    let power = (y * (-self).logarithm()).exponential()
    return y.isOdd ? -power : power
  }

  private func multiplied(_ count: Int) -> DoubleDouble {
    var (result, square, count) = (DoubleDouble.one, self, count)
    while count > 0 {
      if count & 1 == 1 { result = result * square }
      count >>= 1
      if count > 0 { square = square * square }
    }
    return result
  }

  /// Whether the number is an odd integer; integers beyond Double's precision have their last bit in `low`.
  package var isOdd: Bool {
    isWhole && (high.truncatingRemainder(dividingBy: 2) != 0) != (low.truncatingRemainder(dividingBy: 2) != 0)
  }

  /// The real y-th root, of any number for odd y, otherwise of numbers that are not negative.
  ///
  /// Within 2⁻¹⁰¹ for integers y up to 64, otherwise computed as a power.
  package func root(_ y: DoubleDouble) -> DoubleDouble {
    guard isFinite, y.isFinite, y.high != 0 else { return .nan }
    if high < 0 { return y.isOdd ? -(-self).root(y) : .nan }
    if high == 0 { return DoubleDouble(y.high < 0 ? .infinity : 0) }
    guard y.isWhole, y.high.magnitude <= 64 else { return power(.one / y) }
    let index = Int(y.high.magnitude)
    let root = index == 1 ? self : index == 2 ? squareRoot() : root(index)
    return y.high < 0 ? .one / root : root
  }

  /// Two Newton steps r ← r + r(x÷rⁿ − 1)÷n, starting from Double's root of a number in [1, 2ⁿ).
  private func root(_ n: Int) -> DoubleDouble {
    let shift = high.exponent >= 0 ? high.exponent / n : -((n - 1 - high.exponent) / n)
    let x = scaled(by: -shift * n)
    var root = DoubleDouble(.root(x.high, n))
    for _ in 0..<2 { root = root + root * ((x / root.multiplied(n) - 1) / DoubleDouble(Double(n))) }
    return root.scaled(by: shift)
  }

  /// √(x² + y²) without intermediate overflow, within 2⁻¹⁰³.
  package func hypotenuse(_ y: DoubleDouble) -> DoubleDouble {
    guard isFinite, y.isFinite else { return .nan }
    let size = Swift.max(high.magnitude, y.high.magnitude)
    if size == 0 { return .zero }
    let (a, b) = (scaled(by: -size.exponent), y.scaled(by: -size.exponent))
    return (a * a + b * b).squareRoot().scaled(by: size.exponent)
  }
}
