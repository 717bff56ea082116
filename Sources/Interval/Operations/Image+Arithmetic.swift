/// Sums, products and quotients with correctly rounded ends.
extension Image {
  /// Returns the image of x + y.
  @inlinable public static func add(_ x: Interval, _ y: Interval) -> Image {
    .continuous(x + y, isBounded: x.isBounded && y.isBounded)
  }

  /// Returns the image of x − y.
  @inlinable public static func subtract(_ x: Interval, _ y: Interval) -> Image {
    .continuous(x - y, isBounded: x.isBounded && y.isBounded)
  }

  /// Returns the image of x × y.
  @inlinable public static func multiply(_ x: Interval, _ y: Interval) -> Image {
    .continuous(x * y, isBounded: x.isBounded && y.isBounded)
  }

  /// Returns the image of x ÷ y, with a branch cut where the divisor changes sign.
  @inlinable public static func divide(_ x: Interval, _ y: Interval) -> Image {
    if x.isEmpty || y.isEmpty { return .undefined }
    if y.lower > 0 { return .continuous(x.divided(byPositive: y), isBounded: x.isBounded && y.isBounded) }
    if y.upper < 0 { return .continuous((-x).divided(byPositive: -y), isBounded: x.isBounded && y.isBounded) }
    return divideAcrossZero(x, y)
  }

  @usableFromInline static func divideAcrossZero(_ x: Interval, _ y: Interval) -> Image {
    if y.lower == 0 && y.upper == 0 { return .undefined }
    if y.lower == 0 { return .partial(x.divided(byPositive: y)) }
    let negative = (-x).divided(byPositive: Interval(unchecked: 0, -y.lower))
    if y.upper == 0 { return .partial(negative) }
    let positive = x.divided(byPositive: Interval(unchecked: 0, y.upper))
    return x.contains(0) ? .partial(negative.hull(positive)) : Image(left: negative, right: positive, .trv)
  }

  /// Returns the image of 1 ÷ x, with a branch cut at 0.
  @inlinable public static func reciprocal(_ x: Interval) -> Image { divide(Interval(unchecked: 1, 1), x) }

  /// Returns the image of −x.
  @inlinable public static func negate(_ x: Interval) -> Image {
    .continuous(x.isEmpty ? x : -x, isBounded: x.isBounded)
  }

  /// Returns the image of |x|.
  @inlinable public static func abs(_ x: Interval) -> Image { .continuous(x.absolute, isBounded: x.isBounded) }

  /// Returns the image of x².
  @inlinable public static func square(_ x: Interval) -> Image { .continuous(x.squared, isBounded: x.isBounded) }

  /// Returns the image of x³, within 2 ulp.
  @inlinable public static func cube(_ x: Interval) -> Image {
    if x.isEmpty { return .undefined }
    return .continuous(Interval(unchecked: -cubeUp(-x.lower), cubeUp(x.upper)), isBounded: x.isBounded)
  }

  /// Returns x³ rounded up, by way of the square rounded away from 0 or towards it.
  @inlinable static func cubeUp(_ x: Double) -> Double {
    Directed.multiplyUp(x >= 0 ? Directed.multiplyUp(x, x) : Directed.multiplyDown(x, x), x)
  }

  /// Returns the image of the sign of x, −1, 0 or 1. The branch cut is at 0; 0 itself is on the right, or on the left
  /// if there are no positive members.
  public static func sign(_ x: Interval) -> Image {
    if x.isEmpty { return .undefined }
    if x.lower > 0 { return .continuous(Interval(1), isBounded: x.isBounded) }
    if x.upper < 0 { return .continuous(Interval(-1), isBounded: x.isBounded) }
    if x.isPoint { return .beside(0) }
    if x.lower == 0 { return Image(left: Interval(0), right: Interval(1), .def) }
    if x.upper == 0 { return Image(left: Interval(-1), right: Interval(0), .def) }
    return Image(left: Interval(-1), right: Interval(1), .def, isZeroAtCut: true)
  }

  /// Returns the image of the smaller of x and y.
  @inlinable public static func min(_ x: Interval, _ y: Interval) -> Image {
    if x.isEmpty || y.isEmpty { return .undefined }
    return .continuous(
      Interval(unchecked: Swift.min(x.lower, y.lower), Swift.min(x.upper, y.upper)),
      isBounded: x.isBounded && y.isBounded)
  }

  /// Returns the image of the greater of x and y.
  @inlinable public static func max(_ x: Interval, _ y: Interval) -> Image {
    if x.isEmpty || y.isEmpty { return .undefined }
    return .continuous(
      Interval(unchecked: Swift.max(x.lower, y.lower), Swift.max(x.upper, y.upper)),
      isBounded: x.isBounded && y.isBounded)
  }

  /// Returns the image of the greatest common divisor of integers, exact for two points; undefined for other numbers.
  public static func gcd(_ x: Interval, _ y: Interval) -> Image {
    func wholeNumbers(_ x: Interval) -> Interval { Interval(x.lower.rounded(.up), x.upper.rounded(.down)) }
    let (m, n) = (wholeNumbers(x), wholeNumbers(y))
    if x.isEmpty || y.isEmpty || m.isEmpty || n.isEmpty { return .undefined }
    if x.isPoint && y.isPoint {
      var (a, b) = (m.lower.magnitude, n.lower.magnitude)
      while b != 0 { (a, b) = (b, a.truncatingRemainder(dividingBy: b)) }
      return .continuous(Interval(a), isBounded: true)
    }
    // gcd(m, 0) is |m|; otherwise a common divisor is at most the smaller number.
    let (a, b) = (m.absolute, n.absolute)
    var greatest = Swift.min(a.upper, b.upper)
    if b.lower == 0 { greatest = Swift.max(greatest, a.upper) }
    if a.lower == 0 { greatest = Swift.max(greatest, b.upper) }
    return .partial(Interval(unchecked: a.lower == 0 && b.lower == 0 ? 0 : 1, greatest))
  }
}

extension Interval {
  /// Returns the hull of all quotients by nonzero members of `y`.
  @inlinable public static func / (x: Interval, y: Interval) -> Interval { Image.divide(x, y).hull }
}
