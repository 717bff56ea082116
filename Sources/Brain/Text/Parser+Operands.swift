extension Parser {
  /// Returns whether the token begins a factor, so that an operand before it is multiplied by it.
  func startsFactor(_ token: Token) -> Bool {
    switch token.kind {
    case .number, .name, .logarithm, .open: true
    case .operation(let symbol): symbol == "√" || symbol == "∛"
    case .bar: openBars.last == 0
    case .raised, .close, .comma: false
    }
  }

  /// Reads an operand: a number, a name, a call, or an expression in parentheses or bars.
  mutating func operand() throws(SyntaxError) -> Int {
    guard let token = next else { throw expected(.operand) }
    switch token.kind {
    case .number(let value):
      position += 1
      return builder.number(value)
    case .open(let bracket):
      position += 1
      return try enclosed(by: bracket)
    case .bar:
      position += 1
      openBars[openBars.count - 1] += 1
      let inner = try nested { parser throws(SyntaxError) in try parser.operation(atLeast: .lowest) }
      openBars[openBars.count - 1] -= 1
      guard take(.bar) else { throw expected(.closingBar) }
      return builder.unary("|x|", inner)
    case .operation(let symbol): return try prefixCall(symbol, token)
    case .logarithm:
      position += 1
      return try logarithm()
    case .name(let name):
      position += 1
      return try named(name, token)
    case .raised, .close, .comma: throw expected(.operand)
    }
  }

  /// Reads an expression up to the closing bracket. Floor and ceiling brackets are calls.
  private mutating func enclosed(by bracket: Character) throws(SyntaxError) -> Int {
    openBars.append(0)
    defer { openBars.removeLast() }
    let inner = try nested { parser throws(SyntaxError) in try parser.operation(atLeast: .lowest) }
    let closing: Character = ["[": "]", "⌊": "⌋", "⌈": "⌉"][bracket] ?? ")"
    guard take(.close(closing)) else { throw expected(closing == ")" ? .closingParenthesis : .closingBracket(closing)) }
    switch bracket {
    case "⌊": return builder.unary("floor", inner)
    case "⌈": return builder.unary("ceil", inner)
    default: return inner
    }
  }

  /// Reads an operation in the place of an operand: `√M`, `∛(M+1)`, `mod(M,3)`.
  private mutating func prefixCall(_ symbol: String, _ token: Token) throws(SyntaxError) -> Int {
    guard let operation = Operation.table[symbol] else { throw expected(.operand) }
    switch operation {
    case .unary where symbol == "√" || symbol == "∛":
      position += 1
      if isNext(.open("(")) { return try call(operation, symbol, named: token) }
      return builder.unary(
        symbol,
        try nested { parser throws(SyntaxError) in
          try parser.isNext(.operation("−")) ? parser.signed() : parser.power()
        })
    case .binary where operation.entry.names.contains(token.text):
      guard position + 1 < tokens.count, tokens[position + 1].kind == .open("("), token.text.first?.isLetter == true
      else { throw expected(.operand) }
      position += 1
      return try call(operation, symbol, named: token)
    default: throw expected(.operand)
    }
  }

  /// Reads the base and the argument of `log_2(M)`, `log_b M`, `log_(k+1)(M)`.
  private mutating func logarithm() throws(SyntaxError) -> Int {
    guard let token = next else { throw expected(.base) }
    let base: Int
    switch token.kind {
    case .number(let value):
      position += 1
      base = builder.number(value)
    case .name(let name):
      position += 1
      base = constant(name) ?? builder.add(.variable(name))
    case .open("("):
      position += 1
      base = try enclosed(by: "(")
    default: throw expected(.base)
    }
    return builder.binary("logₓ", base, try argument(of: "log_"))
  }

  /// Resolves a name: a function with its arguments, a constant or a variable.
  private mutating func named(_ name: String, _ token: Token) throws(SyntaxError) -> Int {
    let isCall = isNext(.open("("))
    if name == "if", isCall { return try conditional(token) }
    if isCall, let function = functions[name] { return try definedCall(function, named: token) }
    if knownNames.contains(name) { return builder.add(.variable(name)) }
    if let symbol = Spelling.symbol(for: name), let operation = Operation.table[symbol] {
      switch operation {
      case .constant where isNotation && !Parser.writtenConstants.contains(symbol):
        return isCall ? try unknownCall(named: token) : builder.add(.variable(name))
      case .constant: return builder.add(.constant(symbol))
      case .unary where !isNotation || startsArgument: return try unaryCall(operation, symbol, token)
      case .binary where !isNotation || isCall:
        guard isCall else { throw expected(.argument(of: name)) }
        return try call(operation, symbol, named: token)
      default: break
      }
    }
    if isCall, isNotation { return try unknownCall(named: token) }
    if isCall, name.count > 1, name.dropFirst().contains(where: \.isLetter) {
      throw SyntaxError(
        .unknownFunction(name, nearest: Spelling.nearest(to: name, among: Parser.callable)), at: token.range)
    }
    return builder.add(.variable(name))
  }

  /// Constants with a fixed meaning on paper; τ and φ may be any quantity there.
  private static let writtenConstants: Set<String> = ["π", "e"]

  private mutating func constant(_ name: String) -> Int? {
    guard let symbol = Spelling.symbol(for: name), case .constant? = Operation.table[symbol] else { return nil }
    return builder.add(.constant(symbol))
  }
}
