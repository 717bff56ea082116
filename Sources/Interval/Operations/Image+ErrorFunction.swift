import RealModule

/// The error function, its complement, and sin(x)÷x.
extension Image {
  /// Returns the image of the error function.
  public static func erf(_ x: Interval) -> Image {
    if x.isEmpty { return .undefined }
    let values = x.risingThroughZero(within: LibraryError.errorFunction) { .erf($0) }
    return .continuous(values.intersection(Interval(-1, 1)), isBounded: x.isBounded)
  }

  /// Returns the image of 1 − erf(x), without cancellation.
  public static func erfc(_ x: Interval) -> Image {
    if x.isEmpty { return .undefined }
    let steps = LibraryError.complementaryErrorFunction
    let low = x.upper == 0 ? 1 : Neighbours.down(.erfc(x.upper), steps)
    let high = x.lower == 0 ? 1 : Neighbours.up(.erfc(x.lower), steps)
    return .continuous(Interval(unchecked: low, high).intersection(Interval(0, 2)), isBounded: x.isBounded)
  }

  /// Returns the image of sin(x) ÷ x, with 1 at 0.
  public static func sinc(_ x: Interval) -> Image {
    if x.isEmpty { return .undefined }
    let distance = x.absolute
    let values = fallingSinc(distance).hull(farSinc(distance))
    return .continuous(values.intersection(Interval(unchecked: sincLeast, 1)), isBounded: x.isBounded)
  }

  /// Returns bounds of the derivative of sin(x) ÷ x, which is 0 at 0.
  public static func slopeOfSinc(_ x: Interval) -> Interval {
    if x.isEmpty { return .empty }
    if x.magnitude <= 1 {
      // The terms of −x÷3 + x³÷30 − x⁵÷840 … fall, so that the sum is between its first and its second part.
      return x / Interval(-3) + x * x.squared * (Interval(0, 1) / Interval(30))
    }
    if x.contains(0) { return steepestSinc }
    return ((Image.cos(x).left - sinc(x).left) / x).intersection(steepestSinc)
  }

  /// Bounds of all slopes of sinc; the steepest ones are at ±2.0816.
  private static let steepestSinc = Interval(unchecked: -0.4362, 0.4362)
  /// A number just below the first minimum, the first x > 0 with tan x = x; sinc falls from 0 to there.
  private static let sincTurn = 0x1.1f940543506acp+2
  /// A number just below that minimum.
  private static let sincLeast = -0x1.bce4fc0611a76p-3

  private static func fallingSinc(_ x: Interval) -> Interval {
    let near = x.intersection(Interval(unchecked: 0, sincTurn))
    if near.isEmpty { return .empty }
    // 1 − x²÷6 ≤ sinc x ≤ 1.
    func value(_ x: Double) -> Interval {
      x == 0 ? Interval(1) : x < 0x1p-27 ? Interval(1.0.nextDown, 1) : sine(x) / Interval(x)
    }
    let (lower, upper) = (value(near.upper).lower, value(near.lower).upper)
    // The calculator's quotient has two roundings. So between the ends it may be beyond the quotients there.
    return near.isPoint
      ? Interval(unchecked: lower, upper)
      : Interval(unchecked: Neighbours.down(lower, 2), Swift.min(1, Neighbours.up(upper, 2)))
  }

  /// Beyond the minimum the quotient of the ranges is nearly tight, since the divisor changes slowly.
  private static func farSinc(_ x: Interval) -> Interval {
    let far = x.intersection(Interval(unchecked: sincTurn, .infinity))
    return far.isEmpty ? .empty : sin(far).left / far
  }
}
