extension Parser {
  /// Words that may precede parentheses.
  static let callable: Set<String> = {
    var words = Set(Form.allCases.map(\.rawValue)).union(["if"])
    for operation in Operation.table.values {
      switch operation {
      case .unary, .binary: words.formUnion(operation.entry.names.filter { $0.first?.isLetter == true })
      default: break
      }
    }
    return words
  }()

  /// A call whose arguments are in parentheses.
  enum Call {
    case unary(Operation.UnaryFunction, Token)
    case binary(Operation.BinaryFunction, Token)
    /// `if(c, a)`, `if(c, a, b)`, `if(c₁, a₁, c₂, a₂, …, b)`.
    case conditional(Token)
    /// A call that binds a name: `diff(x², x)`.
    case form(Form, Token)
    case defined(DefinedFunction, Token)
    case composed(ComposedFunction, Token)
    /// An unknown function in notation: `f(x)`, `u(x,t)`.
    case unknown(Token)
  }

  /// Reads the arguments of a call from the opening parenthesis on. The list may be empty.
  mutating func readArguments(of call: Call) throws(SyntaxError) -> Step {
    position += 1
    if take(.close(")")) { return .value(try finish(call, [])) }
    if case .form = call { hideBoundName() }
    openBars.append(0)
    argumentLists.append([])
    return try read(.operation(atLeast: .lowest), for: .call(call))
  }

  /// Adds an argument of a call, and reads the next one or ends the call.
  mutating func addArgument(_ value: Int, to call: Call) throws(SyntaxError) -> Step {
    argumentLists[argumentLists.count - 1].append(value)
    if case .form = call, argumentLists[argumentLists.count - 1].count == 1 { showBoundName() }
    if take(.comma) { return try read(.operation(atLeast: .lowest), for: .call(call)) }
    guard take(.close(")")) else { throw expected(.closingParenthesis) }
    openBars.removeLast()
    return .value(try finish(call, argumentLists.removeLast()))
  }

  /// Adds a call with its arguments.
  private mutating func finish(_ call: Call, _ arguments: [Int]) throws(SyntaxError) -> Int {
    switch call {
    case .unary(let function, let token):
      guard arguments.count == 1 else { throw wrongCount(token, .exactly(1), arguments.count) }
      return builder.unary(function, arguments[0])
    case .binary(let function, let token): return try binary(function, arguments, token)
    case .conditional(let token): return try conditional(arguments, token)
    case .form(let form, let token): return try expanded(form, arguments, token)
    case .defined(let function, let token): return try replaced(function, arguments, token)
    case .composed(let function, let token): return try composed(function, arguments, token)
    case .unknown(let token): return try unknown(arguments, token)
    }
  }

  private mutating func binary(
    _ function: Operation.BinaryFunction, _ arguments: [Int], _ token: Token
  ) throws(SyntaxError) -> Int {
    guard arguments.count == 2 || (function.folds && arguments.count > 0) else {
      throw wrongCount(token, function.folds ? .atLeast(1) : .exactly(2), arguments.count)
    }
    return arguments.dropFirst().reduce(arguments[0]) { builder.binary(function, $0, $1) }
  }

  private mutating func conditional(_ arguments: [Int], _ token: Token) throws(SyntaxError) -> Int {
    guard arguments.count >= 2 else { throw wrongCount(token, .atLeast(2), arguments.count) }
    var rest = arguments[...]
    var value: Int
    if rest.count.isMultiple(of: 2) {
      value = builder.binary(.then, rest[rest.endIndex - 2], rest[rest.endIndex - 1])
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

  private mutating func unknown(_ arguments: [Int], _ token: Token) throws(SyntaxError) -> Int {
    if arguments.isEmpty { throw wrongCount(token, .atLeast(1), 0) }
    return builder.add(.call(token.text, arguments))
  }

  func wrongCount(_ token: Token, _ expected: SyntaxError.ArgumentCount, _ found: Int) -> SyntaxError {
    SyntaxError(.wrongArgumentCount(function: token.text, expected: expected, found: found), at: token.range)
  }
}

/// The argument of a unary function.
extension Parser {
  /// Reads the argument of a unary function: `sin(M)`, `sin M`, `sin²(M)`, `sin^2 M`.
  mutating func readFunction(
    _ function: Operation.UnaryFunction, named token: Token
  ) throws(SyntaxError) -> Step {
    if isNext(.open("(")) { return try readArguments(of: .unary(function, token)) }
    if let exponent = try exponent(of: token) { try push(.raised(to: exponent)) }
    if isNext(.open("(")) { return try readArguments(of: .unary(function, token)) }
    return try read(.argument(of: token.text), for: .function(function))
  }

  /// Reads the exponent between a function's name and its argument; nil if there is no exponent.
  private mutating func exponent(of token: Token) throws(SyntaxError) -> Int? {
    if case .raised(let digits)? = next?.kind {
      if digits.hasPrefix("-") { throw ambiguousInverse(token) }
      let exponent = try raisedNumber(digits)
      position += 1
      return exponent
    }
    guard isNext(.operation("xʸ")) else { return nil }
    position += 1
    if isNext(.operation("−")) { throw ambiguousInverse(token) }
    guard case .number(let literal)? = next?.kind else { throw expected(.wholeExponent(of: token.text)) }
    position += 1
    return builder.add(.number(literal))
  }

  /// Reads an argument: an operand in parentheses, or without parentheses, `sin 2πM`, a signed factor and those right after
  /// it, up to the next function, bracket or operation.
  mutating func readArgument(of name: String) throws(SyntaxError) -> Step {
    if isNext(.open("(")) { return .read(.operand) }
    guard let token = next, startsFactor(token) || token.kind == .operation("−") || token.kind == .bar else {
      throw expected(.argument(of: name))
    }
    return try read(.signed, for: .argument(nil))
  }

  /// Adds a factor of an argument without parentheses, and reads the next one, if there is one.
  mutating func addFactor(_ factor: Int, to product: Int?) throws(SyntaxError) -> Step {
    let product = product.map { builder.binary(.product, $0, factor) } ?? factor
    guard let token = next, isPlainFactor(token) else { return .value(product) }
    return try read(.power, for: .argument(product))
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
}
