extension Operation {
  /// What the table says of a function of one operand for an evaluation that knows its error, in double-double or in Double.
  struct PreciseUnary: Sendable {
    /// The function in double-double, rounded within `rounding`; nil where it is not available. What is not finite counts as
    /// undefined where the Double function is undefined too, otherwise as not available.
    let value: @Sendable (DoubleDouble) -> DoubleDouble?
    /// How far f may be from y = f(x) where the operand is off by up to e; ∞ where that is not known.
    ///
    /// Where x surely lies outside the domain it is 0, as where e is 0. It includes what `value` is off besides `rounding`.
    let spread: @Sendable (_ x: DoubleDouble, _ y: Double, _ e: Double) -> Double
    let rounding: Rounding
  }

  /// The same of a function of two operands.
  struct PreciseBinary: Sendable {
    let value: @Sendable (DoubleDouble, DoubleDouble) -> DoubleDouble?
    let spread: @Sendable (_ a: DoubleDouble, _ b: DoubleDouble, _ y: Double, _ ea: Double, _ eb: Double) -> Double
    let rounding: Rounding
    /// Whether the result depends on both operands whatever they are; otherwise `spread` sees operands whose error is ∞ and
    /// both closures see NaN, an undefined operand where the error is 0.
    var isStrict = true
  }

  /// Bounds on the relative error of a function for an exact operand.
  struct Rounding: Sendable {
    /// In double-double.
    var precise: Double
    /// In Double.
    var plain: Double
    /// Whether the double-double result is exact where the operands are Doubles.
    var isExactForDoubles = false

    static let none = Rounding(precise: 0, plain: 0)
    static let sum = Rounding(precise: 0x1p-104, plain: 0x1p-53, isExactForDoubles: true)
    static let product = Rounding(precise: 0x1p-103, plain: 0x1p-53, isExactForDoubles: true)
    static let cube = Rounding(precise: 0x1p-102, plain: 0x1p-52)
    static let squareRoot = Rounding(precise: 0x1p-104, plain: 0x1p-53)
    static let quotient = Rounding(precise: 0x1p-102, plain: 0x1p-53)
    static let hypotenuse = Rounding(precise: 0x1p-102, plain: 0x1p-52)
    static let wave = Rounding(precise: 0x1p-102, plain: 0x1p-52)
    /// The table's Double root is a power with the rounded reciprocal of its index.
    static let root = Rounding(precise: 0x1p-100, plain: 0x1p-43)
    /// The elementary functions: the C library's are within an ulp or two, most of the time half of one.
    static let function = Rounding(precise: 0x1p-101, plain: 0x1p-51)
    /// The C library's cube root, hyperbolic functions and erfc are within four or five.
    static let looseFunction = Rounding(precise: 0x1p-101, plain: 0x1p-50)

    /// A bound on the rounding error of a double-double result y; where y is 0, the spread tells of underflow.
    func error(of y: DoubleDouble, isForDoubles: Bool) -> Double {
      let size = y.high.magnitude
      if size == 0 || precise == 0 { return 0 }
      if size < 0x1p-900 { return precise * size + Rounding.underflow }
      return isForDoubles && isExactForDoubles ? 0 : precise * size
    }

    /// A bound on the rounding error of a Double result y.
    func plainError(of y: Double) -> Double {
      plain == 0 || y == 0 ? 0 : plain * y.magnitude + Double.leastNonzeroMagnitude
    }

    /// More than the parts of a double-double lose where they leave the range of Double.
    static let underflow = 0x1p-1060
  }
}
