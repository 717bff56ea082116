import Brain

extension Formula {
  /// Returns the part of a number line where a condition holds, as the graph of a constant.
  ///
  /// - Parameter level: the height above the line.
  /// - Throws: `PlotError` if the formula is neither a condition nor a number.
  func onNumberLine(level: Int) throws(PlotError) -> Formula {
    let condition: Expression
    switch kind {
    case .relation: condition = expression
    case .function where expression.isCondition: condition = expression
    case .inverse where !expression.variables.contains("y"): condition = .equation(.variable("x"), expression)
    case .function where expression.variables.isEmpty: condition = .equation(.variable("x"), expression)
    default:
      throw PlotError(
        .usage, "a number line shows conditions and numbers, such as '-1<=x<3', 'x=5' and 2, not '\(text)'")
    }
    return Formula(condition.marked(level: level), text: text, notation: [condition])
  }
}

extension Expression {
  /// Returns a function that is constant where a condition holds, and undefined elsewhere.
  func marked(level: Int) -> Expression { Expression.whole(level).when(self) }
}
