/// What people write before a formula: `y = x^2`, `f(x) = x^2`.
enum Definition {
  /// The formula without a leading `y =` or `f(x) =`; the text as it is where it has none.
  static func body(of text: String) -> String {
    guard let equals = text.firstIndex(of: "=") else { return text }
    let body = text[text.index(after: equals)...]
    if body.first == "=" { return text }
    let head = text[..<equals].filter { !$0.isWhitespace }
    let isNamed =
      head == "y"
      || (head.count >= 4 && head.first?.isLetter == true && head.dropFirst().first == "("
        && head.last == ")" && head.dropFirst(2).dropLast().allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" })
    return isNamed ? body.trimmed : text
  }
}
