/// A function that the user defined: `f(x) = x^2`, `f(x, y) = x^2*y`.
package struct DefinedFunction: Sendable, Equatable {
  /// At least one, all different.
  package let parameters: [String]
  package let body: Expression

  package init(of parameters: [String], _ body: Expression) {
    self.parameters = parameters
    self.body = body
  }
}

extension Parser {
  /// The most nodes of a formula in which calls of defined functions are replaced.
  static let nodeLimit = 20_000

  /// Adds the formula of a defined function with the arguments in place of the parameters.
  mutating func replaced(
    _ function: DefinedFunction, _ arguments: [Int], _ token: Token
  ) throws(SyntaxError) -> Int {
    let count = function.parameters.count
    guard arguments.count == count else { throw wrongCount(token, .exactly(count), arguments.count) }
    let root = builder.add(function.body) { name, _ in
      function.parameters.firstIndex(of: name).map { arguments[$0] }
    }
    if builder.nodes.count > Parser.nodeLimit { throw SyntaxError(.tooLarge(limit: Parser.nodeLimit), at: token.range) }
    return root
  }
}

extension Expression {
  /// Returns the names before parentheses in a text that are among `names`, also with primes, without parsing the text.
  package static func calls(in text: String, of names: Set<String>) throws(SyntaxError) -> Set<String> {
    let tokens = try Lexer.tokens(of: text)
    var calls: Set<String> = []
    for (token, next) in zip(tokens, tokens.dropFirst()) where next.kind == .open("(") {
      guard case .name(let name) = token.kind else { continue }
      if names.contains(name) { calls.insert(name) }
      if let (function, _) = Parser.primedName(name, among: names) { calls.insert(function) }
    }
    return calls
  }
}
