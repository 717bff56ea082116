/// The remainder with the divisor's sign, x − y⌊x ÷ y⌋, with branch cuts at jumps.
extension Image {
  /// Returns the image of x − y⌊x ÷ y⌋.
  public static func mod(_ x: Interval, _ y: Interval) -> Image {
    if x.isEmpty || y.isEmpty || (y.lower == 0 && y.upper == 0) { return .undefined }
    if y.upper < 0 { return positiveModulus(-x, -y).mapValues { -$0 }.mirrored }
    if y.lower > 0 { return positiveModulus(x, y) }
    return .partial(Interval(unchecked: y.lower, y.upper))
  }

  /// Returns the image of x mod y for y > 0: in [0, y), with jumps down to 0 at multiples of y.
  private static func positiveModulus(_ x: Interval, _ y: Interval) -> Image {
    if y.isPoint && x.isBounded { return modulus(x, y.lower) }
    let all = Interval(unchecked: 0, y.upper)
    let quotient = Image.floor(x.divided(byPositive: y))
    func rest(_ whole: Interval) -> Interval { (x - whole * y).intersection(all) }
    if quotient.hull.absolute.upper >= 0x1p52 { return Image(all, .def) }
    if quotient.isCut { return Image(left: rest(quotient.left), right: rest(quotient.right), .def) }
    guard quotient.left.isPoint else { return Image(all, .def) }
    return quotient.decoration == .com && x.isBounded && y.isBounded
      ? .continuous(rest(quotient.left), isBounded: true) : Image(rest(quotient.left), .dac)
  }

  /// Returns the image of x mod y for one finite y > 0. `fmod` is exact, so each end's side is known.
  private static func modulus(_ x: Interval, _ y: Double) -> Image {
    let (low, high) = (remainder(x.lower, y), remainder(x.upper, y))
    let all = Interval(unchecked: 0, y)
    guard x.width <= y else { return Image(all, .def) }
    if !jumps(x, y) {
      let values = Interval(unchecked: low.lower, high.upper)
      return Image(values, low.upper == 0 ? .dac : .com)
    }
    return Image(left: Interval(unchecked: low.lower, y), right: Interval(unchecked: 0, high.upper), .def)
  }

  /// Returns whether a multiple of y is in (x.lower, x.upper], if that is no wider than y.
  private static func jumps(_ x: Interval, _ y: Double) -> Bool {
    if x.isPoint { return false }
    let low = x.lower.truncatingRemainder(dividingBy: y)
    let high = x.upper.truncatingRemainder(dividingBy: y)
    // An interval that crosses or reaches 0 from below contains a multiple.
    if x.lower < 0 && x.upper >= 0 { return true }
    return x.lower < 0 ? high == 0 || (low != 0 && low >= high) : low >= high
  }

  /// Returns one remainder, in [0, y]: exact or correctly enclosed.
  private static func remainder(_ x: Double, _ y: Double) -> Interval {
    let rest = x.truncatingRemainder(dividingBy: y)
    if rest == 0 { return Interval(0) }
    return rest > 0 ? Interval(rest) : Interval(rest) + Interval(y)
  }
}
