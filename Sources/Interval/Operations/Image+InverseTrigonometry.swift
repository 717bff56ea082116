import RealModule

/// Inverse trigonometric functions in radians, and conversions of angles.
extension Image {
  /// Returns the image of the arcsine, in [−π÷2, π÷2], defined on [−1, 1].
  public static func asin(_ x: Interval) -> Image {
    onUnitInterval(x) {
      $0.risingThroughZero(within: LibraryError.small) { .asin($0) }
        .intersection(Interval(unchecked: -Interval.halfPi.upper, Interval.halfPi.upper))
    }
  }

  /// Returns the image of the arccosine, in [0, π], defined on [−1, 1].
  public static func acos(_ x: Interval) -> Image {
    onUnitInterval(x) {
      let low = $0.upper == 1 ? 0 : Neighbours.down(.acos($0.upper), LibraryError.small)
      let high = $0.lower == 1 ? 0 : Neighbours.up(.acos($0.lower), LibraryError.small)
      return Interval(unchecked: Swift.max(low, 0), Swift.min(high, Interval.pi.upper))
    }
  }

  /// Returns the image of the arctangent, in (−π÷2, π÷2).
  public static func atan(_ x: Interval) -> Image {
    if x.isEmpty { return .undefined }
    let values = x.risingThroughZero(within: LibraryError.small) { .atan($0) }
    return .continuous(
      values.intersection(Interval(unchecked: -Interval.halfPi.upper, Interval.halfPi.upper)), isBounded: x.isBounded)
  }

  /// Returns the image of the angle of the point (x, y), given y first, in (−π, π]; 0 for (0, 0).
  ///
  /// The branch cut is between y < 0 and y ≥ 0 for x < 0, and on the axis at (0, 0).
  public static func atan2(_ y: Interval, _ x: Interval) -> Image {
    if y.isEmpty || x.isEmpty { return .undefined }
    let holdsOrigin = y.contains(0) && x.contains(0)
    if y.lower < 0 && y.upper >= 0 && x.lower < 0 {
      let above = angles(Interval(unchecked: 0, y.upper), x)
      return Image(left: anglesBelow(y, x), right: holdsOrigin ? above.hull(Interval(0)) : above, .def)
    }
    if y.isPoint && y.lower == 0 {
      if x.lower > 0 { return .continuous(Interval(0), isBounded: x.isBounded) }
      if x.lower == 0 { return .beside(0) }
      if x.upper < 0 { return Image(.pi, .dac) }
      return Image(left: .pi, right: Interval(0), .def)
    }
    let values = angles(y, x)
    if holdsOrigin { return Image(values.hull(Interval(0)), .def) }
    let isBounded = y.isBounded && x.isBounded
    return y.lower == 0 && x.lower < 0 ? Image(values, .dac) : .continuous(values, isBounded: isBounded)
  }

  /// Converts degrees to radians: x × π ÷ 180.
  public static func radians(_ x: Interval) -> Image { multiply(x, .degree) }

  /// Converts radians to degrees: x × 180 ÷ π.
  public static func degrees(_ x: Interval) -> Image { multiply(x, .radian) }

  @inline(__always)
  private static func onUnitInterval(_ x: Interval, _ values: (Interval) -> Interval) -> Image {
    let domain = x.intersection(Interval(-1, 1))
    if domain.isEmpty { return .undefined }
    let image = values(domain)
    return domain == x ? .continuous(image, isBounded: true) : .partial(image)
  }

  /// Returns the angles of a box without the branch cut; the extrema are at its corners.
  private static func angles(_ y: Interval, _ x: Interval) -> Interval {
    let left = angle(y.lower, x.lower).hull(angle(y.upper, x.lower))
    let right = angle(y.lower, x.upper).hull(angle(y.upper, x.upper))
    return left.hull(right).intersection(Interval(unchecked: -Interval.pi.upper, Interval.pi.upper))
  }

  /// Returns the angles of the points below the axis, for a box on both sides of it with members x < 0.
  private static func anglesBelow(_ y: Interval, _ x: Interval) -> Interval {
    let greatest = x.upper > 0 ? 0 : angle(y.lower, x.upper).upper
    return Interval(unchecked: -Interval.pi.upper, greatest)
  }

  /// Returns the angle of one point; a zero counts as positive.
  private static func angle(_ y: Double, _ x: Double) -> Interval {
    if y == 0 { return x < 0 ? .pi : Interval(0) }
    return Neighbours.around(.atan2(y: y, x: x + 0), LibraryError.small)
  }
}
