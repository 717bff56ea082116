import Brain

/// A formula as it was asked for, before its variable is chosen.
struct Formula {
  let expression: Expression
  /// What was typed, or where it was read.
  let text: String
  /// What it defines, where it was typed as a definition.
  let head: Definition.Head?
  /// The keys, where it was entered by keys.
  let program: Program?

  /// In a key program, a variable without a value counts as 0; in text it is an error.
  private var isKeyProgram: Bool { program != nil }

  init(_ expression: Expression, text: String, head: Definition.Head? = nil) {
    self.expression = expression
    self.text = text
    self.head = head
    program = nil
  }

  /// - Throws: `PlotError` where the program is empty or still pending.
  init(_ program: Program, from text: String) throws(PlotError) {
    var brain = CalculatorBrain()
    brain.program = program
    guard let expression = brain.expression else {
      let (_, isPending, description) = brain.evaluate()
      throw PlotError(
        .data,
        isPending
          ? "the calculation '\(description)…' is pending; end it with =" : "'\(text)' enters no number and no variable"
      )
    }
    self.expression = expression
    self.text = text
    head = nil
    self.program = program
  }

  /// The name that runs over the range: the chosen one, else M, else the only one without a value; nil where there is
  /// none, so that any will do.
  ///
  /// - Throws: `PlotError` that lists the names left without a value.
  func variable(chosen: String?, _ constants: Constants) throws(PlotError) -> String? {
    let unbound = expression.variables.filter { !constants.names.contains($0) }
    let variable = chosen ?? (unbound.contains("M") ? "M" : unbound.count == 1 ? unbound[0] : nil)
    let rest = unbound.filter { $0 != variable }
    if chosen == nil, !isKeyProgram, let variable, let meant = Spelling.meaning(ofRun: variable) {
      throw PlotError(
        .data, "unknown name '\(variable)' in '\(text)'; did you mean '\(meant)'? If not, say --variable \(variable)")
    }
    if isKeyProgram || rest.isEmpty { return variable }
    let names = rest.map { "'\($0)'" }.joined(separator: ", ")
    let nearest = rest.lazy.compactMap { Spelling.nearestName(to: $0) }.first
    let advice =
      variable == nil
      ? "say which is the variable with --variable and give the others with --set \(rest[0])=…"
      : "give \(rest.count == 1 ? "it" : "them") with --set \(rest[0])=…"
    throw PlotError(
      .data, "no value for \(names) in '\(text)'; " + advice + (nearest.map { " (or did you mean '\($0)'?)" } ?? ""))
  }
}
