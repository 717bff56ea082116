import Interval

extension Operation {
  /// How fast a function's values leave Double's range.
  enum Growth: Int, Sendable, Comparable {
    case none, power, exponential

    static func < (a: Growth, b: Growth) -> Bool { a.rawValue < b.rawValue }
  }

  /// The form of a unary function for operands and results beyond Double's range.
  struct LogScaleUnary: Sendable {
    let growth: Growth
    /// Returns nil if the form yields nothing beyond the image of the operand's values.
    let result: @Sendable (LogScaleEnclosure) -> LogScaleEnclosure.Result?

    init(growth: Growth = .none, _ result: @escaping @Sendable (LogScaleEnclosure) -> LogScaleEnclosure.Result?) {
      (self.growth, self.result) = (growth, result)
    }
  }

  /// The form of a binary function for operands and results beyond Double's range.
  struct LogScaleBinary: Sendable {
    let growth: Growth
    let isSum: Bool
    let result: @Sendable (LogScaleEnclosure, LogScaleEnclosure) -> LogScaleEnclosure.Result?

    init(
      growth: Growth = .none, isSum: Bool = false,
      _ result: @escaping @Sendable (LogScaleEnclosure, LogScaleEnclosure) -> LogScaleEnclosure.Result?
    ) {
      (self.growth, self.isSum, self.result) = (growth, isSum, result)
    }
  }
}

/// Arithmetic for rows of the operations table.
extension LogScaleEnclosure {
  /// Returns (eᵘ + e⁻ᵘ)÷2 or (eᵘ − e⁻ᵘ)÷2, whose sizes grow with |u|.
  static func hyperbolic(
    _ u: LogScaleEnclosure, sign: Double, slope: (Interval) -> Image
  ) -> Result? {
    guard sign > 0 || u.values.mignitude > 0 else { return nil }
    func size(_ u: Double) -> Interval {
      let u = Interval(u)
      let small = Interval(sign) * Image.exp(Interval(-2) * u).hull
      return u + Image.log((Interval(1) + small) * Interval(0.5)).hull
    }
    let distance = u.values.absolute
    return .logarithm(
      SignedLogarithm(
        isNegative: sign < 0 && u.values.upper < 0,
        size: Interval(size(distance.lower).lower, size(distance.upper).upper),
        slope: slope(u.values).hull * u.slope))
  }

  static func reciprocal(_ result: Result?) -> Result? {
    guard case .logarithm(let value, _)? = result else { return nil }
    return .logarithm(value.power(Interval(-1), isNegative: value.isNegative))
  }

  /// Returns Γ(u) for u > 0. The slope of ln Γ is between ln u − 1÷2u − 1÷12u² and ln u − 1÷2u (DLMF 5.11.2).
  static func gamma(_ u: Interval, slope: Interval) -> Result? {
    guard u.lower > 0, u.isBounded else { return nil }
    func digamma(_ u: Double) -> Interval {
      let u = Interval(u)
      let half = Interval(0.5) / u
      return Image.log(u).hull - half - Interval(0, 1) / (Interval(12) * u.squared)
    }
    return .logarithm(
      SignedLogarithm(
        size: Image.logGamma(u).hull, slope: Interval(digamma(u.lower).lower, digamma(u.upper).upper) * slope))
  }

  static func logarithm(_ a: LogScaleEnclosure, base: Interval) -> Result? {
    guard let logarithm = a.logarithm, !logarithm.isNegative, base.mignitude > 0 else { return nil }
    return .values(logarithm.size / base, slope: logarithm.slope / base)
  }

  static func sum(_ a: LogScaleEnclosure, _ b: LogScaleEnclosure) -> Result? {
    if a.logarithm == nil && b.logarithm == nil { return scaledSum(a, b).map { .scaled($0) } }
    let sum: SignedLogarithm? =
      if let first = a.signed, let second = b.signed {
        first + second
      } else if let first = a.logarithm {
        first.adding(b.values, slope: b.slope)
      } else {
        b.logarithm?.adding(a.values, slope: a.slope)
      }
    let scaled = scaledSum(a, b)
    return sum.map { .logarithm($0, scaled) } ?? scaled.map { .scaled($0) }
  }

  /// Returns a power of a positive base, or of a negative one with a constant integer as exponent.
  static func power(_ a: LogScaleEnclosure, _ b: LogScaleEnclosure) -> Result? {
    if b.values.isPoint, let exponent = Operation.wholeExponent(b.values.lower), exponent > 0 {
      return wholePower(a, exponent)
    }
    guard let base = a.signed, b.values.isBounded else { return nil }
    guard base.isNegative else {
      return .logarithm(
        SignedLogarithm(size: b.values * base.size, slope: b.slope * base.size + b.values * base.slope))
    }
    let exponent = b.values.lower
    guard b.values.isPoint, exponent == exponent.rounded() else { return nil }
    return .logarithm(base.power(b.values, isNegative: exponent.truncatingRemainder(dividingBy: 2) != 0))
  }
}
