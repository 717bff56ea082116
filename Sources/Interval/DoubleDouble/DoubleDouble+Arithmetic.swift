extension DoubleDouble {
  /// Relative error at most 3u² + 13u³, even if the operands cancel (AccurateDWPlusDW).
  @inlinable package static func + (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let highs = DoubleDouble(sum: a.high, b.high)
    let lows = DoubleDouble(sum: a.low, b.low)
    let middle = DoubleDouble(large: highs.high, small: highs.low + lows.high)
    return DoubleDouble(large: middle.high, small: lows.low + middle.low)
  }

  /// Relative error at most 2u² (DWPlusFP).
  @inlinable package static func + (a: DoubleDouble, b: Double) -> DoubleDouble {
    let sum = DoubleDouble(sum: a.high, b)
    return DoubleDouble(large: sum.high, small: a.low + sum.low)
  }

  @inlinable package static func - (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble { a + -b }
  @inlinable package static func - (a: DoubleDouble, b: Double) -> DoubleDouble { a + -b }
  @inlinable package static prefix func - (a: DoubleDouble) -> DoubleDouble { DoubleDouble(high: -a.high, low: -a.low) }

  /// Relative error at most 7u² (DWTimesDW1).
  @inlinable package static func * (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let product = DoubleDouble(product: a.high, b.high)
    return DoubleDouble(large: product.high, small: product.low + (a.high * b.low + a.low * b.high))
  }

  /// Relative error at most 2u² (DWTimesFP3).
  @inlinable package static func * (a: DoubleDouble, b: Double) -> DoubleDouble {
    let product = DoubleDouble(product: a.high, b)
    return DoubleDouble(large: product.high, small: product.low.addingProduct(a.low, b))
  }

  /// Relative error at most 15u² (DWDivDW2).
  package static func / (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    guard a.isFarFromRangeEnds, b.isFarFromRangeEnds else { return a.dividedWithScaling(by: b) }
    let quotient = a.high / b.high
    let product = b * quotient
    let rest = (a.high - product.high) + (a.low - product.low)
    return DoubleDouble(large: quotient, small: rest / b.high)
  }

  /// Relative error at most 4u² (DWDivFP3).
  package static func / (a: DoubleDouble, b: Double) -> DoubleDouble {
    let quotient = a.high / b
    let product = DoubleDouble(product: quotient, b)
    return DoubleDouble(large: quotient, small: ((a.high - product.high) - product.low + a.low) / b)
  }

  /// Divides after scaling, for operands near the ends of Double's range.
  private func dividedWithScaling(by divisor: DoubleDouble) -> DoubleDouble {
    if high == 0, divisor.isFinite, divisor.high != 0 { return DoubleDouble(high / divisor.high) }
    guard isFinite, divisor.isFinite, divisor.high != 0 else { return DoubleDouble(high / divisor.high) }
    let (upper, lower) = (high.exponent, divisor.high.exponent)
    return (scaled(by: -upper) / divisor.scaled(by: -lower)).scaled(by: upper - lower)
  }

  /// Whether intermediate products and quotients stay within the range.
  private var isFarFromRangeEnds: Bool { high.magnitude > 0x1p-480 && high.magnitude < 0x1p480 }

  /// Relative error at most 25u²÷8 (Lefèvre, Louvet, Muller, Picot and Rideau, ACM TOMS 2023); NaN below 0.
  package func squareRoot() -> DoubleDouble {
    guard high > 0, isFinite else { return DoubleDouble(high.squareRoot()) }
    guard isFarFromRangeEnds else {
      let half = high.exponent / 2
      return scaled(by: -2 * half).squareRoot().scaled(by: half)
    }
    let root = high.squareRoot()
    let rest = high.addingProduct(-root, root) + low
    return DoubleDouble(large: root, small: rest / (2 * root))
  }

  /// Returns the product with 2ⁿ, exact in the range of normal numbers.
  package func scaled(by n: Int) -> DoubleDouble {
    DoubleDouble(
      high: Double(sign: .plus, exponent: n, significand: high), low: Double(sign: .plus, exponent: n, significand: low)
    )
  }

  @inlinable package var magnitude: DoubleDouble { high < 0 ? -self : self }

  /// The square, with the error of a product; exact for a Double.
  @inlinable package var squared: DoubleDouble { self * self }

  /// Returns c₀ + c₁t + c₂t² + …, with the terms from `plain` on in Double.
  ///
  /// - Parameter plain: index of the first term below u times the sum, so that the rounding of Double is negligible.
  static func series(_ coefficients: [DoubleDouble], plain: Int, at t: DoubleDouble) -> DoubleDouble {
    var tail = 0.0
    for coefficient in coefficients[plain...].reversed() { tail = tail * t.high + coefficient.high }
    var sum = DoubleDouble(tail)
    for coefficient in coefficients[..<plain].reversed() { sum = sum * t + coefficient }
    return sum
  }
}
