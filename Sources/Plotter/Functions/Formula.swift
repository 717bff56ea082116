import Brain

/// A formula as it was asked for, before its variable is chosen.
struct Formula {
  let expression: Expression
  /// What was typed, or where it was read.
  let text: String
  /// What it defines, where it was typed as a definition.
  let head: Definition.Head?
  /// The formula as it is typeset, if that differs from `expression`: with calls of defined functions.
  let notation: Expression?
  /// The keys, where it was entered by keys.
  let program: Program?

  /// In a key program, a variable without a value counts as 0; in text it is an error.
  private var isKeyProgram: Bool { program != nil }

  init(_ expression: Expression, text: String, head: Definition.Head? = nil, notation: Expression? = nil) {
    self.expression = expression
    self.text = text
    self.head = head
    self.notation = notation
    program = nil
  }

  /// - Throws: `PlotError` where the program is empty or still pending.
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

  /// Returns the name of the variable: the chosen one, else M, else the only name without a value; nil where every name
  /// has a value, so that the variable may have any name.
  ///
  /// - Throws: `PlotError` that lists the names left without a value.
  func variable(chosen: String?, _ constants: Constants) throws(PlotError) -> String? {
    let unbound = expression.variables.filter { !constants.names.contains($0) }
    let variable = chosen ?? (unbound.contains("M") ? "M" : unbound.count == 1 ? unbound[0] : nil)
    let rest = unbound.filter { $0 != variable }
    if isKeyProgram || rest.isEmpty { return variable }
    let nearest = rest.lazy.compactMap { Spelling.nearestName(to: $0) }.first
    throw .unboundNames(rest, in: text, hasVariable: variable != nil, nearest: nearest)
  }
}
