import CElementary
import Interval

extension Operation.UnaryFunction {
  static let exponential: Operation.UnaryFunction = .init(
    .function("exp", .logarithms, "e to the power of x"), values: .init(kernel: celementary_exp_batch, celementary_exp),
    enclosures: .init(Image.exp, kernel: celementary_exp_enclosures) { Image.exp($0).hull },
    derivative: .formula { _, w in w },
    complex: .exponential,
    precise: .init(propagated: { x, y, e in
      ErrorPropagation.relative(e, of: y) + ErrorPropagation.underflow(y, from: 1, 1)
    }) { $0.exponential() },
    logScale: .init(growth: .exponential) { .logarithm(SignedLogarithm(size: $0.values, slope: $0.slope)) })

  static let logarithm: Operation.UnaryFunction = .init(
    .function("ln", .logarithms, "natural logarithm"),
    values: .init(kernel: celementary_log_batch, fault: Operation.logarithmFault, celementary_log),
    enclosures: .init(Image.log, kernel: celementary_log_enclosures) { Interval(1) / $0 },
    derivative: .formula({ u, _ in 1 / u }, where: Operation.isPositive),
    complex: .logarithm,
    precise: .init(propagated: { x, _, e in ErrorPropagation.above(0, x, e) { e / $0 } }) { $0.logarithm() },
    logScale: .init { LogScaleEnclosure.logarithm($0, base: Interval(1)) })

  static let binaryLogarithm: Operation.UnaryFunction = .init(
    .function(
      "log2", .logarithms, "logarithm to base 2", names: ["log₂"], symbol: "log₂", paper: .name("log", index: "2")),
    values: .init(kernel: celementary_log2_batch, fault: Operation.logarithmFault, celementary_log2),
    enclosures: .init(Image.log2) { Interval(1) / ($0 * Image.log(Interval(2)).hull) },
    derivative: .formula(
      { u, _ in 1 / (u * Operation.DerivativeTerm.number(2).applying(.logarithm)) }, where: Operation.isPositive),
    complex: .binaryLogarithm,
    precise: .init(propagated: { x, _, e in ErrorPropagation.above(0, x, e) { 1.4427 * e / $0 } }) {
      $0.logarithm2()
    },
    logScale: .init { LogScaleEnclosure.logarithm($0, base: Image.log(Interval(2)).hull) })

  static let decimalLogarithm: Operation.UnaryFunction = .init(
    .function("log", .logarithms, "logarithm to base 10", names: ["log10", "log₁₀"], symbol: "log₁₀"),
    values: .init(kernel: celementary_log10_batch, fault: Operation.logarithmFault, celementary_log10),
    enclosures: .init(Image.log10) { Interval(1) / ($0 * Image.log(Interval(10)).hull) },
    derivative: .formula(
      { u, _ in 1 / (u * Operation.DerivativeTerm.number(10).applying(.logarithm)) }, where: Operation.isPositive),
    complex: .decimalLogarithm,
    precise: .init(propagated: { x, _, e in ErrorPropagation.above(0, x, e) { 0.4343 * e / $0 } }) {
      $0.logarithm10()
    },
    logScale: .init { LogScaleEnclosure.logarithm($0, base: Image.log(Interval(10)).hull) })
}

extension Operation.BinaryFunction {
  static let logarithm: Operation.BinaryFunction = .init(
    Operation.Entry("logₓ", .logarithm, .logarithms, "logarithm of y to base x: log_x(y)"),
    values: .init(
      fault: { base, x in
        base <= 0 || x <= 0 ? .logarithmOfNonPositive : base == 1 ? .divisionByZero : nil
      }
    ) { Operation.logarithm($0, $1) },
    enclosures: .init({ Image.log(base: $0, $1) }) { base, x in
      (.entire, Interval(1) / (x * Image.log(base).hull))
    },
    derivatives: .formulas(
      { base, x, w in
        let logarithm = base.applying(.logarithm)
        return (-(w / (base * logarithm)), 1 / (x * logarithm))
      }, where: { _, x in Operation.isPositive(x) }),
    complex: .logarithm,
    precise: .init(propagated: ErrorPropagation.logarithm) { base, x in
      base == .one || base.high == 0 ? .nan : x.logarithm() / base.logarithm()
    },
    logScale: .init { base, x in
      guard base.slope == Interval(0), base.values.lower > 0 else { return nil }
      return LogScaleEnclosure.logarithm(x, base: Image.log(base.values).hull)
    })

  /// x to the power of p > 0, times ln x, with tighter enclosures than those of the product; for `Expression.proofForm` only.
  static let powerLogarithm: Operation.BinaryFunction = .init(
    .function("xᵖ·ln", .logarithms, "x to the power of p > 0, times ln x"), values: .init { .pow($0, $1) * .log($0) },
    enclosures: .init(Image.powerLogarithm) { x, p in
      let logarithm = Image.log(x).hull
      return (Image.power(x, p - Interval(1)).hull * (p * logarithm + Interval(1)), Interval(0))
    },
    derivatives: .formulas { x, p, w in
      let logarithm = x.applying(.logarithm)
      return (x.applying(.power, p - 1) * (p * logarithm + 1), w * logarithm)
    }, complex: .none, precise: nil)
}

extension Operation {
  @Sendable fileprivate static func isPositive(_ u: DerivativeTerm) -> DerivativeTerm { u.applying(.greater, 0) }

  @Sendable fileprivate static func logarithmFault(_ x: Double) -> MathFault.Kind? {
    x <= 0 ? .logarithmOfNonPositive : nil
  }

  /// Returns the logarithm to a base; where an operand is not positive and finite, the quotient of the logarithms.
  @Sendable fileprivate static func logarithm(_ base: Double, _ x: Double) -> Double {
    if base == 1 || base == 0 { return .nan }
    let isUsual = base > 0 && base < .infinity && x > 0 && x < .infinity
    return isUsual ? celementary_log_to_base(base, x) : celementary_log(x) / celementary_log(base)
  }
}
