/// An equation such as x²+y²=1, which need not be a function.
enum Equation {
  /// - Throws: `PlotError` if the text is an equation.
  static func refuse(in text: String, _ constants: Constants) throws(PlotError) {
    guard let sign = sign(in: text) else { return }
    let name = String(text.prefix(sign)).trimmed
    let value = String(text.dropFirst(sign + 1)).trimmed
    let isValue = name.isVariableName && (try? constants.value(value, of: .option(.set))) != nil
    throw .equation(text, sign: sign, definesValue: isValue)
  }

  /// Returns the place of a single equals sign outside of parentheses; nil if there is none.
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
