/// A relation between two variables, with its operations looked up in the table, ready to be bound to parameters.
///
///     RelationTemplate(try Expression("x^2+y^2<=r"), x: "x", y: "y").bound(to: ["r": 4])
package struct RelationTemplate: Sendable {
  let expression: Expression
  let x: String
  let y: String

  /// - Parameters:
  ///   - expression: a comparison, or comparisons joined by `and`, `or` and `not`.
  ///   - x: the name of the abscissa.
  ///   - y: the name of the ordinate; every other name is a parameter.
  package init(_ expression: Expression, x: String, y: String) {
    self.expression = expression
    self.x = x
    self.y = y
  }

  /// Returns the relation for these values of the parameters; a parameter without a value counts as 0.
  package func bound(to parameters: [String: Double]) -> CompiledRelation { CompiledRelation() }
}

/// A relation between x and y, compiled for evaluation at many points and over many boxes.
package struct CompiledRelation: Sendable {
}
