extension Formula {
  /// Refuses an equation such as x²+y²=1, which is not a function.
  ///
  /// - Throws: `PlotError` if the text is an equation.
  func refuseEquation() throws(PlotError) {
    guard program == nil, let sign = Equation.sign(in: text) else { return }
    throw .equation(text, sign: sign)
  }
}

/// What people write for a curve that need not be the graph of a function.
enum Equation {
  /// The place of a single equals sign outside all parentheses; nil where there is none.
  ///
  /// Those of ==, <=, >= and != are not single. Inside parentheses a sign belongs to a condition, as in if(x=1, 0, x).
  static func sign(in text: String) -> Int? {
    let characters = Array(text)
    var depth = 0
    for (index, character) in characters.enumerated() {
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      guard character == "=", depth == 0 else { continue }
      let isDouble = index + 1 < characters.count && characters[index + 1] == "="
      let isSecond = index > 0 && "=<>!".contains(characters[index - 1])
      if !isDouble && !isSecond { return index }
    }
    return nil
  }
}
