import CElementary

/// Powers with one integer exponent.
extension Image {
  /// Returns the image of xⁿ for an integer n of any size; the branch cut is at 0 for negative n.
  static func power(_ x: Interval, whole n: Double) -> Image {
    if x.isEmpty { return .undefined }
    switch n {
    case 0: return .continuous(Interval(1), isBounded: x.isBounded)
    case 1: return .continuous(x, isBounded: x.isBounded)
    case 2: return square(x)
    case 3: return cube(x)
    case -1: return reciprocal(x)
    default: return n > 0 ? risingPower(x, n) : inversePower(x, n)
    }
  }

  /// Returns the image of xⁿ for n > 0, increasing in |x|.
  private static func risingPower(_ x: Interval, _ n: Double) -> Image {
    let values =
      isOdd(n)
      ? Interval(unchecked: wholePower(x.lower, n).lower, wholePower(x.upper, n).upper)
      : Interval(unchecked: wholePower(x.absolute.lower, n).lower, wholePower(x.absolute.upper, n).upper)
    return .continuous(values, isBounded: x.isBounded)
  }

  /// Returns the image of xⁿ for n < 0, decreasing in |x|, with a pole at 0.
  private static func inversePower(_ x: Interval, _ n: Double) -> Image {
    func positive(_ x: Interval) -> Interval {
      if x.upper <= 0 { return .empty }
      return Interval(unchecked: wholePower(x.upper, n).lower, x.lower > 0 ? wholePower(x.lower, n).upper : .infinity)
    }
    let mirrored = positive(-x)
    let negative = isOdd(n) ? -mirrored : mirrored
    if x.lower > 0 { return .continuous(positive(x), isBounded: x.isBounded) }
    if x.upper < 0 { return .continuous(negative, isBounded: x.isBounded) }
    let right = positive(x)
    return negative.isEmpty || right.isEmpty
      ? .partial(negative.hull(right)) : Image(left: negative, right: right, .trv)
  }

  /// Returns xⁿ at one end: by multiplication for small n, exact if the power is, otherwise by the function of reals.
  private static func wholePower(_ x: Double, _ n: Double) -> Interval {
    if x < 0 {
      let mirrored = wholePower(-x, n)
      return isOdd(n) ? -mirrored : mirrored
    }
    if x == 0 || x == 1 || x == .infinity {
      let limit = x == 1 ? 1 : (x == 0) == (n > 0) ? 0 : Double.infinity
      return Interval(unchecked: limit, limit)
    }
    let size = n.magnitude
    if size > 8 { return elementary(x, n) }
    var (low, high) = (x, x)
    for _ in 1..<Int(size) {
      low = Directed.multiplyDown(low, x)
      high = Directed.multiplyUp(high, x)
    }
    let product = Interval(unchecked: low, high)
    let values = n > 0 ? product : Interval(1).divided(byPositive: product)
    // A power that underflows or overflows has a wide reciprocal.
    return n > 0 && size <= 4 ? values : values.intersection(elementary(x, n))
  }

  /// Returns xⁿ at one end, for x > 0.
  private static func elementary(_ x: Double, _ n: Double) -> Interval {
    let power = celementary_pow(x, n)
    return Interval(
      unchecked: Swift.max(0, Neighbours.down(power, LibraryError.elementary)),
      Neighbours.up(power, LibraryError.elementary))
  }
}
