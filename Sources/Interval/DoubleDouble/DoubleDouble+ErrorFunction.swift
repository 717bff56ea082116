/// The error function and its complement.
extension DoubleDouble {
  /// Relative error at most 2⁻¹⁰¹.
  package func errorFunction() -> DoubleDouble {
    if high < 0 { return -(-self).errorFunction() }
    return high < DoubleDouble.tail ? errorSeries() : .one - errorTail()
  }

  /// Absolute error at most 2⁻¹⁰⁰ left of 2.5; from there relative error at most 2⁻¹⁰² for each unit of x².
  package func complementaryErrorFunction() -> DoubleDouble {
    high < DoubleDouble.tail ? .one - errorFunction() : errorTail()
  }

  /// From this number on, the continued fraction converges faster than the series.
  private static let tail = 2.5
  private static let twoOverRootPi = DoubleDouble(high: 0x1.20dd750429b6dp+0, low: 0x1.1ae3a914fed80p-56)

  /// Returns 2÷√π e^(−x²) (x + 2x³÷3 + 4x⁵÷(3·5) + …), all terms of one sign; NIST DLMF 7.6.2.
  private func errorSeries() -> DoubleDouble {
    let step = squared.scaled(by: 1)
    var (term, sum, divisor) = (self, self, 1.0)
    while term.high > sum.high * 0x1p-108 {
      divisor += 2
      term = term * step / DoubleDouble(divisor)
      sum = sum + term
    }
    return sum * (-squared).exponential() * DoubleDouble.twoOverRootPi
  }

  /// Returns the continued fraction of erfc, contracted to even steps (NIST DLMF 7.9.2); 70 steps yield 110 bits.
  private func errorTail() -> DoubleDouble {
    guard high < 28 else { return DoubleDouble(high.isNaN ? .nan : 0) }
    let square = squared
    var fraction = square + (2.0 * 70 + 0.5)
    for n in stride(from: 70.0, to: 0, by: -1) {
      fraction = square + (2 * n - 1.5) - DoubleDouble(n * (n - 0.5)) / fraction
    }
    return self * (-square).exponential() * DoubleDouble.twoOverRootPi / fraction.scaled(by: 1)
  }
}
