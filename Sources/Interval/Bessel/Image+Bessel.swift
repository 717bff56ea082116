import RealModule

/// Bessel functions of order 0 and 1 by series and expansions, since the library's are inaccurate near zeros.
extension Image {
  /// Returns the image of J₀, an even function.
  public static func besselJ0(_ x: Interval) -> Image {
    if x.isEmpty { return .undefined }
    let values = BesselFunction.j0.values(x.absolute)
    return .continuous(values, isBounded: x.isBounded)
  }

  /// Returns the image of J₁, an odd function.
  public static func besselJ1(_ x: Interval) -> Image {
    if x.isEmpty { return .undefined }
    let right = BesselFunction.j1.values(x.intersection(Interval(unchecked: 0, .infinity)))
    let left = BesselFunction.j1.values((-x).intersection(Interval(unchecked: 0, .infinity)))
    return .continuous(right.hull(-left), isBounded: x.isBounded)
  }

  /// Returns the image of Y₀, defined for x > 0.
  public static func besselY0(_ x: Interval) -> Image { secondKind(x, .y0) }

  /// Returns the image of Y₁, defined for x > 0.
  public static func besselY1(_ x: Interval) -> Image { secondKind(x, .y1) }

  private static func secondKind(_ x: Interval, _ wave: BesselFunction) -> Image {
    if x.isEmpty || x.upper <= 0 { return .undefined }
    let values = wave.values(x.intersection(Interval(unchecked: 0, .infinity)))
    return x.lower > 0 ? .continuous(values, isBounded: x.isBounded) : .partial(values)
  }
}

/// One of the four functions for x ≥ 0: monotone up to `turn`, then a slowly decaying wave.
///
/// Beyond `turn` |f″| ≤ 1 for each of them, by Bessel's equation and the bounds of `height`.
private enum BesselFunction {
  case j0, j1, y0, y1

  /// Returns the values on a part of [0, ∞].
  func values(_ x: Interval) -> Interval {
    let near = x.intersection(Interval(unchecked: 0, turn))
    let far = x.intersection(Interval(unchecked: turn, .infinity))
    if near.isEmpty { return far.isEmpty ? .empty : farValues(far) }
    let ends = near.isPoint ? value(near.lower) : value(near.lower).hull(value(near.upper))
    return far.isEmpty || far.isPoint ? ends : ends.hull(farValues(far))
  }

  /// Returns the values beyond `turn` by the mean-value form, in parts no wider than ¼.
  private func farValues(_ x: Interval) -> Interval {
    let bound = Swift.min(height(x.lower), extremum)
    let all = Interval(unchecked: -bound, bound)
    if x.isPoint { return value(x.lower).intersection(all) }
    guard x.width <= 2 else { return all }
    let parts = (x.width * 4).rounded(.up)
    var values = Interval.empty
    var start = x.lower
    for part in 1...Swift.max(1, Int(parts)) {
      let end = Double(part) >= parts ? x.upper : Swift.min(x.upper, x.lower + Double(part) / 4)
      values = values.hull(partValues(Interval(start, end)))
      start = end
    }
    return values.intersection(all)
  }

  private func partValues(_ x: Interval) -> Interval {
    if x.isEmpty { return .empty }
    let reach = x.radius
    let slope = self.slope(x.midpoint)
    let slopes = slope + Interval(unchecked: -reach, reach)
    if slopes.lower > 0 { return Interval(unchecked: value(x.lower).lower, value(x.upper).upper) }
    if slopes.upper < 0 { return Interval(unchecked: value(x.upper).lower, value(x.lower).upper) }
    let distance = Interval(unchecked: -reach, reach)
    return value(x.midpoint) + slope * distance + distance.squared * Interval(-0.5, 0.5)
  }

  /// Returns f(x); its limit at 0 and ∞.
  private func value(_ x: Double) -> Interval {
    if x == .infinity { return Interval(0) }
    if x == 0 && (self == .y0 || self == .y1) { return Interval(unchecked: -.infinity, -.greatestFiniteMagnitude) }
    return switch self {
    case .j0: BesselFunction.first(x).zero.intersection(Interval(-1, 1))
    case .j1: BesselFunction.first(x).one
    case .y0: BesselFunction.second(x).zero
    case .y1: BesselFunction.second(x).one
    }
  }

  /// Returns f′(x) for x > 0.
  private func slope(_ x: Double) -> Interval {
    switch self {
    case .j0: return -BesselFunction.first(x).one
    case .y0: return -BesselFunction.second(x).one
    case .j1:
      let (zero, one) = BesselFunction.first(x)
      return zero - one / Interval(x)
    case .y1:
      let (zero, one) = BesselFunction.second(x)
      return zero - one / Interval(x)
    }
  }

  private static func first(_ x: Double) -> (zero: Interval, one: Interval) {
    x <= BesselSeries.limit ? BesselSeries.first(x) : BesselAsymptotics.first(x)
  }

  private static func second(_ x: Double) -> (zero: Interval, one: Interval) {
    x <= BesselSeries.limit ? BesselSeries.second(x) : BesselAsymptotics.second(x)
  }

  /// A number just below the first extremum at x > 0.
  private var turn: Double {
    switch self {
    case .j0: 0x1.ea75575af6f08p+1
    case .j1: 0x1.d757d1fec8a3ap+0
    case .y0: 0x1.193bed4dff242p+1
    case .y1: 0x1.d76d4affba175p+1
    }
  }

  /// A bound of |f| from `turn` on: the waves decay (Sonin's theorem).
  private var extremum: Double {
    switch self {
    case .j0: 0.40276
    case .j1: 0.58187
    case .y0: 0.52079
    case .y1: 0.41673
    }
  }

  /// Returns a bound of |f| from x ≥ 1 on.
  ///
  /// x (J₀² + Y₀²) rises to 2÷π, and x (J₁² + Y₁²) falls from 0.8040 at 1 (Watson, Bessel Functions, 13.74).
  private func height(_ x: Double) -> Double {
    let square = self == .j0 || self == .y0 ? 0.6367 : 0.8041
    return Directed.squareRootUp(Directed.divideUp(square, x))
  }
}
