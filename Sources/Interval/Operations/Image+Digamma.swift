/// The digamma function ψ = (ln Γ)′ and its derivatives, the polygamma functions.
extension Image {
  /// The order of the highest derivative of ψ that is enclosed.
  public static let greatestPolygamma = 30

  /// Returns the image of ψ(x), which increases between its poles 0, −1, −2, ….
  public static func digamma(_ x: Interval) -> Image { polygamma(0, x) }

  /// Returns the image of the derivative of ψ of an order up to `greatestPolygamma`.
  ///
  /// Source: NIST Digital Library of Mathematical Functions, 5.15: ψ⁽ⁿ⁾(x) = (−1)ⁿ⁺¹ n! Σ 1÷(x+k)ⁿ⁺¹.
  public static func polygamma(_ order: Int, _ x: Interval) -> Image {
    if x.isEmpty { return .undefined }
    guard order >= 0, order <= greatestPolygamma else { return .partial(.entire) }
    if x.lower > 0 {
      return .continuous(Polygamma(order: order, from: x.lower, to: x.upper).values, isBounded: x.isBounded)
    }
    if x.isPoint, x.lower == x.lower.rounded() { return .undefined }
    // The cells between poles, denoted by the pole at their lower end; 0 for all x > 0.
    let first = x.lower.rounded(.down)
    let last = x.upper > 0 ? 0 : x.upper.rounded(.up) - 1
    if first > last { return .undefined }
    if first == last {
      let values = Polygamma(order: order, from: x.lower, to: x.upper).values
      let endsAtPole = x.lower == first || x.upper == x.upper.rounded() && x.upper <= 0
      return endsAtPole ? .partial(values) : .continuous(values, isBounded: x.isBounded)
    }
    if last - first == 1 {
      return Image(
        left: Polygamma(order: order, from: x.lower, to: last).values,
        right: Polygamma(order: order, from: last, to: x.upper).values, .trv)
    }
    return .partial(.entire)
  }
}

/// A derivative of ψ from `from` to `to` in one cell between poles; the ends may be poles.
private struct Polygamma {
  let order: Int
  let from: Double
  let to: Double

  /// The least argument from which the recurrence takes its steps to the right; below it, values are reflected at ½.
  static let least = -1000.0
  /// The argument from which the asymptotic series is used.
  private static let far = 64.0

  /// ψ and its derivatives of even order increase. Those of odd order are positive, and decrease for x > 0.
  var values: Interval {
    if order.isMultiple(of: 2) { return Interval(value(from, isLowerEnd: true).lower, value(to).upper) }
    if from >= 0 { return Interval(value(to).lower, value(from).upper) }
    return isPole(from) || isPole(to) ? Interval(0, .infinity) : from < Self.least ? reflectedValues : sum
  }

  private func isPole(_ x: Double) -> Bool { x <= 0 && x == x.rounded() }

  /// Returns the value at an end of the cell; a pole has the limit from inside.
  private func value(_ x: Double, isLowerEnd: Bool = false) -> Interval {
    if isPole(x) {
      let limit = order.isMultiple(of: 2) && isLowerEnd ? -Double.infinity : .infinity
      return Interval(unchecked: limit, limit)
    }
    if x == .infinity { return order == 0 ? Interval(unchecked: x, x) : Interval(0) }
    if x < Self.least { return reflected(x) }
    let (terms, end) = steps(from: DoubleDouble(x), isFar: { $0.high >= Self.far }) { .one / power($0) }
    let shift = terms * DoubleDouble(Image.factorials[order])
    let (series, omitted) = asymptotic(end)
    let value = order.isMultiple(of: 2) ? -series - shift : series + shift
    // Beside a pole the value may be beyond Double's range.
    guard value.isFinite else {
      let isNegative = order.isMultiple(of: 2) && x > x.rounded()
      let far = Interval(.greatestFiniteMagnitude, .infinity)
      return isNegative ? -far : far
    }
    // Each of the up to a thousand sums and the up to forty products of a term has a relative error of 2⁻¹⁰². The last
    // summand covers underflow.
    let error = 0x1p-90 * (series.magnitude.high + shift.magnitude.high) + omitted + 0x1p-1000
    return Interval(value.high) + Interval(value.low) + Interval(-error, error)
  }

  /// Returns the value by the derivatives of ψ(x) = ψ(1 − x) − π cot πx. A number so far to the left that it has no fraction
  /// is a pole.
  private func reflected(_ x: Double) -> Interval {
    guard let cotangent = CotangentDerivative.cotangent(x) else { return .entire }
    let derivative = CotangentDerivative(order).values(at: cotangent)
    return order.isMultiple(of: 2) ? mirrored(x) - derivative : derivative - mirrored(x)
  }

  /// Returns the value at 1 − x for x < −1000, where the rounding of the argument matters as a part of the value.
  private func mirrored(_ x: Double) -> Interval {
    let value = Polygamma(order: order, from: 1 - x, to: 1 - x).values
    return value + Interval(-0x1p-52, 0x1p-52) * Interval(Double(order + 1)) * value
  }

  /// The values of an odd order, which is convex between two poles.
  private var reflectedValues: Interval {
    guard let first = CotangentDerivative.cotangent(from), let last = CotangentDerivative.cotangent(to) else {
      return Interval(0, .infinity)
    }
    let derivative = CotangentDerivative(order)
    let middle = from.rounded(.down) + 0.5
    let least =
      from <= middle && middle <= to
      ? derivative.values(at: (DoubleDouble(0), 0)).lower
      : min(derivative.values(at: first).lower, derivative.values(at: last).lower)
    // ψ⁽ⁿ⁾(1 − x) is positive and increases with x.
    let lower = (Interval(least) - mirrored(to)).lower
    return Interval(min(lower, least), max(value(from).upper, value(to).upper))
  }

  /// The sum of the positive terms between two poles, and of the values to the right.
  private var sum: Interval {
    let (terms, end) = steps(from: Interval(from, to), isFar: { $0.lower > 0 }) {
      Interval(1) / Image.power($0, Interval(Double(order + 1))).hull
    }
    let right = Polygamma(order: order, from: end.lower, to: end.upper).values
    return terms * Interval(Image.factorials[order]) + right
  }

  /// Returns the sum of a term over steps of 1 to the right, and where they end.
  private func steps<Number: Steppable>(
    from start: Number, isFar: (Number) -> Bool, _ term: (Number) -> Number
  ) -> (sum: Number, end: Number) {
    var (z, sum) = (start, Number(0))
    while !isFar(z) {
      sum = sum + term(z)
      z = z + Number(1)
    }
    return (sum, z)
  }

  /// Returns zⁿ⁺¹.
  private func power(_ z: DoubleDouble) -> DoubleDouble { (0..<order).reduce(z) { product, _ in product * z } }

  /// Returns the magnitude of the asymptotic series for z ≥ 64, and the term at which it ends, which bounds its error.
  ///
  /// The series is (n−1)!÷zⁿ + n!÷2zⁿ⁺¹ + Σ B₂ₖ (2k+n−1)!÷(2k)! z⁻²ᵏ⁻ⁿ, for ψ itself −ln z + 1÷2z + Σ B₂ₖ÷2k z⁻²ᵏ.
  private func asymptotic(_ z: DoubleDouble) -> (sum: DoubleDouble, omitted: Double) {
    let (inverse, n) = (DoubleDouble.one / z, Double(order))
    let whole = power(inverse) * z
    var factor = order == 0 ? .one : whole * DoubleDouble(Image.factorials[order - 1])
    var sum = power(inverse) * DoubleDouble(Image.factorials[order] / 2)
    if order == 0 { sum = sum - z.logarithm() } else { sum = sum + factor }
    var last = DoubleDouble(0)
    for (index, (numerator, denominator)) in Self.bernoulli.enumerated() {
      let k = Double(2 * (index + 1))
      let rising =
        order == 0 && index == 0
        ? DoubleDouble(0.5) : DoubleDouble((k + n - 2) * (k + n - 1)) / DoubleDouble(k * (k - 1))
      factor = factor * rising * inverse * inverse
      last = factor * DoubleDouble(numerator) / DoubleDouble(denominator)
      if index < Self.bernoulli.count - 1 { sum = sum + last }
    }
    return (sum, 2 * last.magnitude.high)
  }

  /// The Bernoulli numbers B₂, B₄, … as fractions.
  private static let bernoulli: [(Double, Double)] = [
    (1, 6), (-1, 30), (1, 42), (-1, 30), (5, 66), (-691, 2730), (7, 6), (-3617, 510), (43867, 798), (-174_611, 330),
    (854_513, 138), (-236_364_091, 2730), (8_553_103, 6), (-23_749_461_029, 870),
  ]
}

/// Numbers that are summed in steps of 1.
private protocol Steppable {
  init(_ number: Double)
  static func + (a: Self, b: Self) -> Self
}

extension DoubleDouble: Steppable {}
extension Interval: Steppable {}
