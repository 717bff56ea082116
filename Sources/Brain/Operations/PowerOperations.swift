import RealModule

extension CalculatorBrain {
  static let powers: [String: Operation] = [
    "√": .row(
      .function("√"), .powers, "square root", names: ["√", "sqrt"],
      fault: { $0 < 0 ? .evenRootOfNegative : nil }
    ) { .sqrt($0) },
    "∛": .row(.function("∛"), .powers, "cube root, real for negative numbers too", names: ["∛", "cbrt"]) {
      .root($0, 3)
    },
    "x²": .row(.postfix("²"), .powers, "square") { $0 * $0 },
    "x³": .row(.postfix("³"), .powers, "cube") { $0 * $0 * $0 },
    "x⁻¹": .row(.postfix("⁻¹"), .powers, "reciprocal", fault: { $0 == 0 ? .divisionByZero : nil }) { 1 / $0 },
    "xʸ": .binary(
      .power, .powers, "power", names: ["^", "**", "pow"],
      fault: { x, y in
        x == 0 && y < 0 ? .divisionByZero : x < 0 && y.isFinite && y != y.rounded() ? .fractionalPowerOfNegative : nil
      }
    ) { power($0, $1) },
    "ʸ√x": .binary(
      .function("root"), .powers, "y-th root of x, real for odd y and negative x", names: ["root"],
      fault: { x, y in
        y == 0 || (x == 0 && y < 0) ? .divisionByZero : x < 0 && !isOdd(y) ? .evenRootOfNegative : nil
      }, root),
    "hypot": .binary(.function("hypot"), .powers, "√(x²+y²) without overflow", names: ["hypot"]) { .hypot($0, $1) },
  ]

  static let logarithms: [String: Operation] = [
    "exp": .function("exp", .logarithms, "e to the power of x") { .exp($0) },
    "ln": .function("ln", .logarithms, "natural logarithm", fault: logarithmFault) { .log($0) },
    "log₂": .row(
      .function("log2"), .logarithms, "logarithm to base 2", names: ["log2", "log₂"], fault: logarithmFault
    ) { .log2($0) },
    "log₁₀": .row(
      .function("log"), .logarithms, "logarithm to base 10", names: ["log", "log10", "log₁₀"], fault: logarithmFault
    ) { .log10($0) },
    "logₓ": .binary(
      .logarithm, .logarithms, "logarithm of y to base x: log_x(y)",
      fault: { base, x in
        base <= 0 || x <= 0 ? .logarithmOfNonPositive : base == 1 ? .divisionByZero : nil
      }, logarithm),
  ]

  @Sendable private static func logarithmFault(_ x: Double) -> MathFault.Kind? {
    x <= 0 ? .logarithmOfNonPositive : nil
  }

  /// C's `pow`: NaN for a negative base unless the exponent is whole, 1 for any base to 0.
  ///
  /// RealModule's `pow` is NaN for every negative base, so the sign is settled here.
  private static func power(_ x: Double, _ y: Double) -> Double {
    if y == 0 { return 1 }
    if x.isNaN || y.isNaN { return .nan }
    if x < 0 || (x == 0 && x.sign == .minus) {
      guard y == y.rounded() || y.isInfinite else { return x == 0 ? .pow(0, y) : .nan }
      return isOdd(y) ? -zeroSafePower(-x, y) : zeroSafePower(-x, y)
    }
    return zeroSafePower(x, y)
  }

  private static func zeroSafePower(_ x: Double, _ y: Double) -> Double {
    x == 0 ? (y > 0 ? 0 : .infinity) : .pow(x, y)
  }

  private static func isOdd(_ y: Double) -> Bool {
    abs(y.truncatingRemainder(dividingBy: 2)) == 1
  }

  /// The real y-th root of x: of any x for odd y, of x ≥ 0 otherwise.
  private static func root(_ x: Double, _ y: Double) -> Double {
    if y == 2 { return .sqrt(x) }
    if y == 3 { return .root(x, 3) }
    if y == 0 { return .nan }
    if x < 0 { return isOdd(y) ? -zeroSafePower(-x, 1 / y) : .nan }
    return power(x, 1 / y)
  }

  /// Bases 2, 10 and e use their own functions, which are exact at their powers.
  private static func logarithm(_ base: Double, _ x: Double) -> Double {
    if base == 2 { return .log2(x) }
    if base == 10 { return .log10(x) }
    return base == 1 ? .nan : .log(x) / .log(base)
  }
}
