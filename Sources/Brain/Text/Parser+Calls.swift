extension Parser {
  /// Words that may precede parentheses.
  static let callable: Set<String> = {
    var words: Set<String> = ["if"]
    for operation in Operation.table.values {
      switch operation {
      case .unary, .binary: words.formUnion(operation.entry.names.filter { $0.first?.isLetter == true })
      default: break
      }
    }
    return words
  }()

  /// Reads the arguments of a function in parentheses.
  mutating func call(_ operation: Operation, _ symbol: String, named token: Token) throws(SyntaxError) -> Int {
    let arguments = try arguments()
    switch operation {
    case .unary where arguments.count == 1: return builder.unary(symbol, arguments[0])
    case .binary(let function, _) where arguments.count == 2 || (function.folds && arguments.count > 0):
      return arguments.dropFirst().reduce(arguments[0]) { builder.binary(symbol, $0, $1) }
    case .binary(let function, _): throw wrongCount(token, function.folds ? .atLeast(1) : .exactly(2), arguments.count)
    default: throw wrongCount(token, .exactly(1), arguments.count)
    }
  }

  /// Reads the argument of a unary function: `sin(M)`, `sin M`, `sin²(M)`, `sin^2 M`.
  mutating func unaryCall(_ operation: Operation, _ symbol: String, _ token: Token) throws(SyntaxError) -> Int {
    if isNext(.open("(")) { return try call(operation, symbol, named: token) }
    var exponent: Int?
    if case .raised(let digits)? = next?.kind {
      if digits.hasPrefix("-") { throw ambiguousInverse(token) }
      exponent = try raisedNumber(digits)
      position += 1
    } else if isNext(.operation("xʸ")) {
      position += 1
      if isNext(.operation("−")) { throw ambiguousInverse(token) }
      guard case .number(let value)? = next?.kind else { throw expected(.wholeExponent(of: token.text)) }
      position += 1
      exponent = number(value)
    }
    let value =
      isNext(.open("("))
      ? try call(operation, symbol, named: token) : builder.unary(symbol, try argument(of: token.text))
    return exponent.map { addPower(value, $0) } ?? value
  }

  /// Reads an argument without parentheses, `sin 2πM`: a signed factor and those right after it, up to the next
  /// function, bracket or operation.
  mutating func argument(of name: String) throws(SyntaxError) -> Int {
    if isNext(.open("(")) { return try operand() }
    guard let token = next, startsFactor(token) || token.kind == .operation("−") || token.kind == .bar else {
      throw expected(.argument(of: name))
    }
    return try nested { parser throws(SyntaxError) in
      var product = try parser.signed()
      while let token = parser.next, parser.isPlainFactor(token) {
        product = parser.builder.binary("×", product, try parser.power())
      }
      return product
    }
  }

  /// Reads the arguments of `if(c, a)`, `if(c, a, b)`, `if(c₁, a₁, c₂, a₂, …, b)`.
  mutating func conditional(_ token: Token) throws(SyntaxError) -> Int {
    let arguments = try arguments()
    guard arguments.count >= 2 else { throw wrongCount(token, .atLeast(2), arguments.count) }
    var rest = arguments[...]
    var value: Int
    if rest.count.isMultiple(of: 2) {
      value = builder.binary("then", rest[rest.endIndex - 2], rest[rest.endIndex - 1])
      rest = rest.dropLast(2)
    } else {
      value = rest[rest.endIndex - 1]
      rest = rest.dropLast()
    }
    while rest.count >= 2 {
      let (condition, branch) = (rest[rest.endIndex - 2], rest[rest.endIndex - 1])
      value = Conditional.add(condition, branch, otherwise: value, to: &builder)
      rest = rest.dropLast(2)
    }
    return value
  }

  /// Reads a list in parentheses, possibly empty.
  mutating func arguments() throws(SyntaxError) -> [Int] {
    position += 1
    if take(.close(")")) { return [] }
    openBars.append(0)
    defer { openBars.removeLast() }
    var arguments: [Int] = []
    repeat {
      arguments.append(try nested { parser throws(SyntaxError) in try parser.operation(atLeast: .lowest) })
    } while take(.comma)
    guard take(.close(")")) else { throw expected(.closingParenthesis) }
    return arguments
  }

  /// Returns whether the token continues an argument without parentheses.
  private func isPlainFactor(_ token: Token) -> Bool {
    switch token.kind {
    case .number: return true
    case .name(let name):
      guard !knownNames.contains(name), let symbol = Spelling.symbol(for: name) else { return true }
      if case .constant? = Operation.table[symbol] { return true }
      return false
    default: return false
    }
  }

  func wrongCount(_ token: Token, _ expected: SyntaxError.ArgumentCount, _ found: Int) -> SyntaxError {
    SyntaxError(.wrongArgumentCount(function: token.text, expected: expected, found: found), at: token.range)
  }

  private func ambiguousInverse(_ token: Token) -> SyntaxError {
    let inverse = "a" + token.text
    return SyntaxError(
      .ambiguousInverse(function: token.text, inverse: Parser.callable.contains(inverse) ? inverse : nil),
      at: token.range.lowerBound..<(next?.range.upperBound ?? token.range.upperBound))
  }
}

extension Parser {
  /// Whether an argument of a function follows: parentheses, an exponent, or a factor.
  var startsArgument: Bool {
    guard let token = next else { return false }
    if case .raised = token.kind { return true }
    return token.kind == .operation("xʸ") || token.kind == .bar || startsFactor(token)
  }

  /// Reads the arguments of an unknown function in notation: `f(x)`, `u(x,t)`.
  mutating func unknownCall(named token: Token) throws(SyntaxError) -> Int {
    let arguments = try arguments()
    guard let first = arguments.first else { throw wrongCount(token, .atLeast(1), 0) }
    // The symbol of a constant would denote the constant.
    let name = Operation.table[token.text]?.entry.names.first ?? token.text
    if arguments.count == 1 { return builder.unary(name, first) }
    return arguments.dropFirst().reduce(first) { builder.binary(name, $0, $1) }
  }
}
