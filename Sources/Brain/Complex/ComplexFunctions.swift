extension Expression {
  /// The name of the imaginary unit in complex formulas, unless it has a value.
  package static let imaginaryUnit = "i"

  /// The functions that complex formulas can call besides those of the operations table: re, im, arg, conj.
  package static let complexFunctions: [String: DefinedFunction] = Dictionary(
    uniqueKeysWithValues: Operation.UnaryFunction.ofComplexNumbers.map { function in
      var builder = ExpressionBuilder()
      let z = builder.add(.variable("z"))
      let value = builder.unary(function, z)
      return (function.symbol, DefinedFunction(of: ["z"], builder.expression(at: value)))
    })
}
