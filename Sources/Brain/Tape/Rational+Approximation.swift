import Interval

extension Rational {
  /// The enclosure of the logarithm; nil for 0.
  var logarithm: SignedLogarithm? {
    guard isDefined, !isZero else { return nil }
    // The number is a power of two times one between ½ and 2.
    let exponent = numerator.bitWidth - denominator.bitWidth
    let (top, bottom) = (numerator.magnitude, denominator)
    guard let fraction = exponent < 0 ? Rational(top << -exponent, bottom) : Rational(top, bottom << exponent) else {
      return nil
    }
    let size = Image.log(fraction.enclosure).hull + Interval(Double(exponent)) * Image.log(Interval(2)).hull
    return SignedLogarithm(isNegative: signum < 0, size: size, slope: Interval(0))
  }

  /// The number in double-double.
  var approximation: Approximation {
    let high = double
    let rest = distance(from: high)
    if rest.isNaN { return .unknown }
    let isExact = rest == 0 && Rational(exactly: high) == self
    let error = isExact ? 0 : 0x1p-106 * high.magnitude + .leastNonzeroMagnitude
    return Approximation(value: DoubleDouble(high: high, low: rest), error: error)
  }
}
