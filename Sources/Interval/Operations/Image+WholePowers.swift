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

  /// The greatest whole exponent for which the calculator multiplies.
  package static let mostFactors = 16.0

  /// Returns xⁿ at one end: for small n the product of x, x², x⁴, … that the calculator computes, so that its rounded
  /// value is enclosed too; otherwise by the function of reals.
  private static func wholePower(_ x: Double, _ n: Double) -> Interval {
    if x < 0 {
      let mirrored = wholePower(-x, n)
      return isOdd(n) ? -mirrored : mirrored
    }
    if x == 0 || x == 1 || x == .infinity {
      let limit = x == 1 ? 1 : (x == 0) == (n > 0) ? 0 : Double.infinity
      return Interval(unchecked: limit, limit)
    }
    if n.magnitude > mostFactors { return elementary(x, n) }
    var square = Interval(unchecked: x, x)
    var product = Interval(1)
    var rest = Int(n.magnitude)
    while true {
      if rest & 1 == 1 {
        product = Interval.products(product.lower, square.lower, product.upper, square.upper)
      }
      rest >>= 1
      if rest == 0 { break }
      square = Interval.products(square.lower, square.lower, square.upper, square.upper)
    }
    return n > 0 ? product : Interval(1).divided(byPositive: product)
  }

  /// Returns xⁿ at one end, for x > 0.
  private static func elementary(_ x: Double, _ n: Double) -> Interval {
    let power = celementary_pow(x, n)
    return Interval(
      unchecked: Swift.max(0, Neighbours.down(power, LibraryError.elementary)),
      Neighbours.up(power, LibraryError.elementary))
  }
}
