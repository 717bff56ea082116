@testable import Brain

/// The rows of the operations table by symbol, for tables of test cases. A symbol without such a row ends the test run.
extension Brain.Operation {
  static func constant(named symbol: String) -> Constant {
    guard case .constant(let constant)? = table[symbol] else { fatalError("no constant \(symbol)") }
    return constant
  }

  static func unary(named symbol: String) -> UnaryFunction {
    guard case .unary(let function)? = table[symbol] else { fatalError("no unary function \(symbol)") }
    return function
  }

  static func binary(named symbol: String) -> BinaryFunction {
    guard case .binary(let function)? = table[symbol] else { fatalError("no binary function \(symbol)") }
    return function
  }
}
