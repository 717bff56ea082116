/// Functions that round to integers: exact, with a branch cut at a jump.
extension Image {
  /// Returns the image of the greatest integer not above x.
  public static func floor(_ x: Interval) -> Image {
    steps(x, { $0.rounded(.down) }, jumpsAtLower: { $0 == $0.rounded() })
  }

  /// Returns the image of the smallest integer not below x.
  public static func ceil(_ x: Interval) -> Image {
    steps(x, { $0.rounded(.up) }, jumpsAtUpper: { $0 == $0.rounded() })
  }

  /// Returns the image of the nearest integer, halves away from zero.
  public static func round(_ x: Interval) -> Image {
    func isHalf(_ x: Double) -> Bool { (x - x.rounded(.towardZero)).magnitude == 0.5 }
    return steps(
      x, { $0.rounded(.toNearestOrAwayFromZero) }, jumpsAtLower: { $0 > 0 && isHalf($0) },
      jumpsAtUpper: { $0 < 0 && isHalf($0) })
  }

  /// Returns the image of the integer part, towards zero.
  public static func trunc(_ x: Interval) -> Image {
    steps(
      x, { $0.rounded(.towardZero) }, jumpsAtLower: { $0 > 0 && $0 == $0.rounded() },
      jumpsAtUpper: { $0 < 0 && $0 == $0.rounded() })
  }

  /// Returns the image of x − trunc(x), with the sign of x.
  public static func frac(_ x: Interval) -> Image {
    if x.isEmpty { return .undefined }
    func rest(_ x: Double) -> Double { x - x.rounded(.towardZero) }
    let whole = trunc(x)
    if !whole.isCut && whole.left.isPoint {
      return Image(Interval(unchecked: rest(x.lower), rest(x.upper)), whole.decoration)
    }
    if whole.isCut {
      // Right of a jump at n > 0 the fraction starts at 0; left of one at n < 0 it ends there.
      return whole.right.lower > 0
        ? Image(left: Interval(rest(x.lower), 1), right: Interval(0, rest(x.upper)), .def)
        : Image(left: Interval(rest(x.lower), 0), right: Interval(-1, rest(x.upper)), .def)
    }
    return Image(Interval(unchecked: x.lower < 0 ? -1 : 0, x.upper > 0 ? 1 : 0), .def)
  }

  /// Returns the image under an increasing step function.
  ///
  /// - Parameters:
  ///   - jumpsAtLower: returns whether the function jumps up to its value at this lower end.
  ///   - jumpsAtUpper: returns whether the function jumps up from its value at this upper end.
  private static func steps(
    _ x: Interval, _ step: (Double) -> Double, jumpsAtLower: (Double) -> Bool = { _ in false },
    jumpsAtUpper: (Double) -> Bool = { _ in false }
  ) -> Image {
    if x.isEmpty { return .undefined }
    let values = Interval(unchecked: step(x.lower), step(x.upper))
    if values.isPoint {
      let isBeside = jumpsAtLower(x.lower) || jumpsAtUpper(x.upper)
      return isBeside ? Image(values, .dac) : .continuous(values, isBounded: true)
    }
    guard values.upper - values.lower == 1 else { return Image(values, .def) }
    return Image(left: Interval(values.lower), right: Interval(values.upper), .def)
  }
}
