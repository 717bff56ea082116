import Interval

/// Values of any sign and any size, with their slope: both are multiplied by a power of two that an exponent names.
///
/// A sum of eˣ and −eʸ⁺¹ at 1000 has neither values in Double's range nor, near its zeros, a logarithm. Multiplied by
/// 2⁻¹⁴⁴², it has the same zeros and signs, and is as precise as other sums.
struct ScaledEnclosure: Sendable {
  let values: Interval
  let slope: Interval
  /// The numbers are the values × 2ⁿ; their slopes are the slope × 2ⁿ.
  let exponent: Int

  init(_ values: Interval, slope: Interval, exponent: Int = 0) {
    (self.values, self.slope, self.exponent) = (values, slope, exponent)
  }

  /// Returns nil if the logarithm is so great that its rounding error is of its own size.
  init?(_ logarithm: SignedLogarithm) {
    guard logarithm.size.magnitude <= Self.greatestLogarithm else { return nil }
    let exponent = (logarithm.size.upper / 0x1.62e42fefa39efp-1).rounded()
    let sizes = Image.exp(logarithm.size - Interval(exponent) * Self.logarithmOfTwo).hull
    values = logarithm.isNegative ? -sizes : sizes
    slope = values * logarithm.slope
    self.exponent = Int(exponent)
  }

  private static let greatestLogarithm = 0x1p45
  private static let logarithmOfTwo = Image.log(Interval(2)).hull

  /// The values and the slope themselves; unbounded beyond Double's range.
  var inRange: (values: Interval, slope: Interval) { (values.scaled(by: exponent), slope.scaled(by: exponent)) }

  static prefix func - (a: ScaledEnclosure) -> ScaledEnclosure {
    ScaledEnclosure(-a.values, slope: -a.slope, exponent: a.exponent)
  }

  /// Returns the sum with the greater exponent, so that what cancels becomes small.
  static func + (a: ScaledEnclosure, b: ScaledEnclosure) -> ScaledEnclosure {
    let exponent = max(a.exponent, b.exponent)
    let (first, second) = (a.exponent - exponent, b.exponent - exponent)
    return ScaledEnclosure(
      a.values.scaled(by: first) + b.values.scaled(by: second),
      slope: a.slope.scaled(by: first) + b.slope.scaled(by: second), exponent: exponent)
  }

  static func * (a: ScaledEnclosure, b: ScaledEnclosure) -> ScaledEnclosure {
    let (a, b) = (a.normalized, b.normalized)
    return ScaledEnclosure(
      a.values * b.values, slope: a.slope * b.values + b.slope * a.values, exponent: a.exponent + b.exponent)
  }

  /// Returns nil if the divisor may be 0.
  static func / (a: ScaledEnclosure, b: ScaledEnclosure) -> ScaledEnclosure? {
    guard b.values.mignitude > 0 else { return nil }
    let (a, b) = (a.normalized, b.normalized)
    let quotient = a.values / b.values
    return ScaledEnclosure(
      quotient, slope: (a.slope - quotient * b.slope) / b.values, exponent: a.exponent - b.exponent)
  }

  /// Returns the power with a positive whole exponent.
  func power(_ n: Int) -> ScaledEnclosure {
    if n == 1 { return self }
    if n % 2 == 1 { return self * power(n - 1) }
    let root = power(n / 2).normalized
    return ScaledEnclosure(
      root.values.squared, slope: Interval(2) * root.values * root.slope, exponent: 2 * root.exponent)
  }

  /// The same numbers with values near 1, whose products stay in Double's range.
  private var normalized: ScaledEnclosure {
    let size = values.magnitude
    guard size > 0, size < 0x1p-200 || size > 0x1p200 else { return self }
    let shift = Int(size.exponent)
    return ScaledEnclosure(
      values.scaled(by: -shift), slope: slope.scaled(by: -shift), exponent: exponent + shift)
  }
}

extension LogScaleEnclosure {
  /// The numbers with an exponent; nil if neither they nor their logarithms are bounded.
  var asScaled: ScaledEnclosure? {
    if let scaled { return scaled }
    let isReliable = values.isBounded && !(values.magnitude < .leastReliable && values.magnitude > 0)
    if let logarithm, !isReliable { return ScaledEnclosure(logarithm) }
    return values.isBounded ? ScaledEnclosure(values, slope: slope) : nil
  }

  /// Whether a part of the formula is exponential or beyond Double's range.
  private var isBeyondDouble: Bool { logarithm != nil || scaled != nil }

  /// Returns an operation on numbers with an exponent, unless they and its result are in Double's range.
  private static func scaled(
    _ operands: [LogScaleEnclosure], plain: Interval, _ result: ([ScaledEnclosure]) -> ScaledEnclosure?
  ) -> ScaledEnclosure? {
    let isTiny = plain.magnitude > 0 && plain.magnitude < Double.leastReliable
    guard !plain.isBounded || isTiny || operands.contains(where: \.isBeyondDouble) else { return nil }
    let scaled = operands.compactMap(\.asScaled)
    guard scaled.count == operands.count, let result = result(scaled), result.values.isBounded else { return nil }
    return result
  }

  static func scaledSum(_ a: LogScaleEnclosure, _ b: LogScaleEnclosure) -> ScaledEnclosure? {
    scaled([a, b], plain: a.values + b.values) { $0[0] + $0[1] }
  }

  static func product(_ a: LogScaleEnclosure, _ b: LogScaleEnclosure) -> Result? {
    let scaled = scaled([a, b], plain: a.values * b.values) { $0[0] * $0[1] }
    if let first = a.signed, let second = b.signed { return .logarithm(first * second, scaled) }
    return scaled.map { .scaled($0) }
  }

  static func quotient(_ a: LogScaleEnclosure, _ b: LogScaleEnclosure) -> Result? {
    let scaled = scaled([a, b], plain: a.values / b.values) { $0[0] / $0[1] }
    if let first = a.signed, let second = b.signed { return .logarithm(first / second, scaled) }
    return scaled.map { .scaled($0) }
  }

  /// Returns the power with a positive whole exponent.
  static func wholePower(_ a: LogScaleEnclosure, _ exponent: Int) -> Result? {
    let scaled = scaled([a], plain: Image.power(a.values, Interval(Double(exponent))).hull) { $0[0].power(exponent) }
    if let base = a.signed {
      return .logarithm(
        base.power(Interval(Double(exponent)), isNegative: base.isNegative && exponent % 2 == 1), scaled)
    }
    return scaled.map { .scaled($0) }
  }
}

extension Double {
  /// The least size of values whose parts are hardly rounded to subnormal numbers.
  static let leastReliable = 0x1p-900
}
