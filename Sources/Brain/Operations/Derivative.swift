extension Operation {
  /// The derivative of a function of one operand.
  enum UnaryDerivative: Sendable {
    /// A condition on the operand u that excludes places without a derivative: u ≠ ⌊u⌋.
    typealias Condition = @Sendable (_ u: DerivativeTerm) -> DerivativeTerm

    /// The function is constant between its jumps, and has no derivative there.
    ///
    /// The condition excludes the jumps; nil for `not`, which jumps where its operand does.
    case level(where: Condition?)
    /// A formula of the operand u and the value w = f(u): that of the tangent is 1 + w².
    ///
    /// The condition excludes the places where the formula has a value although the function has a jump or no value. Places
    /// without a value need no condition: without one, the derivative is restricted to the domain of the function.
    case formula(
      @Sendable (_ u: DerivativeTerm, _ w: DerivativeTerm) -> DerivativeTerm, where: Condition? = nil)
  }

  /// The partial derivatives of a function of two operands.
  enum BinaryDerivatives: Sendable {
    /// A condition on the operands u and v that excludes places without a derivative.
    typealias Condition = @Sendable (_ u: DerivativeTerm, _ v: DerivativeTerm) -> DerivativeTerm

    /// The function is constant between its jumps, and has no derivatives there.
    ///
    /// The condition excludes the jumps; nil for `and` and `or`, which jump where their operands do.
    case level(where: Condition?)
    /// The derivative is that of the first operand where this is defined, and that of the second elsewhere.
    case alternative
    /// Formulas of the operands u and v and the value w = f(u, v), and a condition as that of `UnaryDerivative.formula`.
    case formulas(
      @Sendable (_ u: DerivativeTerm, _ v: DerivativeTerm, _ w: DerivativeTerm) -> (DerivativeTerm, DerivativeTerm),
      where: Condition? = nil)
  }

  /// A part of a formula that a rule makes: of a derivative, or of a part of a complex number.
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

    /// The condition that the part is no whole number.
    var isFractional: DerivativeTerm { applying(.notEqual, applying(.floor)) }

    var squared: DerivativeTerm { .unary(.square, self) }
    var root: DerivativeTerm { .unary(.squareRoot, self) }
  }
}
