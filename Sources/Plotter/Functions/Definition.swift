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

  /// A letter with a variable in parentheses; nil for anything else.
  private static func head(_ text: String) -> Head? {
    guard text.count >= 4, let letter = text.first, letter.isLetter, text.dropFirst().first == "(", text.last == ")"
    else { return nil }
    let variable = text.dropFirst(2).dropLast()
    guard variable.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return nil }
    return Head(function: String(letter), variable: String(variable))
  }
}
