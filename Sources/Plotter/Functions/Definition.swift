import Brain

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

  /// Returns the parts of a name with a variable in parentheses; nil for other text, and for the name of an operation.
  private static func head(_ text: String) -> Head? {
    guard text.last == ")", let open = text.firstIndex(of: "(") else { return nil }
    let name = text[..<open]
    let variable = text[open...].dropFirst().dropLast()
    guard name.isVariableName, variable.isVariableName, !Spelling.isFunction(String(name)) else { return nil }
    return Head(function: String(name), variable: String(variable))
  }

  /// - Throws: `PlotError` if the formula is an equation such as x²+y²=1, which is not a function.
  func refuseEquation(_ constants: Constants) throws(PlotError) {
    guard let sign = equalsSign else { return }
    let name = String(body.prefix(sign)).trimmed
    let value = String(body.dropFirst(sign + 1)).trimmed
    let isValue = name.isVariableName && (try? constants.value(value, of: .option(.set))) != nil
    throw .equation(body, sign: sign, definesValue: isValue)
  }

  /// Returns the offset of the first equals sign outside all brackets that is not part of ==, <=, >= or !=; nil if there is
  /// none.
  ///
  /// An equals sign in parentheses belongs to a condition, as in if(x=1, 0, x).
  private var equalsSign: Int? {
    let characters = Array(body)
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
