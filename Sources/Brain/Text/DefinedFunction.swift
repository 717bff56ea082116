/// A function that the user defined: `f(x) = x^2`.
package struct DefinedFunction: Sendable, Equatable {
  package let parameter: String
  package let body: Expression

  package init(of parameter: String, _ body: Expression) {
    self.parameter = parameter
    self.body = body
  }
}

extension Parser {
  /// The most nodes of a formula in which calls of defined functions are replaced.
  static let nodeLimit = 20_000

  /// Adds the formula of a defined function with the argument in place of the parameter.
  mutating func replaced(
    _ function: DefinedFunction, _ arguments: [Int], _ token: Token
  ) throws(SyntaxError) -> Int {
    guard arguments.count == 1 else { throw wrongCount(token, .exactly(1), arguments.count) }
    var moved: [Int] = []
    for node in function.body.nodes {
      moved.append(
        node == .variable(function.parameter) ? arguments[0] : builder.add(node.relocated { moved[$0] }))
    }
    if builder.nodes.count > Parser.nodeLimit { throw SyntaxError(.tooLarge(limit: Parser.nodeLimit), at: token.range) }
    return moved[moved.count - 1]
  }
}

extension Expression {
  /// Returns the names before parentheses in a text that are among `names`, without parsing the text.
  package static func calls(in text: String, of names: Set<String>) throws(SyntaxError) -> Set<String> {
    let tokens = try Lexer.tokens(of: text)
    var calls: Set<String> = []
    for (token, next) in zip(tokens, tokens.dropFirst()) where next.kind == .open("(") {
      if case .name(let name) = token.kind, names.contains(name) { calls.insert(name) }
    }
    return calls
  }
}
