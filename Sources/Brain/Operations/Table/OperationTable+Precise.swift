import Interval

extension Operation {
  /// The row with its form for evaluations that know their error, where there is one.
  func joined(_ unary: PreciseUnary?, _ binary: PreciseBinary?) -> Operation {
    switch self {
    case .unary(let function, let entry): .unary(function.joined(unary), entry)
    case .binary(let function, let entry): .binary(function.joined(binary), entry)
    case .constant, .equals, .openParenthesis, .closeParenthesis: self
    }
  }
}

extension Operation {
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
  static func preciseConstant(named symbol: String) -> DoubleDouble {
    preciseConstants[symbol] ?? DoubleDouble(constant(named: symbol).value)
  }

  private static let preciseConstants: [String: DoubleDouble] = ["π": .pi, "e": .e, "τ": .tau, "φ": .phi]
}
