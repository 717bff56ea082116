import CElementary
import RealModule

/// The exponential function and logarithms.
extension Image {
  /// Returns the image of eˣ.
  public static func exp(_ x: Interval) -> Image {
    if x.isEmpty { return .undefined }
    let below = x.lower == 0 ? 1 : Swift.max(0, Neighbours.down(celementary_exp(x.lower), LibraryError.elementary))
    let above = x.upper == 0 ? 1 : Neighbours.up(celementary_exp(x.upper), LibraryError.elementary)
    return .continuous(
      Interval(unchecked: x.lower > 0 ? Swift.max(1, below) : below, x.upper < 0 ? Swift.min(1, above) : above),
      isBounded: x.isBounded)
  }

  /// Returns the image of ln x, defined for x > 0.
  public static func log(_ x: Interval) -> Image {
    logarithm(x) { $0 == 1 ? Interval(0) : Neighbours.around(celementary_log($0), LibraryError.elementary) }
  }

  /// Returns the image of log₂ x, defined for x > 0; exact at powers of two.
  public static func log2(_ x: Interval) -> Image {
    logarithm(x) {
      $0.significand == 1
        ? Interval(Double($0.exponent)) : Neighbours.around(celementary_log2($0), LibraryError.elementary)
    }
  }

  /// Returns the image of log₁₀ x, defined for x > 0; exact at powers of ten that are Doubles.
  public static func log10(_ x: Interval) -> Image {
    logarithm(x) {
      let value = celementary_log10($0)
      return isPowerOfTen($0, value) ? Interval(value) : Neighbours.around(value, LibraryError.elementary)
    }
  }

  /// Returns the image of the logarithm of x to a base, both > 0, base ≠ 1; the branch cut is at base 1.
  public static func log(base: Interval, _ x: Interval) -> Image {
    if base.isPoint && base.lower == 2 { return log2(x) }
    if base.isPoint && base.lower == 10 { return log10(x) }
    let (bottom, top) = (log(base), log(x))
    let quotient = divide(top.left, bottom.left)
    let known = Swift.min(quotient.decoration, top.decoration, bottom.decoration)
    return quotient.isCut
      ? Image(left: quotient.left, right: quotient.right, known)
      : Image(quotient.left, known == .com && !(base.isBounded && x.isBounded) ? .dac : known)
  }

  /// Returns the image under an increasing function on x > 0 with a pole at 0.
  @inline(__always)
  private static func logarithm(_ x: Interval, _ value: (Double) -> Interval) -> Image {
    if x.isEmpty || x.upper <= 0 { return .undefined }
    let upper = x.upper == .infinity ? Double.infinity : value(x.upper).upper
    if x.lower <= 0 { return .partial(Interval(unchecked: -.infinity, upper)) }
    return .continuous(Interval(unchecked: value(x.lower).lower, upper), isBounded: x.isBounded)
  }

  /// Returns whether x is 10 to the power of this integer, from 0 to 22.
  private static func isPowerOfTen(_ x: Double, _ exponent: Double) -> Bool {
    guard exponent >= 0 && exponent <= 22 && exponent == exponent.rounded() else { return false }
    var power = 1.0
    for _ in 0..<Int(exponent) { power *= 10 }
    return power == x
  }
}
