import Interval

extension Operation {
  /// How fast a function's values leave Double's range.
  enum Growth: Int, Sendable, Comparable {
    case none, power, exponential

    static func < (a: Growth, b: Growth) -> Bool { a.rawValue < b.rawValue }
  }

  /// The form of a unary function for operands and results beyond Double's range.
  struct WideUnary: Sendable {
    var growth = Growth.none
    /// Returns nil if the form yields nothing beyond the image of the operand's values.
    let result: @Sendable (LogScaleEnclosure) -> LogScaleEnclosure.Result?
  }

  /// The form of a binary function for operands and results beyond Double's range.
  struct WideBinary: Sendable {
    var growth = Growth.none
    var isSum = false
    let result: @Sendable (LogScaleEnclosure, LogScaleEnclosure) -> LogScaleEnclosure.Result?
  }

  static let wideUnary: [String: WideUnary] = [
    "±": WideUnary { $0.logarithm.map { .logarithm($0.negated) } },
    "|x|": WideUnary { $0.logarithm.map { .logarithm($0.magnitude) } },
    "√": WideUnary { a in a.logarithm.flatMap { $0.isNegative ? nil : .logarithm($0.power(Interval(0.5))) } },
    "∛": WideUnary { a in
      a.logarithm.map { .logarithm($0.power(Interval(1) / Interval(3), isNegative: $0.isNegative)) }
    },
    "x²": WideUnary(growth: .power) { $0.signed.map { .logarithm($0.power(Interval(2))) } },
    "x³": WideUnary(growth: .power) { $0.signed.map { .logarithm($0.power(Interval(3), isNegative: $0.isNegative)) } },
    "x⁻¹": WideUnary(growth: .power) {
      $0.signed.map { .logarithm($0.power(Interval(-1), isNegative: $0.isNegative)) }
    },
    "exp": WideUnary(growth: .exponential) { .logarithm(SignedLogarithm(size: $0.values, slope: $0.slope)) },
    "sinh": WideUnary(growth: .exponential) { hyperbolic($0, sign: -1, slope: Image.coth) },
    "cosh": WideUnary(growth: .exponential) { hyperbolic($0, sign: 1, slope: Image.tanh) },
    "csch": WideUnary(growth: .exponential) { reciprocal(hyperbolic($0, sign: -1, slope: Image.coth)) },
    "sech": WideUnary(growth: .exponential) { reciprocal(hyperbolic($0, sign: 1, slope: Image.tanh)) },
    "gamma": WideUnary(growth: .exponential) { gamma($0.values, slope: $0.slope) },
    "x!": WideUnary(growth: .exponential) { gamma($0.values + Interval(1), slope: $0.slope) },
    "xˣ": WideUnary(growth: .exponential) { a in
      guard let base = a.signed, !base.isNegative else { return nil }
      return .logarithm(
        SignedLogarithm(size: a.values * base.size, slope: a.slope * (base.size + Interval(1))))
    },
    "ln": WideUnary { logarithm($0, base: Interval(1)) },
    "log₂": WideUnary { logarithm($0, base: Image.log(Interval(2)).hull) },
    "log₁₀": WideUnary { logarithm($0, base: Image.log(Interval(10)).hull) },
  ]

  static let wideBinary: [String: WideBinary] = [
    "+": WideBinary(isSum: true) { sum($0, $1) },
    "−": WideBinary(isSum: true) { sum($0, $1.negated) },
    "×": WideBinary(growth: .power) { a, b in
      a.signed.flatMap { first in b.signed.map { .logarithm(first * $0) } }
    },
    "÷": WideBinary(growth: .power) { a, b in
      a.signed.flatMap { first in b.signed.map { .logarithm(first / $0) } }
    },
    "xʸ": WideBinary(growth: .exponential) { power($0, $1) },
    "ʸ√x": WideBinary { a, b in
      guard let base = a.logarithm, !base.isNegative, b.values.isPoint, b.values.lower != 0 else { return nil }
      return .logarithm(base.power(Interval(1) / b.values))
    },
    "logₓ": WideBinary { base, x in
      guard base.slope == Interval(0), base.values.lower > 0 else { return nil }
      return logarithm(x, base: Image.log(base.values).hull)
    },
    "then": WideBinary { condition, value in
      condition.decoration >= .def && condition.values.mignitude > 0 ? .same(value) : nil
    },
    "else": WideBinary { first, other in
      first.decoration >= .def ? .same(first) : first.values.isEmpty ? .same(other) : nil
    },
  ]

  /// Returns (eᵘ + e⁻ᵘ)÷2 or (eᵘ − e⁻ᵘ)÷2, whose sizes grow with |u|.
  private static func hyperbolic(
    _ u: LogScaleEnclosure, sign: Double, slope: (Interval) -> Image
  ) -> LogScaleEnclosure.Result? {
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

  private static func reciprocal(_ result: LogScaleEnclosure.Result?) -> LogScaleEnclosure.Result? {
    guard case .logarithm(let value)? = result else { return nil }
    return .logarithm(value.power(Interval(-1), isNegative: value.isNegative))
  }

  /// Returns Γ(u) for u > 0. The slope of ln Γ is between ln u − 1÷2u − 1÷12u² and ln u − 1÷2u (DLMF 5.11.2).
  private static func gamma(_ u: Interval, slope: Interval) -> LogScaleEnclosure.Result? {
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

  private static func logarithm(_ a: LogScaleEnclosure, base: Interval) -> LogScaleEnclosure.Result? {
    guard let logarithm = a.logarithm, !logarithm.isNegative, base.mignitude > 0 else { return nil }
    return .values(logarithm.size / base, slope: logarithm.slope / base)
  }

  private static func sum(_ a: LogScaleEnclosure, _ b: LogScaleEnclosure) -> LogScaleEnclosure.Result? {
    if a.logarithm == nil && b.logarithm == nil { return nil }
    if let first = a.signed, let second = b.signed { return (first + second).map { .logarithm($0) } }
    if let first = a.logarithm { return first.adding(b.values, slope: b.slope).map { .logarithm($0) } }
    return b.logarithm?.adding(a.values, slope: a.slope).map { .logarithm($0) }
  }

  /// Returns a power of a positive base, or of a negative one with a constant integer as exponent.
  private static func power(_ a: LogScaleEnclosure, _ b: LogScaleEnclosure) -> LogScaleEnclosure.Result? {
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
