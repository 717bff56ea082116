import CElementary

/// Sine, cosine and tangent of radians.
extension Image {
  /// Returns the image of the sine.
  public static func sin(_ x: Interval) -> Image { wave(x, { sine($0) }, highestAfter: 0) }

  /// Returns the image of the cosine.
  public static func cos(_ x: Interval) -> Image { wave(x, { cosine($0) }, highestAfter: 3) }

  /// Returns the image of the tangent, with branch cuts at odd multiples of π÷2.
  public static func tan(_ x: Interval) -> Image {
    if x.isEmpty { return .undefined }
    if x.isPoint { return .continuous(tangent(x.lower), isBounded: true) }
    guard let turns = Quadrants(x) else { return .partial(.entire) }
    let (low, high) = (tangent(x.lower).lower, tangent(x.upper).upper)
    if !turns.crossesEnd(of: 0, modulo: 2) { return .continuous(Interval(unchecked: low, high), isBounded: true) }
    if turns.last - turns.first == 3 && turns.first % 2 == 0 { return .partial(.entire) }
    return Image(left: Interval(unchecked: low, .infinity), right: Interval(unchecked: -.infinity, high), .trv)
  }

  static func sine(_ x: Double) -> Interval {
    x == 0 ? Interval(0) : Neighbours.besideZero(celementary_sin(x), LibraryError.elementary)
  }

  static func cosine(_ x: Double) -> Interval {
    x == 0 ? Interval(1) : Neighbours.around(celementary_cos(x), LibraryError.elementary)
  }

  static func tangent(_ x: Double) -> Interval {
    x == 0 ? Interval(0) : Neighbours.besideZero(celementary_tan(x), LibraryError.elementary)
  }

  /// Returns the image of a wave with maxima 1 at the ends of quadrants n ≡ `top` (mod 4), minima −1 in between.
  @inline(__always)
  private static func wave(_ x: Interval, _ value: (Double) -> Interval, highestAfter top: Int) -> Image {
    if x.isEmpty { return .undefined }
    if x.isPoint { return .continuous(value(x.lower).intersection(Interval(-1, 1)), isBounded: true) }
    guard let turns = Quadrants(x) else { return .continuous(Interval(-1, 1), isBounded: x.isBounded) }
    let ends = value(x.lower).hull(value(x.upper))
    return .continuous(
      Interval(
        unchecked: turns.crossesEnd(of: (top + 2) & 3, modulo: 4) ? -1 : Swift.max(-1, ends.lower),
        turns.crossesEnd(of: top, modulo: 4) ? 1 : Swift.min(1, ends.upper)),
      isBounded: true)
  }
}
