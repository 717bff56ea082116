import Interval

/// Shorthands that keep a row of the operations table to a line or two.
extension Operation {
  /// A constant; the true value lies within a unit in the last place of `value`.
  static func value(_ value: Double, _ symbol: String, names: [String], _ summary: String) -> Operation {
    .constant(
      Constant(value: value, enclosure: Interval(value.nextDown, value.nextUp)),
      Entry(family: .constants, notation: .symbol(symbol), names: names, summary: summary))
  }

  /// A function written `name(x)`; its name in text is the same unless `names` adds to it.
  static func function(
    _ name: String, _ family: Family, _ summary: String, names: [String] = [], paper: PaperForm? = nil,
    angle: Angle? = nil, image: @escaping @Sendable (Interval) -> Image,
    slope: @escaping @Sendable (Interval) -> Interval = unknownSlope,
    fault: @escaping @Sendable (Double) -> MathFault.Kind? = { _ in nil },
    _ value: @escaping @Sendable (Double) -> Double
  ) -> Operation {
    row(
      .function(name), family, summary, names: [name] + names, paper: paper, angle: angle, image: image, slope: slope,
      fault: fault,
      value)
  }

  /// A function of one operand in any notation.
  static func row(
    _ notation: Notation, _ family: Family, _ summary: String, names: [String] = [], paper: PaperForm? = nil,
    angle: Angle? = nil, image: @escaping @Sendable (Interval) -> Image,
    slope: @escaping @Sendable (Interval) -> Interval = unknownSlope,
    fault: @escaping @Sendable (Double) -> MathFault.Kind? = { _ in nil },
    _ value: @escaping @Sendable (Double) -> Double
  ) -> Operation {
    .unary(
      UnaryFunction(value: value, image: image, slope: slope, fault: fault, angle: angle),
      Entry(family: family, notation: notation, names: names, summary: summary, paper: paper))
  }

  /// A function of two operands in any notation.
  static func binary(
    _ notation: Notation, _ family: Family, _ summary: String, names: [String] = [], paper: PaperForm? = nil,
    folds: Bool = false, angle: Angle? = nil, enclosure: BinaryFunction.Enclosure, isQuotient: Bool = false,
    slopes: @escaping @Sendable (Interval, Interval) -> (Interval, Interval) = unknownSlopes,
    fault: @escaping @Sendable (Double, Double) -> MathFault.Kind? = { _, _ in nil },
    uses: @escaping @Sendable (Double, Double) -> Uses = { _, _ in .both },
    _ value: @escaping @Sendable (Double, Double) -> Double
  ) -> Operation {
    .binary(
      BinaryFunction(
        value: value, enclosure: enclosure, isQuotient: isQuotient, slopes: slopes, fault: fault, uses: uses,
        angle: angle, folds: folds),
      Entry(family: family, notation: notation, names: names, summary: summary, paper: paper))
  }

  /// A slope of which nothing is known.
  @Sendable static func unknownSlope(_ x: Interval) -> Interval { .entire }
  @Sendable static func unknownSlopes(_ x: Interval, _ y: Interval) -> (Interval, Interval) { (.entire, .entire) }
  /// The slope between jumps of what is constant there.
  @Sendable static func levelSlope(_ x: Interval) -> Interval { Interval(0) }
  @Sendable static func levelSlopes(_ x: Interval, _ y: Interval) -> (Interval, Interval) { (Interval(0), Interval(0)) }

  static func key(_ symbol: String, _ summary: String) -> Entry {
    Entry(family: .keys, notation: .symbol(symbol), names: [], summary: summary)
  }
}
