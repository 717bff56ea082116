extension Parser {
  /// Reads the operation after a left operand, if it binds tightly enough.
  mutating func operation(after left: Int, _ operations: Operations) throws(SyntaxError) -> Step {
    guard let token = next else { return .value(left) }
    var operations = operations
    operations.left = left
    if case .operation(let symbol) = token.kind, case .binary(let function)? = Operation.table[symbol],
      case .infix(_, let precedence) = function.entry.notation
    {
      if precedence < operations.least { return .value(left) }
      position += 1
      return try read(.operation(atLeast: precedence.tighter), for: .secondOperand(function, operations))
    }
    guard operations.least <= .product, startsFactor(token) else { return .value(left) }
    if case .number = token.kind, case .number = tokens[position - 1].kind { throw expected(.operatorSign) }
    return try read(.operation(atLeast: .sign), for: .factor(operations))
  }

  /// Adds an operation with its second operand, and reads on. A chained comparison `a<b<c` is `a<b and b<c`.
  mutating func add(
    _ function: Operation.BinaryFunction, _ right: Int, _ operations: Operations
  ) throws(SyntaxError) -> Step {
    guard case .infix(_, .comparison) = function.entry.notation else {
      return try operation(after: builder.binary(function, operations.left, right), operations)
    }
    var operations = operations
    var value = builder.binary(function, operations.compared ?? operations.left, right)
    if operations.compared != nil { value = builder.binary(.and, operations.left, value) }
    operations.compared = right
    return try operation(after: value, operations)
  }

  mutating func signed() throws(SyntaxError) -> Step {
    guard case .operation(let symbol)? = next?.kind else { return .read(.power) }
    switch symbol {
    case "−":
      position += 1
      return try read(.signed, for: .negation)
    case "+":
      position += 1
      return try read(.signed, for: .plusSign)
    case "not":
      position += 1
      return try read(.operation(atLeast: .negation), for: .not)
    default: return .read(.power)
    }
  }
}
