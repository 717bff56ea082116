import CElementary
import Interval
import RealModule

extension Operation {
  static let arithmetic: [String: Operation] = [
    "+": .binary(
      .infix("+", .sum), .arithmetic, "sum", enclosure: .image(Image.add),
      slopes: { _, _ in (Interval(1), Interval(1)) }, kernel: celementary_add_batch,
      enclosures: celementary_add_enclosures
    ) { $0 + $1 },
    "−": .binary(
      .infix("−", .sum), .arithmetic, "difference", names: ["-"], enclosure: .image(Image.subtract),
      slopes: { _, _ in (Interval(1), Interval(-1)) }, kernel: celementary_subtract_batch,
      enclosures: celementary_subtract_enclosures
    ) { $0 - $1 },
    "×": .binary(
      .infix("×", .product), .arithmetic, "product", names: ["*", "·", "⋅"], paper: .sign("·", .binary),
      enclosure: .image(Image.multiply), slopes: { ($1, $0) }, kernel: celementary_multiply_batch,
      enclosures: celementary_multiply_enclosures
    ) { $0 * $1 },
    "÷": .binary(
      .infix("÷", .product), .arithmetic, "quotient", names: ["/", "∕"], paper: .fraction,
      enclosure: .image(Image.divide), isQuotient: true, slopes: { (Interval(1) / $1, -($0 / $1.squared)) },
      fault: { $1 == 0 ? .divisionByZero : nil }, kernel: celementary_divide_batch,
      enclosures: celementary_divide_enclosures
    ) { $0 / $1 },
    "±": .row(
      .prefix("−", .sign), .arithmetic, "change of sign", image: Image.negate, slope: { _ in Interval(-1) },
      kernel: celementary_negate_batch,
      enclosures: celementary_negate_enclosures
    ) { -$0 },
    "|x|": .row(
      .enclosing("|", "|"), .arithmetic, "absolute value", names: ["abs"], paper: .enclosed(.bar), image: Image.abs,
      slope: { $0.lower >= 0 ? Interval(1) : $0.upper <= 0 ? Interval(-1) : Interval(-1, 1) },
      kernel: celementary_abs_batch,
      enclosures: celementary_abs_enclosures
    ) { abs($0) },
    "sign": .function(
      "sign", .arithmetic, "−1, 0 or 1", names: ["sgn"], paper: .name("sgn"), image: Image.sign,
      slope: levelSlope
    ) { $0.isNaN ? $0 : $0 > 0 ? 1 : $0 < 0 ? -1 : 0 },
    "mod": .binary(
      .infix(" mod ", .product), .arithmetic, "remainder with the divisor's sign: x − y⌊x÷y⌋", names: ["mod"],
      enclosure: .image(Image.mod), slopes: { _, y in (Interval(1), y.isPoint ? Interval(0) : .entire) },
      fault: { $1 == 0 ? .divisionByZero : nil }, floorModulus),
    "min": .binary(
      .function("min"), .arithmetic, "the smallest", names: ["min"], folds: true, enclosure: .image(Image.min),
      slopes: { x, y in sharesOfSlope(isFirst: x.upper <= y.lower, isSecond: y.upper <= x.lower) },
      kernel: celementary_min_batch,
      enclosures: celementary_min_enclosures
    ) { $0.isNaN || $1.isNaN ? .nan : Swift.min($0, $1) },
    "max": .binary(
      .function("max"), .arithmetic, "the greatest", names: ["max"], folds: true, enclosure: .image(Image.max),
      slopes: { x, y in sharesOfSlope(isFirst: x.lower >= y.upper, isSecond: y.lower >= x.upper) },
      kernel: celementary_max_batch,
      enclosures: celementary_max_enclosures
    ) { $0.isNaN || $1.isNaN ? .nan : Swift.max($0, $1) },
    "gcd": .binary(
      .function("gcd"), .arithmetic, "greatest common divisor of whole numbers", names: ["gcd"], folds: true,
      enclosure: .image(Image.gcd),
      fault: { $0.isNaN || $1.isNaN || (isWhole($0) && isWhole($1)) ? nil : .outsideDomain }, greatestCommonDivisor),
  ]

  static let rounding: [String: Operation] = [
    "floor": .function(
      "floor", .rounding, "greatest whole number not above", paper: .enclosed(.floor),
      image: Image.floor, slope: levelSlope
    ) { $0.rounded(.down) },
    "ceil": .function(
      "ceil", .rounding, "smallest whole number not below", paper: .enclosed(.ceiling),
      image: Image.ceil, slope: levelSlope
    ) { $0.rounded(.up) },
    "round": .function(
      "round", .rounding, "nearest whole number, halves away from zero", image: Image.round, slope: levelSlope
    ) { $0.rounded(.toNearestOrAwayFromZero) },
    "trunc": .function("trunc", .rounding, "whole part, towards zero", image: Image.trunc, slope: levelSlope) {
      $0.rounded(.towardZero)
    },
    "frac": .function(
      "frac", .rounding, "what trunc leaves, with the sign of x", image: Image.frac, slope: { _ in Interval(1) }
    ) { $0.isInfinite ? .nan : $0 - $0.rounded(.towardZero) },
  ]

  /// Returns the weights of the operands' slopes in `min` and `max`: 0 or 1, or both if either operand may decide.
  @Sendable private static func sharesOfSlope(isFirst: Bool, isSecond: Bool) -> (Interval, Interval) {
    isFirst ? (Interval(1), Interval(0)) : isSecond ? (Interval(0), Interval(1)) : (Interval(0, 1), Interval(0, 1))
  }

  private static func isWhole(_ x: Double) -> Bool { x.isFinite && x == x.rounded() }

  /// Returns x − y⌊x÷y⌋ without rounding the quotient: C's `fmod`, moved to the divisor's sign.
  private static func floorModulus(_ x: Double, _ y: Double) -> Double {
    if y.isInfinite && x.isFinite { return x == 0 || (x < 0) == (y < 0) ? x : y }
    let remainder = x.truncatingRemainder(dividingBy: y)
    if remainder == 0 { return 0 }
    return (remainder < 0) != (y < 0) ? remainder + y : remainder
  }

  /// Returns the greatest common divisor by Euclid's algorithm, exact for integers of any size; NaN for other numbers.
  private static func greatestCommonDivisor(_ x: Double, _ y: Double) -> Double {
    guard isWhole(x), isWhole(y) else { return .nan }
    var (a, b) = (abs(x), abs(y))
    while b != 0 { (a, b) = (b, a.truncatingRemainder(dividingBy: b)) }
    return a
  }
}
