import Interval

/// Shorthands for the forms that go with the table's rows.
extension Operation.PreciseUnary {
  init(
    _ rounding: Operation.Rounding = .function,
    propagated: @escaping @Sendable (_ x: DoubleDouble, _ y: Double, _ e: Double) -> Double,
    _ value: @escaping @Sendable (DoubleDouble) -> DoubleDouble?
  ) {
    self.init(value: value, propagated: propagated, rounding: rounding)
  }

  /// A function that moves at most `slope` times as fast as its operand.
  init(
    _ rounding: Operation.Rounding = .function, slope: Double,
    _ value: @escaping @Sendable (DoubleDouble) -> DoubleDouble?
  ) {
    self.init(
      value: value, propagated: { x, y, e in slope * e + ErrorPropagation.underflow(y, from: x.high, 1) },
      rounding: rounding)
  }
}

extension Operation.PreciseBinary {
  init(
    _ rounding: Operation.Rounding = .function, isStrict: Bool = true,
    propagated:
      @escaping @Sendable (_ a: DoubleDouble, _ b: DoubleDouble, _ y: Double, _ ea: Double, _ eb: Double) -> Double,
    _ value: @escaping @Sendable (DoubleDouble, DoubleDouble) -> DoubleDouble?
  ) {
    self.init(value: value, propagated: propagated, rounding: rounding, isStrict: isStrict)
  }
}
