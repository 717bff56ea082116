import Brain

/// A formula of a request, before its variable is chosen.
struct Formula {
  let expression: Expression
  /// The typed text, or the path of the program file.
  let text: String
  /// The left side of a typed definition.
  let head: Definition.Head?
  /// The formula with calls of defined functions, for typesetting; nil if it has none.
  let notation: Expression?
  /// The program of a formula that was entered by keys.
  let program: Program?

  init(_ expression: Expression, text: String, head: Definition.Head? = nil, notation: Expression? = nil) {
    self.expression = expression
    self.text = text
    self.head = head
    self.notation = notation
    program = nil
  }

  /// - Throws: `PlotError` if the program is empty or still pending.
  init(_ program: Program, from text: String) throws(PlotError) {
    var brain = CalculatorBrain()
    brain.program = program
    guard let expression = brain.expression else {
      let (_, isPending, description) = brain.evaluate()
      throw isPending ? .pendingCalculation(description) : .emptyProgram(text)
    }
    self.expression = expression
    self.text = text
    head = nil
    notation = nil
    self.program = program
  }

  /// Returns the name of the variable: the chosen one, else M, else the only name without a value; nil if every name has a
  /// value, so that the variable may have any name.
  ///
  /// In a key program, other variables without a value count as 0.
  ///
  /// - Throws: `PlotError` that lists the names without a value.
  func variable(chosen: String?, _ constants: Constants) throws(PlotError) -> String? {
    let unbound = expression.variables.filter { !constants.names.contains($0) }
    let variable = chosen ?? (unbound.contains("M") ? "M" : unbound.count == 1 ? unbound[0] : nil)
    if program != nil { return variable }
    let rest = unbound.filter { $0 != variable }
    if rest.isEmpty { return variable }
    let nearest = rest.lazy.compactMap { Spelling.nearestName(to: $0) }.first
    throw .unboundNames(rest, in: text, hasVariable: variable != nil, nearest: nearest)
  }
}
