/// Sums, differences and products with correctly rounded ends. Quotients are in `Image.divide`.
extension Interval {
  /// Returns the negatives of the members.
  @inlinable public static prefix func - (x: Interval) -> Interval { Interval(unchecked: -x.upper, -x.lower) }

  /// Returns the hull of all sums.
  @inlinable public static func + (x: Interval, y: Interval) -> Interval {
    if x.isEmpty || y.isEmpty { return .empty }
    return Interval(unchecked: Directed.addDown(x.lower, y.lower), Directed.addUp(x.upper, y.upper))
  }

  /// Returns the hull of all differences.
  @inlinable public static func - (x: Interval, y: Interval) -> Interval {
    if x.isEmpty || y.isEmpty { return .empty }
    return Interval(unchecked: Directed.addDown(x.lower, -y.upper), Directed.addUp(x.upper, -y.lower))
  }

  /// Returns the hull of all products.
  @inlinable public static func * (x: Interval, y: Interval) -> Interval {
    if x.isEmpty || y.isEmpty { return .empty }
    if x.lower >= 0 {
      if y.lower >= 0 { return products(x.lower, y.lower, x.upper, y.upper) }
      return y.upper <= 0 ? products(x.upper, y.lower, x.lower, y.upper) : products(x.upper, y.lower, x.upper, y.upper)
    }
    if x.upper <= 0 {
      if y.lower >= 0 { return products(x.lower, y.upper, x.upper, y.lower) }
      return y.upper <= 0 ? products(x.upper, y.upper, x.lower, y.lower) : products(x.lower, y.upper, x.lower, y.lower)
    }
    if y.lower >= 0 { return products(x.lower, y.upper, x.upper, y.upper) }
    if y.upper <= 0 { return products(x.upper, y.lower, x.lower, y.lower) }
    return products(x.lower, y.upper, x.lower, y.lower).hull(products(x.upper, y.lower, x.upper, y.upper))
  }

  /// Returns the interval from a × b, rounded down, to c × d, rounded up.
  @inlinable @inline(__always) static func products(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Interval {
    Interval(unchecked: Directed.multiplyDown(a, b), Directed.multiplyUp(c, d))
  }

  /// Returns the interval from a ÷ b, rounded down, to c ÷ d, rounded up; b and d are not 0.
  @inlinable @inline(__always) static func quotients(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Interval {
    Interval(unchecked: Directed.divideDown(a, b), Directed.divideUp(c, d))
  }

  /// Returns the hull of all quotients by positive members of `y`, for y.lower ≥ 0 and y.upper > 0.
  @inlinable func divided(byPositive y: Interval) -> Interval {
    if isEmpty { return .empty }
    if y.lower == 0 {
      if lower == 0 && upper == 0 { return self }
      if lower >= 0 { return Interval(unchecked: Directed.divideDown(lower, y.upper), .infinity) }
      return upper <= 0 ? Interval(unchecked: -.infinity, Directed.divideUp(upper, y.upper)) : .entire
    }
    if lower >= 0 { return Interval.quotients(lower, y.upper, upper, y.lower) }
    return upper <= 0
      ? Interval.quotients(lower, y.lower, upper, y.upper) : Interval.quotients(lower, y.lower, upper, y.lower)
  }

  /// Returns the members × 2ⁿ, for any n: beyond Double's range, ends are 0 or the least number, ∞ or the greatest one.
  package func scaled(by n: Int) -> Interval {
    var (scaled, rest) = (self, Swift.max(-Self.widestShift, Swift.min(n, Self.widestShift)))
    while rest != 0 {
      let step = Swift.max(-Self.shift, Swift.min(rest, Self.shift))
      scaled = scaled * Interval(Double(sign: .plus, exponent: step, significand: 1))
      rest -= step
    }
    return scaled
  }

  /// The greatest power of two of one product, and one that carries every number beyond Double's range.
  private static let (shift, widestShift) = (1000, 3000)

  /// Magnitudes of the members.
  @inlinable public var absolute: Interval {
    if lower >= 0 { return self }
    if upper <= 0 { return -self }
    return Interval(unchecked: 0, Swift.max(-lower, upper))
  }

  /// Squares of the members.
  @inlinable public var squared: Interval {
    let distance = absolute
    return distance.isEmpty ? .empty : Interval.products(distance.lower, distance.lower, distance.upper, distance.upper)
  }
}
