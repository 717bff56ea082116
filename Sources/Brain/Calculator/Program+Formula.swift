extension Program {
  /// Whether an operation with one operand stands directly before `(`, as on paper: `√ (`. Keys have it after its operand.
  package var callsByName: Bool {
    zip(steps, steps.dropFirst()).contains { step, next in
      guard case .operation(let symbol) = step, case .unary? = Operation.table[symbol] else { return false }
      return next == .operation("(")
    }
  }

  /// Creates the keys of a formula as the text language has it, such as `√(9+M)`, with or without `=` at its end; nil if the
  /// text is no formula of `M`, or has an operation without a key, such as a sum up to infinity.
  ///
  ///     Program(formula: "√(9+M)", isOperand: false)?.keys    // 9 + M = √
  ///
  /// - Parameter isOperand: whether the formula is an operand of a pending calculation, which needs parentheses.
  package init?(formula text: String, isOperand: Bool) {
    var formula = text[...]
    while formula.last?.isWhitespace == true { formula.removeLast() }
    let isComplete = formula.last == "="
    if isComplete { formula.removeLast() }
    guard let expression = try? Expression(String(formula)), Set(expression.variables).isSubset(of: ["M"]),
      var steps = try? expression.keyProgram().steps, steps.allSatisfy(\.isKey)
    else { return nil }
    if isOperand {
      if steps.count > 1 { steps = [.operation("(")] + steps + [.operation(")")] }
      if isComplete { steps.append(.operation("=")) }
    }
    self.init(recognized: steps)
  }
}

extension Program.Step {
  /// Whether the step is an operand or an operation that the calculator has.
  fileprivate var isKey: Bool {
    guard case .operation(let symbol) = self else { return true }
    return CalculatorBrain.recognizes(symbol)
  }
}
