extension Parser {
  /// Returns whether the token begins a factor, so that an operand before it is multiplied by it.
  func startsFactor(_ token: Token) -> Bool {
    switch token.kind {
    case .number, .name, .logarithm, .open: true
    case .operation(let symbol): symbol == "√" || symbol == "∛"
    case .bar: openBars.last == 0
    case .raised, .degreeSign, .close, .comma: false
    }
  }

  /// Reads an operand: a number, a name, a call, or an expression in parentheses or bars.
  mutating func operand() throws(SyntaxError) -> Step {
    guard let token = next else { throw expected(.operand) }
    switch token.kind {
    case .number(let literal):
      position += 1
      return .value(builder.add(.number(literal)))
    case .open(let bracket):
      position += 1
      openBars.append(0)
      return try read(.operation(atLeast: .lowest), for: .enclosed(by: bracket))
    case .bar:
      position += 1
      openBars[openBars.count - 1] += 1
      return try read(.operation(atLeast: .lowest), for: .bars)
    case .operation(let symbol): return try prefixCall(symbol, token)
    case .logarithm:
      position += 1
      return try logarithm()
    case .name(let name):
      position += 1
      return try named(name, token)
    case .raised, .degreeSign, .close, .comma: throw expected(.operand)
    }
  }

  /// Reads the closing bracket after a value. Floor and ceiling brackets are calls.
  mutating func closing(_ bracket: Character, around inner: Int) throws(SyntaxError) -> Int {
    openBars.removeLast()
    let closing: Character = ["[": "]", "⌊": "⌋", "⌈": "⌉"][bracket] ?? ")"
    guard take(.close(closing)) else { throw expected(closing == ")" ? .closingParenthesis : .closingBracket(closing)) }
    switch bracket {
    case "⌊": return builder.unary(.floor, inner)
    case "⌈": return builder.unary(.ceiling, inner)
    default: return inner
    }
  }

  /// Reads the closing bar after a value.
  mutating func closingBar(after inner: Int) throws(SyntaxError) -> Int {
    openBars[openBars.count - 1] -= 1
    guard take(.bar) else { throw expected(.closingBar) }
    return builder.unary(.magnitude, inner)
  }

  /// Reads an operation in the place of an operand: `√M`, `∛(M+1)`, `mod(M,3)`.
  private mutating func prefixCall(_ symbol: String, _ token: Token) throws(SyntaxError) -> Step {
    guard let operation = Operation.table[symbol] else { throw expected(.operand) }
    switch operation {
    case .unary(let function) where function == .squareRoot || function == .cubeRoot:
      position += 1
      if isNext(.open("(")) { return try readArguments(of: .unary(function, token)) }
      return try read(isNext(.operation("−")) ? .signed : .power, for: .radical(function))
    case .binary(let function) where operation.entry.names.contains(token.text):
      guard position + 1 < tokens.count, tokens[position + 1].kind == .open("("), token.text.first?.isLetter == true
      else { throw expected(.operand) }
      position += 1
      return try readArguments(of: .binary(function, token))
    default: throw expected(.operand)
    }
  }

  /// Reads the base and the argument of `log_2(M)`, `log_b M`, `log_(k+1)(M)`.
  private mutating func logarithm() throws(SyntaxError) -> Step {
    guard let token = next else { throw expected(.base) }
    let base: Int
    switch token.kind {
    case .number(let literal):
      position += 1
      base = builder.add(.number(literal))
    case .name(let name):
      // A variable of this name would hide the function when the formula is written and read again.
      if Parser.callable.contains(name), !knownNames.contains(name), !isNotation { throw expected(.base) }
      position += 1
      base = constant(name) ?? builder.add(.variable(name))
    case .open("("):
      return try read(.operand, for: .logarithmBase)
    default: throw expected(.base)
    }
    return try read(.argument(of: "log_"), for: .logarithm(base: base))
  }

  /// Resolves a name: a function with its arguments, a constant or a variable.
  private mutating func named(_ name: String, _ token: Token) throws(SyntaxError) -> Step {
    let isCall = isNext(.open("("))
    if name == "if", isCall { return try readArguments(of: .conditional(token)) }
    if isCall, let function = functions[name] { return try readArguments(of: .defined(function, token)) }
    if isCall, !isNotation, let function = composedFunctions[name] {
      return try readArguments(of: .composed(function, token))
    }
    if isCall, !isNotation, !knownNames.contains(name) {
      if let form = Form(rawValue: name) { return try readArguments(of: .form(form, token)) }
      if let derivative = try derivative(named: name, token) {
        return try readArguments(of: .defined(derivative, token))
      }
    }
    if knownNames.contains(name) { return .value(builder.add(.variable(name))) }
    if let symbol = Spelling.symbol(for: name), let operation = Operation.table[symbol] {
      switch operation {
      case .constant(let constant) where isNotation && !Parser.writtenConstants.contains(constant):
        return isCall ? try readArguments(of: .unknown(token)) : .value(builder.add(.variable(name)))
      case .constant(let constant): return .value(builder.add(.constant(constant)))
      case .unary(let function) where !isNotation || startsArgument:
        return try readFunction(function, named: token)
      case .binary(let function) where !isNotation || isCall:
        guard isCall else { throw expected(.argument(of: name)) }
        return try readArguments(of: .binary(function, token))
      default: break
      }
    }
    if isCall, isNotation { return try readArguments(of: .unknown(token)) }
    if isCall, let function = Parser.primed(name)?.function, !isNotation {
      throw SyntaxError(.derivativeOfUnknown(function: function), at: token.range)
    }
    if isCall, name.count > 1, name.dropFirst().contains(where: \.isLetter) {
      throw SyntaxError(
        .unknownFunction(name, nearest: Spelling.meant(by: name, among: Parser.callable)), at: token.range)
    }
    if !isCall, !isNotation { try refuseFunction(named: name, token) }
    return .value(builder.add(.variable(name)))
  }

  /// - Throws: `SyntaxError` if a name without arguments is that of a defined function, or of its derivative.
  private func refuseFunction(named name: String, _ token: Token) throws(SyntaxError) {
    let function = functions[name] ?? Parser.primed(name).flatMap { functions[$0.function] }
    guard let function else { return }
    throw SyntaxError(.missingArguments(function: name, parameters: function.parameters), at: token.range)
  }

  /// Constants with a fixed meaning on paper; τ and φ may be any quantity there.
  private static let writtenConstants: Set<Operation.Constant> = [.pi, .e]

  private mutating func constant(_ name: String) -> Int? {
    guard let symbol = Spelling.symbol(for: name), case .constant(let constant)? = Operation.table[symbol] else {
      return nil
    }
    return builder.add(.constant(constant))
  }
}
