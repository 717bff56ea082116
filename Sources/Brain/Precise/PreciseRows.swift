import Interval

/// Shorthands for the forms that go with the table's rows, and the step that joins them to the rows.
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

extension Operation {
  /// The row with its form for evaluations that know their error, where there is one.
  func joined(_ unary: Operation.PreciseUnary?, _ binary: Operation.PreciseBinary?) -> Operation {
    switch self {
    case .unary(let function, let entry): .unary(function.joined(unary), entry)
    case .binary(let function, let entry): .binary(function.joined(binary), entry)
    case .constant, .equals, .openParenthesis, .closeParenthesis: self
    }
  }
}

extension CalculatorBrain {
  /// Gives the table's rows their forms in double-double, which are kept by family beside this file; a function without
  /// one – gamma, the Bessel functions, gcd – is not available beyond Double.
  static func joinPreciseForms(to table: inout Dictionary<String, Operation>) {
    var unary = Dictionary<String, Operation.PreciseUnary>()
    for forms in [preciseArithmetic, preciseRounding, precisePowers, preciseTrigonometry, preciseHyperbolic] {
      unary.merge(forms) { first, _ in first }
    }
    var binary = Dictionary<String, Operation.PreciseBinary>()
    for forms in [preciseBinaryArithmetic, preciseBinaryPowers, preciseBinaryTrigonometry, preciseLogic] {
      binary.merge(forms) { first, _ in first }
    }
    table = Dictionary(uniqueKeysWithValues: table.map { ($0, $1.joined(unary[$0], binary[$0])) })
  }

  /// The constant with this symbol in double-double; Double's where it has no better one.
  static func preciseConstant(_ symbol: String) -> DoubleDouble {
    preciseConstants[symbol] ?? DoubleDouble(constant(symbol).value)
  }

  private static let preciseConstants: [String: DoubleDouble] = ["π": .pi, "e": .e, "τ": .tau, "φ": .phi]
}
