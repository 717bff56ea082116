/// A formula of some variables, compiled once, ready to be bound to many sets of parameters.
///
///     let template = FunctionTemplate(expression, variables: ["x"])
///     let waves = frequencies.map { template.bound(to: ["k": $0]) }
package struct FunctionTemplate: Sendable {
  private let values: TapeTemplate
  private let proof: TapeTemplate
  private let isComparedWithZero: Bool

  /// - Parameters:
  ///   - variables: the names of the variables; every other name is a parameter.
  ///   - isComparedWithZero: whether only the sign of the values matters; see `CompiledFunction.isComparedWithZero`.
  package init(_ expression: Expression, variables: [String], isComparedWithZero: Bool = false) {
    self.isComparedWithZero = isComparedWithZero
    values = TapeTemplate(expression, variables: variables, for: .values)
    proof = TapeTemplate(expression, variables: variables, for: .proofs)
  }

  /// Returns the function for these values of the parameters; a parameter without a value counts as 0.
  ///
  /// - Complexity: O(n) in the nodes, plus the evaluation of constant parts.
  package func bound(to parameters: Dictionary<String, ParameterValue>) -> CompiledFunction {
    CompiledFunction(
      values: values.bound(to: parameters), proof: proof.bound(to: parameters), isComparedWithZero: isComparedWithZero)
  }
}
