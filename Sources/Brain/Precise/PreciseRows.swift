import Interval

/// Shorthands for the forms that go with the table's rows.
extension Operation.PreciseUnary {
  init(
    _ rounding: Operation.Rounding = .function,
    spread: @escaping @Sendable (_ x: DoubleDouble, _ y: Double, _ e: Double) -> Double,
    _ value: @escaping @Sendable (DoubleDouble) -> DoubleDouble?
  ) {
    self.init(value: value, spread: spread, rounding: rounding)
  }

  /// A function that moves at most `slope` times as fast as its operand.
  init(
    _ rounding: Operation.Rounding = .function, slope: Double,
    _ value: @escaping @Sendable (DoubleDouble) -> DoubleDouble?
  ) {
    self.init(
      value: value, spread: { x, y, e in slope * e + Spread.underflow(y, from: x.high, 1) }, rounding: rounding)
  }
}

extension Operation.PreciseBinary {
  init(
    _ rounding: Operation.Rounding = .function, isStrict: Bool = true,
    spread:
      @escaping @Sendable (_ a: DoubleDouble, _ b: DoubleDouble, _ y: Double, _ ea: Double, _ eb: Double) -> Double,
    _ value: @escaping @Sendable (DoubleDouble, DoubleDouble) -> DoubleDouble?
  ) {
    self.init(value: value, spread: spread, rounding: rounding, isStrict: isStrict)
  }
}
