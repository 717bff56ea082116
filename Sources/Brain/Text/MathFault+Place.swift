extension MathFault {
  /// Returns the characters of the operation at fault in the text of a formula; nil unless the text has the operation exactly
  /// once. A product is never found, since it may be written without a sign.
  package func range(in text: String) -> Range<Int>? { Expression.range(ofOperation: operation, in: text) }
}

extension Expression {
  /// Returns the characters of an operation in the text of a formula; nil unless the text has it exactly once, and for a
  /// product.
  package static func range(ofOperation operation: String, in text: String) -> Range<Int>? {
    guard operation != "×", let tokens = try? Lexer.tokens(of: text) else { return nil }
    let places = tokens.filter { token in
      switch token.kind {
      case .operation(let symbol): symbol == operation
      case .name(let name): Spelling.symbol(for: name) == operation
      default: false
      }
    }
    return places.count == 1 ? places[0].range : nil
  }
}
