import Brain

extension PlotRequest {
  /// Describes the request's expressions, each in a paragraph: the fully parenthesised reading, the equivalent keys, the
  /// variables, and the value if it has one.
  package func descriptions() throws(PlotError) -> String {
    let constants = try constants()
    return try formulas(constants).map { formula in
      let expression = formula.expression
      let keys = formula.program ?? (try? expression.keyProgram())
      let unbound = expression.variables
      var lines = [
        ("reading", expression.reading), ("description", expression.description),
        ("keys", keys.map { KeySequence.text(of: $0) } ?? "too many to list"),
        ("variables", unbound.isEmpty ? "none" : unbound.joined(separator: ", ")),
      ]
      if unbound.allSatisfy({ constants.values[$0] != nil }) {
        let valued = contains(.degrees) ? expression.takingAnglesInDegrees() : expression
        let value = valued.value(using: constants.values)
        lines.append(("value", value.isNaN ? "undefined" : "\(value)"))
      }
      return lines.map { $0.0 + String(repeating: " ", count: 13 - $0.0.count) + $0.1 }.joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  /// Returns the request's only function as a saved calculator program, with the values of its parameters.
  ///
  /// - Throws: `PlotError` if there is not exactly one function, or it needs too many keys.
  package func savedProgram() throws(PlotError) -> String {
    let constants = try constants()
    let formulas = try formulas(constants)
    guard formulas.count == 1 else { throw .savesOneExpression(found: formulas.count) }
    if let keys = formulas[0].program, !contains(.set), !contains(.degrees) { return try ProgramFile.text(of: keys) }
    let bound = formulas[0].expression.replacingVariables(constants.values)
    let program: Program
    do throws(ProgramError) {
      program = try (contains(.degrees) ? bound.takingAnglesInDegrees() : bound).keyProgram()
    } catch { throw PlotError(error) }
    return try ProgramFile.text(of: program)
  }
}
