import CElementary

/// Powers and roots with any exponent, defined as in the calculator.
extension Image {
  /// Returns the image of xʸ: for x > 0 and any y, for x = 0 and y ≥ 0 with 0⁰ = 1, for x < 0 and integers y.
  ///
  /// There is a branch cut at 0 for one negative integer exponent.
  public static func power(_ x: Interval, _ y: Interval) -> Image {
    if x.isEmpty || y.isEmpty { return .undefined }
    if y.isPoint && y.lower == y.lower.rounded() { return power(x, whole: y.lower) }
    let values = positivePower(x, y).hull(negativePower(x, y))
    if x.lower > 0 || (x.lower == 0 && y.lower > 0) {
      return .continuous(values, isBounded: x.isBounded && y.isBounded)
    }
    return values.isEmpty || x.lower < 0 || y.lower < 0 ? .partial(values) : Image(values, .def)
  }

  /// Returns the image of the y-th root of x: of any x for odd integers y, otherwise of x ≥ 0; undefined for y = 0.
  public static func root(_ x: Interval, _ y: Interval) -> Image {
    if x.isEmpty || y.isEmpty { return .undefined }
    if y.isPoint {
      if y.lower == 0 { return .undefined }
      if y.lower == 1 { return power(x, whole: 1) }
      if y.lower == 2 { return sqrt(x) }
      if y.lower == 3 { return cbrt(x) }
      if isOdd(y.lower) { return oddRoot(x, y.lower) }
      let values = positiveRoot(x, y.lower)
      return x.lower > 0 || (x.lower == 0 && y.lower > 0)
        ? .continuous(values, isBounded: x.isBounded) : .partial(values)
    }
    let exponents = reciprocal(y)
    var values = power(x, exponents.left).hull.hull(power(x, exponents.right).hull)
    let odd = oddNumbers(in: y)
    if x.lower < 0 && !odd.isEmpty {
      let mirrored = -x.intersection(Interval(unchecked: -.infinity, 0))
      let inverse = reciprocal(odd)
      values = values.hull(-positivePower(mirrored, inverse.left)).hull(-positivePower(mirrored, inverse.right))
    }
    return y.lower > 0 && x.lower >= 0 ? .continuous(values, isBounded: x.isBounded && y.isBounded) : .partial(values)
  }

  /// Returns the values of xʸ at the members x ≥ 0.
  ///
  /// xʸ is e^(y ln x), and a product has its extrema at the corners of a box.
  static func positivePower(_ x: Interval, _ y: Interval) -> Interval {
    let base = x.intersection(Interval(unchecked: 0, .infinity))
    if base.isEmpty || y.isEmpty { return .empty }
    if base.upper == 0 { return y.upper < 0 ? .empty : Interval(y.upper > 0 ? 0 : 1, y.lower <= 0 ? 1 : 0) }
    if let power = powerByRoot(base, y) { return power }
    var values = corner(base.upper, y.upper)
    if !base.isPoint { values = values.hull(corner(base.lower, y.upper)) }
    if !y.isPoint {
      values = values.hull(corner(base.upper, y.lower))
      if !base.isPoint { values = values.hull(corner(base.lower, y.lower)) }
    }
    return Interval(unchecked: Swift.max(values.lower, 0), values.upper)
  }

  /// Returns the values of xʸ for y = n + ½ as the calculator computes them, xⁿ√x or its reciprocal; nil for other
  /// exponents.
  private static func powerByRoot(_ x: Interval, _ y: Interval) -> Interval? {
    let size = y.lower.magnitude
    guard y.isPoint, size < mostFactors, size - size.rounded(.down) == 0.5 else { return nil }
    let power = self.power(x, whole: size.rounded(.down)).left * sqrt(x).left
    return y.lower > 0 ? power : Interval(1).divided(byPositive: power)
  }

  /// Returns the values of xʸ at the members x < 0, for integer exponents.
  private static func negativePower(_ x: Interval, _ y: Interval) -> Interval {
    let wholes = Interval(y.lower.rounded(.up), y.upper.rounded(.down))
    if x.lower >= 0 || wholes.isEmpty { return .empty }
    let negative = x.intersection(Interval(unchecked: -.infinity, 0))
    if wholes.isPoint { return power(negative, whole: wholes.lower).hull }
    let size = positivePower(-negative, wholes)
    return size.hull(-size)
  }

  /// Returns xʸ at a corner of a box, x ≥ 0. It is exact for x = 1, y = 0 and the limits at 0 and infinite ends.
  private static func corner(_ x: Double, _ y: Double) -> Interval {
    if y == 0 || x == 1 { return Interval(1) }
    if x == 0 || x == .infinity || y.isInfinite {
      let isLarge = x == 0 ? y < 0 : x == .infinity ? y > 0 : (x > 1) == (y > 0)
      return isLarge ? Interval(unchecked: .infinity, .infinity) : Interval(0)
    }
    return Neighbours.around(celementary_pow(x, y), LibraryError.elementary)
  }

  /// Returns the values of the y-th root, y ≠ 0, at the members x ≥ 0.
  private static func positiveRoot(_ x: Interval, _ y: Double) -> Interval {
    let base = x.intersection(Interval(unchecked: 0, .infinity))
    if base.isEmpty || (base.upper == 0 && y < 0) { return .empty }
    func value(_ x: Double) -> Interval {
      if x == 0 || x == .infinity {
        return (x == 0) == (y > 0) ? Interval(0) : Interval(unchecked: .infinity, .infinity)
      }
      return x == 1 ? Interval(1) : Neighbours.around(celementary_root(x, y), LibraryError.elementary)
    }
    let values = base.isPoint ? value(base.lower) : value(base.lower).hull(value(base.upper))
    return Interval(unchecked: Swift.max(values.lower, 0), values.upper)
  }

  static func isOdd(_ number: Double) -> Bool { number.truncatingRemainder(dividingBy: 2).magnitude == 1 }

  /// Returns the interval from the first to the last odd integer.
  private static func oddNumbers(in y: Interval) -> Interval {
    let (first, last) = (y.lower.rounded(.up), y.upper.rounded(.down))
    return Interval(isOdd(first) ? first : first + 1, isOdd(last) ? last : last - 1)
  }

  /// Returns the image of the y-th root for odd y: odd in x, with a pole at 0 for negative y.
  private static func oddRoot(_ x: Interval, _ y: Double) -> Image {
    let negative = -positiveRoot(-x.intersection(Interval(unchecked: -.infinity, 0)), y)
    let positive = positiveRoot(x, y)
    if y < 0 && x.contains(0) {
      return x.lower < 0 && x.upper > 0
        ? Image(left: negative, right: positive, .trv) : .partial(negative.hull(positive))
    }
    let values = x.lower >= 0 ? positive : x.upper <= 0 ? negative : negative.hull(positive)
    return .continuous(values, isBounded: x.isBounded)
  }
}

/// Products and powers that have a limit at 0 although a factor or the exponent is undefined there.
extension Image {
  /// Returns the image of x^p ln x, for x > 0 and p > 0. For one p it falls from 0 to its minimum at e^(−1÷p), then rises.
  package static func powerLogarithm(_ x: Interval, _ p: Interval) -> Image {
    if x.isEmpty || x.upper <= 0 || p.isEmpty || !(p.lower > 0) { return .undefined }
    func value(_ x: Double) -> Interval {
      if x <= 0 { return Interval(0) }
      if x == .infinity { return Interval(unchecked: .greatestFiniteMagnitude, .infinity) }
      return positivePower(Interval(x), p) * log(Interval(x)).hull
    }
    let turn = exp((-Interval(1)).divided(byPositive: p)).hull
    var values = value(x.lower).hull(value(x.upper))
    if x.lower < turn.upper && turn.lower < x.upper {
      // The minimum, −1÷(ep).
      let least = (-Interval(1)).divided(byPositive: p * exp(Interval(1)).hull)
      values = Interval(unchecked: Swift.min(values.lower, least.lower), values.upper)
    }
    return x.lower > 0 ? .continuous(values, isBounded: x.isBounded) : .partial(values)
  }

  /// Returns the image of x ÷ x.
  package static func unity(_ x: Interval) -> Image {
    if x.isEmpty || x == Interval(0) { return .undefined }
    return x.contains(0) ? .partial(Interval(1)) : .continuous(Interval(1), isBounded: x.isBounded)
  }

  /// Returns the image of x ÷ |x|.
  package static func direction(_ x: Interval) -> Image {
    guard x.lower < 0 else { return unity(x) }
    if x.upper < 0 { return .continuous(Interval(-1), isBounded: x.isBounded) }
    if x.upper == 0 { return .partial(Interval(-1)) }
    return Image(left: Interval(-1), right: Interval(1), .trv)
  }

  /// Returns the image of xˣ: 1 at 0, continuous from there on, and defined at negative integers.
  package static func selfPower(_ x: Interval) -> Image {
    if x.isEmpty || x.upper < 0 { return power(x, x) }
    let positive = exp(powerLogarithm(Interval(unchecked: Swift.max(x.lower, 0), x.upper), Interval(1)).hull).hull
      .hull(x.lower <= 0 ? Interval(1) : .empty)
    if x.lower >= 0 { return .continuous(positive, isBounded: x.isBounded) }
    return .partial(
      positive.hull(
        power(
          Interval(unchecked: x.lower, -.leastNonzeroMagnitude), Interval(unchecked: x.lower, -.leastNonzeroMagnitude)
        ).hull))
  }
}
