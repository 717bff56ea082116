import Brain

/// What people write before a formula: `y = x^2`, `f(x) = x^2`.
struct Definition: Equatable {
  /// What is defined as a function of which variable, as in `f(x) = x^2`; nil for `y = x^2` and a plain formula.
  let head: Head?
  /// The formula without a leading `y =` or `f(x) =`; the text as it is where it has none.
  let body: String

  struct Head: Equatable {
    let function: String
    let variable: String
  }

  init(_ text: String) {
    guard let equals = text.firstIndex(of: "="), text[equals...].dropFirst().first != "=" else {
      self.init(head: nil, body: text)
      return
    }
    let left = text[..<equals].filter { !$0.isWhitespace }
    let body = text[text.index(after: equals)...].trimmed
    let head = Definition.head(left)
    self.init(head: head, body: left == "y" || head != nil ? body : text)
  }

  private init(head: Head?, body: String) {
    self.head = head
    self.body = body
  }

  /// A name with a variable in parentheses; nil for anything else, and for the name of an operation.
  private static func head(_ text: String) -> Head? {
    guard text.last == ")", let open = text.firstIndex(of: "(") else { return nil }
    let name = text[..<open]
    let variable = text[open...].dropFirst().dropLast()
    guard name.isVariableName, variable.isVariableName, !Spelling.isFunction(String(name)) else { return nil }
    return Head(function: String(name), variable: String(variable))
  }
}
