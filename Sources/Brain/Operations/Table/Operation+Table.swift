import Interval
import RealModule

extension Operation {
  /// All operations of the calculator by symbol.
  ///
  /// The parser, the descriptions, the keys and the help read this table. The rows are grouped by family in
  /// `Operation+….swift`; a row is all that a new function needs.
  package static let table: Dictionary<String, Operation> = {
    var table = Dictionary<String, Operation>()
    for rows in [constants, arithmetic, powers, logarithms, trigonometry, hyperbolic, rounding, special, logic, keys] {
      table.merge(rows) { first, _ in first }
    }
    joinForms(to: &table)
    return table
  }()

  /// Returns the constant with this symbol; NaN if the table lacks it, which never occurs in an expression.
  static func constant(named symbol: String) -> Constant {
    if case .constant(let constant, _)? = table[symbol] { return constant }
    return Constant(value: .nan, enclosure: .empty)
  }

  /// Returns the unary function with this symbol; for a symbol that no expression contains, one without any value.
  static func unary(named symbol: String) -> UnaryFunction {
    if case .unary(let function, _)? = table[symbol] ?? proofOperations[symbol] { return function }
    return undefinedUnary
  }

  /// Returns the binary function with this symbol; for a symbol that no expression contains, one without any value.
  package static func binary(named symbol: String) -> BinaryFunction {
    if case .binary(let function, _)? = table[symbol] ?? proofOperations[symbol] { return function }
    return undefinedBinary
  }

  private static let undefinedUnary = UnaryFunction(
    keeping: UnaryRow(
      value: { _ in .nan }, image: { _ in Image(.entire, .trv) }, slope: unknownSlope, fault: { _ in .undefined },
      angle: nil, work: 1))

  private static let undefinedBinary = BinaryFunction(
    keeping: BinaryRow(
      value: { _, _ in .nan }, enclosure: .image { _, _ in Image(.entire, .trv) }, isQuotient: false,
      slopes: unknownSlopes, fault: { _, _ in .undefined }, uses: { _, _ in .both }, angle: nil, folds: false))

  static let sum = binary(named: "+")
  static let product = binary(named: "×")
  static let square = unary(named: "x²")
  static let squareRoot = unary(named: "√")

  private static let constants: [String: Operation] = [
    "π": .value(.pi, "π", names: ["pi"], "circle's circumference over its diameter, 3.141593"),
    "e": .value(.exp(1), "e", names: [], "base of the natural logarithm, 2.718282"),
    "τ": .value(2 * .pi, "τ", names: ["tau"], "full turn in radians, 2π"),
    "φ": .value((1 + .sqrt(5)) / 2, "φ", names: ["phi"], "golden ratio, 1.618034"),
    "true": .truth(1, "true", "1, the value of a condition that holds"),
    "false": .truth(0, "false", "0, the value of a condition that does not hold"),
  ]

  private static let keys: [String: Operation] = [
    "=": .equals(key("=", "carries out what is pending")),
    "(": .openParenthesis(key("(", "starts a calculation of its own")),
    ")": .closeParenthesis(key(")", "ends it; its result is the operand")),
  ]
}

extension Operation {
  func joined(
    _ unary: PreciseUnary?, _ binary: PreciseBinary?, _ wideUnary: WideUnary?, _ wideBinary: WideBinary?
  ) -> Operation {
    switch self {
    case .unary(let function, let entry): .unary(function.with { ($0.precise, $0.wide) = (unary, wideUnary) }, entry)
    case .binary(let function, let entry):
      .binary(function.with { ($0.precise, $0.wide) = (binary, wideBinary) }, entry)
    case .constant, .equals, .openParenthesis, .closeParenthesis: self
    }
  }
}

extension Operation {
  /// Adds the forms in double-double and those beyond Double's range to the table's rows. Gamma, the Bessel functions and
  /// gcd have no form in double-double.
  static func joinForms(to table: inout Dictionary<String, Operation>) {
    var unary = Dictionary<String, PreciseUnary>()
    for forms in [preciseArithmetic, preciseRounding, precisePowers, preciseTrigonometry, preciseHyperbolic] {
      unary.merge(forms) { first, _ in first }
    }
    var binary = Dictionary<String, PreciseBinary>()
    for forms in [preciseBinaryArithmetic, preciseBinaryPowers, preciseBinaryTrigonometry, preciseLogic] {
      binary.merge(forms) { first, _ in first }
    }
    table = Dictionary(
      uniqueKeysWithValues: table.map { ($0, $1.joined(unary[$0], binary[$0], wideUnary[$0], wideBinary[$0])) })
  }

  /// Returns the constant with this symbol in double-double, or Double's value if there is no better one.
  static func preciseConstant(named symbol: String) -> DoubleDouble {
    preciseConstants[symbol] ?? DoubleDouble(constant(named: symbol).value)
  }

  private static let preciseConstants: [String: DoubleDouble] = ["π": .pi, "e": .e, "τ": .tau, "φ": .phi]
}
