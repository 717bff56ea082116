import CElementary
import Interval
import RealModule

extension Operation.BinaryFunction {
  static let sum: Operation.BinaryFunction = .init(
    Operation.Entry("+", .infix("+", .sum), .arithmetic, "sum"),
    values: .init(kernel: celementary_add_batch, exact: +) { $0 + $1 },
    enclosures: .init(Image.add, kernel: celementary_add_enclosures) { _, _ in (Interval(1), Interval(1)) },
    derivatives: .formulas { _, _, _ in (1, 1) }, complex: .sum,
    precise: .init(.sum, propagated: { _, _, _, ea, eb in ea + eb }, +),
    logScale: .init(isSum: true) { LogScaleEnclosure.sum($0, $1) })

  static let difference: Operation.BinaryFunction = .init(
    Operation.Entry("−", .infix("−", .sum), .arithmetic, "difference", names: ["-"]),
    values: .init(kernel: celementary_subtract_batch, exact: -) { $0 - $1 },
    enclosures: .init(Image.subtract, kernel: celementary_subtract_enclosures) { _, _ in (Interval(1), Interval(-1)) },
    derivatives: .formulas { _, _, _ in (1, -1) }, complex: .difference,
    precise: .init(.sum, propagated: { _, _, _, ea, eb in ea + eb }, -),
    logScale: .init(isSum: true) { LogScaleEnclosure.sum($0, $1.negated) })

  package static let product: Operation.BinaryFunction = .init(
    Operation.Entry(
      "×", .infix("×", .product), .arithmetic, "product", names: ["*", "·", "⋅"], paper: .sign("·", .binary)),
    values: .init(kernel: celementary_multiply_batch, exact: *) { $0 * $1 },
    enclosures: .init(Image.multiply, kernel: celementary_multiply_enclosures) { ($1, $0) },
    derivatives: .formulas { u, v, _ in (v, u) },
    complex: .product,
    precise: .init(
      .product,
      propagated: { a, b, y, ea, eb in
        a.high.magnitude * eb + (b.high.magnitude + eb) * ea + ErrorPropagation.underflow(y, from: a.high, b.high)
      }, *),
    logScale: .init(growth: .power) { LogScaleEnclosure.product($0, $1) })

  static let quotient: Operation.BinaryFunction = .init(
    Operation.Entry("÷", .infix("÷", .product), .arithmetic, "quotient", names: ["/", "∕"], paper: .fraction),
    values: .init(kernel: celementary_divide_batch, fault: { $1 == 0 ? .divisionByZero : nil }, exact: /) { $0 / $1 },
    enclosures: .init(Image.divide, kernel: celementary_divide_enclosures) {
      (Interval(1) / $1, -($0 / $1.squared))
    },
    derivatives: .formulas { _, v, w in (1 / v, -(w / v)) },
    complex: .quotient,
    precise: .init(
      .quotient,
      propagated: { a, b, y, ea, eb in
        let room = b.high.magnitude - eb
        if room > 0 { return (ea + y.magnitude * eb) / room + ErrorPropagation.underflow(y, from: a.high, 1) }
        return ea == 0 && eb == 0 ? 0 : .infinity
      }, /),
    logScale: .init(growth: .power) { LogScaleEnclosure.quotient($0, $1) })

  static let least: Operation.BinaryFunction = .init(
    .function("min", .arithmetic, "the smallest"), folds: true,
    values: .init(kernel: celementary_min_batch, exact: { $1 < $0 ? $1 : $0 }) {
      $0.isNaN || $1.isNaN ? .nan : Swift.min($0, $1)
    },
    enclosures: .init(Image.min, kernel: celementary_min_enclosures) { x, y in
      Operation.sharesOfSlope(isFirst: x.upper <= y.lower, isSecond: y.upper <= x.lower)
    }, derivatives: .formulas { u, v, _ in Operation.sharesOfDerivative(least: u, greatest: v) },
    complex: .none,
    precise: .init(
      .none, propagated: { a, b, _, ea, eb in ErrorPropagation.choice(ea, eb, isFirst: a < b, by: a - b) }
    ) { Swift.min($0, $1) })

  static let greatest: Operation.BinaryFunction = .init(
    .function("max", .arithmetic, "the greatest"), folds: true,
    values: .init(kernel: celementary_max_batch, exact: { $0 < $1 ? $1 : $0 }) {
      $0.isNaN || $1.isNaN ? .nan : Swift.max($0, $1)
    },
    enclosures: .init(Image.max, kernel: celementary_max_enclosures) { x, y in
      Operation.sharesOfSlope(isFirst: x.lower >= y.upper, isSecond: y.lower >= x.upper)
    }, derivatives: .formulas { u, v, _ in Operation.sharesOfDerivative(least: v, greatest: u) },
    complex: .none,
    precise: .init(
      .none, propagated: { a, b, _, ea, eb in ErrorPropagation.choice(ea, eb, isFirst: a > b, by: a - b) }
    ) { Swift.max($0, $1) })

  static let gcd: Operation.BinaryFunction = .init(
    .function("gcd", .arithmetic, "greatest common divisor of whole numbers"), folds: true,
    values: .init(
      fault: { $0.isNaN || $1.isNaN || (isWhole($0) && isWhole($1)) ? nil : .outsideDomain },
      exact: Rational.greatestCommonDivisor
    ) { greatestCommonDivisor($0, $1) },
    enclosures: .init(Image.gcd, slopes: Operation.BinaryEnclosures.unknown), derivatives: .level { _, _ in 0 },
    complex: .none, precise: nil)

  static let modulus: Operation.BinaryFunction = .init(
    Operation.Entry(
      "mod", .infix(" mod ", .product), .arithmetic, "remainder with the divisor's sign: x − y⌊x÷y⌋", names: ["mod"]),
    values: .init(
      fault: { $1 == 0 ? .divisionByZero : nil },
      exact: { a, b in (a / b).flatMap { b * $0.floor }.flatMap { a - $0 } }
    ) { floorModulus($0, $1) },
    enclosures: .init(Image.mod) { _, y in (Interval(1), y.isPoint ? Interval(0) : .entire) },
    derivatives: .formulas({ u, v, _ in (1, -(u / v).applying(.floor)) }, where: { ($0 / $1).isFractional }),
    complex: .none, precise: .init(.sum, propagated: ErrorPropagation.modulus) { $0.modulus($1) })

  /// Returns x − y⌊x÷y⌋ without rounding the quotient: C's `fmod`, moved to the divisor's sign.
  @Sendable private static func floorModulus(_ x: Double, _ y: Double) -> Double {
    if y.isInfinite && x.isFinite { return x == 0 || (x < 0) == (y < 0) ? x : y }
    let remainder = x.truncatingRemainder(dividingBy: y)
    if remainder == 0 { return 0 }
    return (remainder < 0) != (y < 0) ? remainder + y : remainder
  }

  private static func isWhole(_ x: Double) -> Bool { x.isFinite && x == x.rounded() }

  /// Returns the greatest common divisor by Euclid's algorithm, exact for integers of any size; NaN for other numbers.
  @Sendable private static func greatestCommonDivisor(_ x: Double, _ y: Double) -> Double {
    guard isWhole(x), isWhole(y) else { return .nan }
    var (a, b) = (abs(x), abs(y))
    while b != 0 { (a, b) = (b, a.truncatingRemainder(dividingBy: b)) }
    return a
  }
}

extension Operation.UnaryFunction {
  package static let negation: Operation.UnaryFunction = .init(
    Operation.Entry("±", .prefix("−", .sign), .arithmetic, "change of sign"),
    values: .init(kernel: celementary_negate_batch, exact: -) { -$0 },
    enclosures: .init(Image.negate, kernel: celementary_negate_enclosures) { _ in Interval(-1) },
    derivative: .formula { _, _ in -1 }, complex: .parts, precise: .init(.none, slope: 1) { -$0 },
    logScale: .init { .same($0.negated) })

  static let magnitude: Operation.UnaryFunction = .init(
    Operation.Entry(
      "|x|", .enclosing("|", "|"), .arithmetic, "absolute value", names: ["abs"], paper: .enclosed(.bar)),
    values: .init(kernel: celementary_abs_batch, exact: \.magnitude) { abs($0) },
    enclosures: .init(Image.abs, kernel: celementary_abs_enclosures) {
      $0.lower >= 0 ? Interval(1) : $0.upper <= 0 ? Interval(-1) : Interval(-1, 1)
    },
    derivative: .formula { u, w in u / w }, complex: .magnitude, precise: .init(.none, slope: 1) { $0.magnitude },
    logScale: .init { $0.logarithm.map { .logarithm($0.magnitude) } })

  static let sign: Operation.UnaryFunction = .init(
    .function("sign", .arithmetic, "−1, 0 or 1", names: ["sgn"], paper: .name("sgn")),
    values: .init(exact: { Rational($0.signum) }) { $0.isNaN ? $0 : $0 > 0 ? 1 : $0 < 0 ? -1 : 0 },
    enclosures: .level(Image.sign),
    derivative: .level { $0.applying(.notEqual, 0) },
    complex: .none,
    precise: .init(.none, propagated: { x, _, e in ErrorPropagation.isClearOfZero(x, e) ? 0 : .infinity }) {
      DoubleDouble($0.high > 0 ? 1 : $0.high < 0 ? -1 : 0)
    })

  static let floor: Operation.UnaryFunction = .init(
    .function("floor", .rounding, "greatest whole number not above", paper: .enclosed(.floor)),
    values: .init(exact: \.floor) { $0.rounded(.down) }, enclosures: .level(Image.floor),
    derivative: .level(where: \.isFractional),
    complex: .none,
    precise: .init(.none, propagated: { x, _, e in ErrorPropagation.isClearOfJump(x, e) ? 0 : .infinity }) {
      $0.roundedDown()
    })

  static let ceiling: Operation.UnaryFunction = .init(
    .function("ceil", .rounding, "smallest whole number not below", paper: .enclosed(.ceiling)),
    values: .init(exact: { -(-$0).floor }) { $0.rounded(.up) }, enclosures: .level(Image.ceil),
    derivative: .level(where: \.isFractional),
    complex: .none,
    precise: .init(.none, propagated: { x, _, e in ErrorPropagation.isClearOfJump(x, e) ? 0 : .infinity }) {
      $0.roundedUp()
    })
}

extension Operation {
  static let unaryArithmetic: [UnaryFunction] = [
    .negation, .magnitude, .floor, .ceiling, .sign,
    .init(
      .function("round", .rounding, "nearest whole number, halves away from zero"),
      values: .init(exact: \.rounded) { $0.rounded(.toNearestOrAwayFromZero) }, enclosures: .level(Image.round),
      derivative: .level { ($0 + 0.5).isFractional },
      complex: .none,
      precise: .init(.none, propagated: { x, _, e in ErrorPropagation.isClearOfHalf(x, e) ? 0 : .infinity }) {
        $0.roundedToNearest()
      }),
    .init(
      .function("trunc", .rounding, "whole part, towards zero"),
      values: .init(exact: \.truncated) { $0.rounded(.towardZero) },
      enclosures: .level(Image.trunc), derivative: .level(where: isNoStep),
      complex: .none,
      precise: .init(.none, propagated: { x, _, e in ErrorPropagation.isClearOfStep(x, e) ? 0 : .infinity }) {
        $0.roundedTowardZero()
      }),
    .init(
      .function("frac", .rounding, "what trunc leaves, with the sign of x"),
      values: .init(exact: { $0 - $0.truncated }) { $0.isInfinite ? .nan : $0 - $0.rounded(.towardZero) },
      enclosures: .init(Image.frac) { _ in Interval(1) }, derivative: .formula({ _, _ in 1 }, where: isNoStep),
      complex: .none,
      precise: .init(.sum, propagated: { x, _, e in ErrorPropagation.isClearOfStep(x, e) ? e : .infinity }) {
        $0 - $0.roundedTowardZero()
      }),
  ]

  static let binaryArithmetic: [BinaryFunction] = [
    .sum, .difference, .product, .quotient, .gcd, .modulus, .least, .greatest,
  ]

  /// Returns the condition that a number is no jump of `trunc`: no whole number but 0.
  @Sendable private static func isNoStep(_ u: DerivativeTerm) -> DerivativeTerm {
    u.applying(.magnitude).applying(.less, 1).applying(.or, u.isFractional)
  }

  /// Returns the weights of the operands' slopes in `min` and `max`: 0 or 1, or both if either operand may decide.
  fileprivate static func sharesOfSlope(isFirst: Bool, isSecond: Bool) -> (Interval, Interval) {
    isFirst ? (Interval(1), Interval(0)) : isSecond ? (Interval(0), Interval(1)) : (Interval(0, 1), Interval(0, 1))
  }

  /// Returns the weights of the operands' derivatives in `min` and `max`: 1 and 0 where `least` is less, 0 and 1 where it is
  /// greater, undefined where both are equal.
  fileprivate static func sharesOfDerivative(
    least: DerivativeTerm, greatest: DerivativeTerm
  ) -> (DerivativeTerm, DerivativeTerm) {
    let (below, above) = (least.applying(.less, greatest), greatest.applying(.less, least))
    func share(_ first: DerivativeTerm, _ second: DerivativeTerm) -> DerivativeTerm {
      (below.applying(.then, first)).applying(.otherwise, above.applying(.then, second))
    }
    return (share(1, 0), share(0, 1))
  }
}
