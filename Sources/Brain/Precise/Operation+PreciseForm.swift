import Interval

extension Operation {
  /// What the table says of a function of one operand for an evaluation in double-double that knows its error.
  struct PreciseUnary: Sendable {
    /// The function in double-double, rounded within `rounding`; nil where it is not available. What is not finite counts as
    /// undefined where the Double function is undefined too, otherwise as not available.
    let value: @Sendable (DoubleDouble) -> DoubleDouble?
    /// How far f may be from y = f(x) where the operand is off by up to e; ∞ where that is not known.
    ///
    /// Where x surely lies outside the domain it is 0, as where e is 0. It includes what `value` is off besides `rounding`.
    let propagated: @Sendable (_ x: DoubleDouble, _ y: Double, _ e: Double) -> Double
    let rounding: Rounding
  }

  /// The same of a function of two operands.
  struct PreciseBinary: Sendable {
    let value: @Sendable (DoubleDouble, DoubleDouble) -> DoubleDouble?
    let propagated: @Sendable (_ a: DoubleDouble, _ b: DoubleDouble, _ y: Double, _ ea: Double, _ eb: Double) -> Double
    let rounding: Rounding
    /// Whether the result depends on both operands whatever they are; otherwise `spread` sees operands whose error is ∞ and
    /// both closures see NaN, an undefined operand where the error is 0.
    var isStrict = true
  }

  /// A bound on the relative error of a function in double-double, for an exact operand.
  struct Rounding: Sendable {
    var precise: Double
    /// Whether the result is exact where the operands are Doubles.
    var isExactForDoubles = false

    static let none = Rounding(precise: 0)
    static let sum = Rounding(precise: 0x1p-104, isExactForDoubles: true)
    static let product = Rounding(precise: 0x1p-103, isExactForDoubles: true)
    static let cube = Rounding(precise: 0x1p-102)
    static let squareRoot = Rounding(precise: 0x1p-104)
    static let quotient = Rounding(precise: 0x1p-102)
    static let hypotenuse = Rounding(precise: 0x1p-102)
    static let wave = Rounding(precise: 0x1p-102)
    static let root = Rounding(precise: 0x1p-100)
    /// The elementary functions.
    static let function = Rounding(precise: 0x1p-101)

    /// A bound on the rounding error of a double-double result y; where y is 0, the spread includes underflow.
    func error(of y: DoubleDouble, isForDoubles: Bool) -> Double {
      let size = y.high.magnitude
      if size == 0 || precise == 0 { return 0 }
      if size < 0x1p-900 { return precise * size + Rounding.underflow }
      return isForDoubles && isExactForDoubles ? 0 : precise * size
    }

    /// More than the parts of a double-double lose where they leave the range of Double.
    static let underflow = 0x1p-1060
  }
}

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
