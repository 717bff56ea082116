import RealModule

/// Reciprocals of sine, cosine and tangent, with branch cuts at poles.
extension Image {
  /// Returns the image of 1 ÷ cos x.
  public static func sec(_ x: Interval) -> Image {
    guard !x.isEmpty else { return .undefined }
    guard let turns = Quadrants(x) else { return manyBranches }
    return inverseWave(x, turns, cosine, polesAfter: 0) { $0 & 3 == 0 || $0 & 3 == 3 }
  }

  /// Returns the image of 1 ÷ sin x.
  public static func csc(_ x: Interval) -> Image {
    guard !x.isEmpty, !(x.isPoint && x.lower == 0) else { return .undefined }
    guard var turns = Quadrants(x) else { return manyBranches }
    // 0 is the only pole that is a Double; an interval that ends there has no part right of it.
    if x.upper == 0 { turns.last -= 1 }
    let image = inverseWave(x, turns, sine, polesAfter: 1) { $0 & 3 < 2 }
    return x.contains(0) && !image.isCut ? .partial(image.left) : image
  }

  /// Returns the image of 1 ÷ tan x.
  public static func cot(_ x: Interval) -> Image {
    guard !x.isEmpty, !(x.isPoint && x.lower == 0) else { return .undefined }
    guard var turns = Quadrants(x) else { return .partial(.entire) }
    if x.upper == 0 { turns.last -= 1 }
    let low = x.upper == 0 ? -Double.infinity : reciprocal(tangent(x.upper)).left.lower
    let high = x.lower == 0 ? Double.infinity : reciprocal(tangent(x.lower)).left.upper
    if !turns.crossesEnd(of: 1, modulo: 2) {
      let values = Interval(unchecked: low, high)
      return x.contains(0) ? .partial(values) : .continuous(values, isBounded: true)
    }
    if turns.last - turns.first == 3 && turns.first % 2 == 1 { return .partial(.entire) }
    return Image(left: Interval(unchecked: -.infinity, high), right: Interval(unchecked: low, .infinity), .trv)
  }

  /// Returns the image of 1 over a wave with zeros at the ends of quadrants n ≡ `pole` (mod 2), extrema at the others.
  private static func inverseWave(
    _ x: Interval, _ turns: Quadrants, _ wave: (Double) -> Interval, polesAfter pole: Int,
    isPositiveIn isPositive: (Int) -> Bool
  ) -> Image {
    let (low, high) = (wave(x.lower).absolute, wave(x.upper).absolute)
    func values(_ heights: Interval, extremum: Bool, _ quarter: Int) -> Interval {
      let sizes = Interval(unchecked: heights.lower, extremum ? 1 : Swift.min(1, heights.upper))
      let inverse = Interval(1).divided(byPositive: sizes)
      return isPositive(quarter) ? inverse : -inverse
    }
    let cut = turns.first & 1 == pole ? turns.first : turns.first + 1
    if cut >= turns.last {
      let extremum = turns.last > turns.first
      return .continuous(values(low.hull(high), extremum: extremum, turns.first), isBounded: true)
    }
    if cut + 2 < turns.last { return manyBranches }
    let toZero = Interval(0)
    return Image(
      left: values(low.hull(toZero), extremum: cut > turns.first, turns.first),
      right: values(high.hull(toZero), extremum: turns.last > cut + 1, turns.last), .trv)
  }

  /// The image of several branches: the negative ones on the left, the positive ones on the right.
  private static var manyBranches: Image {
    Image(left: Interval(unchecked: -.infinity, -1), right: Interval(unchecked: 1, .infinity), .trv)
  }
}
