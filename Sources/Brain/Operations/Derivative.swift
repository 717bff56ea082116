extension Operation {
  /// The derivative of a function of one operand.
  enum UnaryDerivative: Sendable {
    /// The function is constant between its jumps, and has no derivative there.
    case level
    /// A formula of the operand u and the value w = f(u): that of the tangent is 1 + w². It has no value where the function
    /// has no derivative.
    case formula(@Sendable (_ u: DerivativeTerm, _ w: DerivativeTerm) -> DerivativeTerm)
  }

  /// The partial derivatives of a function of two operands.
  enum BinaryDerivatives: Sendable {
    /// The function is constant between its jumps, and has no derivatives there.
    case level
    /// The derivative is that of the first operand where this is defined, and that of the second elsewhere.
    case alternative
    /// Formulas of the operands u and v and the value w = f(u, v).
    case formulas(
      @Sendable (_ u: DerivativeTerm, _ v: DerivativeTerm, _ w: DerivativeTerm) -> (DerivativeTerm, DerivativeTerm))
  }

  /// A part of a formula for a derivative.
  indirect enum DerivativeTerm: Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// A node of the formula that is differentiated.
    case node(Int)
    case number(Double)
    case constant(Constant)
    case unary(UnaryFunction, DerivativeTerm)
    case binary(BinaryFunction, DerivativeTerm, DerivativeTerm)

    init(integerLiteral value: Int) { self = .number(Double(value)) }
    init(floatLiteral value: Double) { self = .number(value) }

    static func + (a: DerivativeTerm, b: DerivativeTerm) -> DerivativeTerm { .binary(.sum, a, b) }
    static func - (a: DerivativeTerm, b: DerivativeTerm) -> DerivativeTerm { .binary(.difference, a, b) }
    static func * (a: DerivativeTerm, b: DerivativeTerm) -> DerivativeTerm { .binary(.product, a, b) }
    static func / (a: DerivativeTerm, b: DerivativeTerm) -> DerivativeTerm { .binary(.quotient, a, b) }
    static prefix func - (a: DerivativeTerm) -> DerivativeTerm { .unary(.negation, a) }

    func applying(_ function: UnaryFunction) -> DerivativeTerm { .unary(function, self) }
    func applying(_ function: BinaryFunction, _ second: DerivativeTerm) -> DerivativeTerm {
      .binary(function, self, second)
    }

    var squared: DerivativeTerm { .unary(.square, self) }
    var root: DerivativeTerm { .unary(.squareRoot, self) }
  }
}
