import Interval

extension Operation {
  /// The form of a unary function in double-double with error bounds.
  struct PreciseUnary: Sendable {
    /// Returns the value, rounded within `rounding`; nil if unavailable. A result that is not finite counts as
    /// undefined if the Double function is undefined too, otherwise as unavailable.
    let value: @Sendable (DoubleDouble) -> DoubleDouble?
    /// Returns a bound on the distance from y = f(x) if the operand is off by up to e; ∞ if unknown.
    ///
    /// It is 0 if x is certainly outside the domain, or if e is 0. It includes errors of `value` beyond `rounding`.
    let propagated: @Sendable (_ x: DoubleDouble, _ y: Double, _ e: Double) -> Double
    let rounding: Rounding
  }

  /// The form of a binary function in double-double with error bounds.
  struct PreciseBinary: Sendable {
    let value: @Sendable (DoubleDouble, DoubleDouble) -> DoubleDouble?
    let propagated: @Sendable (_ a: DoubleDouble, _ b: DoubleDouble, _ y: Double, _ ea: Double, _ eb: Double) -> Double
    let rounding: Rounding
    /// Whether the result always depends on both operands. Otherwise `propagated` also gets operands with the error ∞,
    /// and both closures get NaN, which with the error 0 means undefined.
    var isStrict = true
  }

  /// A bound on the relative error of a double-double function for exact operands.
  struct Rounding: Sendable {
    var precise: Double
    /// Whether the result is exact for Double operands.
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
    /// Elementary functions.
    static let function = Rounding(precise: 0x1p-101)

    /// Returns a bound on the rounding error of a result y. If y is 0, the propagated error includes underflow.
    func error(of y: DoubleDouble, isForDoubles: Bool) -> Double {
      let size = y.high.magnitude
      if size == 0 || precise == 0 { return 0 }
      if size < 0x1p-900 { return precise * size + Rounding.underflow }
      return isForDoubles && isExactForDoubles ? 0 : precise * size
    }

    /// A bound on what underflow loses in the parts of a double-double.
    static let underflow = 0x1p-1060
  }
}

/// Factories for the forms in double-double.
extension Operation.PreciseUnary {
  init(
    _ rounding: Operation.Rounding = .function,
    propagated: @escaping @Sendable (_ x: DoubleDouble, _ y: Double, _ e: Double) -> Double,
    _ value: @escaping @Sendable (DoubleDouble) -> DoubleDouble?
  ) { self.init(value: value, propagated: propagated, rounding: rounding) }

  /// Creates a form of a function whose slope is at most `slope`.
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
  ) { self.init(value: value, propagated: propagated, rounding: rounding, isStrict: isStrict) }
}
