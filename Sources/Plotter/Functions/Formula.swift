import Brain

/// A formula of a request, before its variable is chosen.
struct Formula {
  let expression: Expression
  /// The typed text, or the path of the program file.
  let text: String
  /// The left side of a typed definition.
  let head: Definition.Head?
  /// The program of a formula that was entered by keys.
  let program: Program?

  init(_ expression: Expression, text: String, head: Definition.Head? = nil) {
    self.expression = expression
    self.text = text
    self.head = head
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
    if chosen == nil, let variable, let meant = Spelling.meaning(ofRun: variable) {
      throw .runTogether(variable, in: text, meaning: meant)
    }
    if rest.isEmpty { return variable }
    let nearest = rest.lazy.compactMap { Spelling.nearestName(to: $0) }.first
    throw .unboundNames(rest, in: text, hasVariable: variable != nil, nearest: nearest)
  }

  /// - Throws: `PlotError` if the text is an equation such as x²+y²=1, which is not a function.
  func refuseEquation() throws(PlotError) {
    guard program == nil, let sign = Definition.equalsSign(in: text) else { return }
    throw .equation(text, sign: sign)
  }
}

/// A formula with an optional left side: `y = x^2`, `f(x) = x^2`.
struct Definition: Equatable {
  /// The function and its variable in `f(x) = x^2`; nil for `y = x^2` and a plain formula.
  let head: Head?
  /// The formula without a leading `y =` or `f(x) =`.
  let body: String

  struct Head: Equatable {
    let function: String
    let variable: String
  }

  init(_ text: String) {
    guard let equals = text.firstIndex(of: "="), text[equals...].dropFirst().first != "=" else {
      head = nil
      body = text
      return
    }
    let left = text[..<equals].filter { !$0.isWhitespace }
    head = Definition.head(left)
    body = left == "y" || head != nil ? text[text.index(after: equals)...].trimmed : text
  }

  /// Returns the parts of a letter with a variable in parentheses; nil for other text.
  private static func head(_ text: String) -> Head? {
    guard text.count >= 4, let letter = text.first, letter.isLetter, text.dropFirst().first == "(", text.last == ")"
    else { return nil }
    let variable = text.dropFirst(2).dropLast()
    guard variable.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return nil }
    return Head(function: String(letter), variable: String(variable))
  }

  /// Returns the offset of the first equals sign outside all brackets that is not part of ==, <=, >= or !=; nil if there is
  /// none.
  ///
  /// An equals sign in parentheses belongs to a condition, as in if(x=1, 0, x).
  fileprivate static func equalsSign(in text: String) -> Int? {
    let characters = Array(text)
    var depth = 0
    for (index, character) in characters.enumerated() {
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      guard character == "=", depth == 0 else { continue }
      let isFirst = index + 1 < characters.count && characters[index + 1] == "="
      let isSecond = index > 0 && "=<>!".contains(characters[index - 1])
      if !isFirst && !isSecond { return index }
    }
    return nil
  }
}
