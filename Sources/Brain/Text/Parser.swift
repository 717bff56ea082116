/// Parses the text language by precedence climbing: one loop over the operations between operands.
///
/// Operands are in `Parser+Operands.swift`, calls in `Parser+Calls.swift`.
struct Parser {
  /// Greatest nesting depth of parentheses, signs and powers.
  static let depthLimit = 200

  let tokens: [Token]
  let end: Int
  /// Whether the text is only to be typeset: any name may be a function.
  var isNotation = false
  /// Names of variables with values.
  let knownNames: Set<String>
  /// Functions that the user defined.
  let functions: [String: DefinedFunction]
  var position = 0
  var builder = ExpressionBuilder()
  /// Number of open bars at each level of parentheses, which tells closing bars from opening ones.
  var openBars = [0]
  private var depth = 0

  init(
    _ text: String, knownNames: Set<String>, functions: [String: DefinedFunction] = [:],
    _ unknownWords: NameSplitter.UnknownWords = .areVariables
  ) throws(SyntaxError) {
    tokens = try NameSplitter(of: knownNames, unknownWords).splitting(
      try Lexer.tokens(of: text), functions: Set(functions.keys))
    end = text.count
    self.knownNames = knownNames
    self.functions = functions
  }

  mutating func formula() throws(SyntaxError) -> Expression {
    if tokens.isEmpty { throw SyntaxError(.empty, at: 0..<0) }
    let root = try operation(atLeast: .lowest)
    if next != nil { throw expected(.operatorSign) }
    return builder.expression(at: root)
  }

  // MARK: Tokens

  var next: Token? { position < tokens.count ? tokens[position] : nil }

  func isNext(_ kind: Token.Kind) -> Bool { next?.kind == kind }

  mutating func take(_ kind: Token.Kind) -> Bool {
    guard isNext(kind) else { return false }
    position += 1
    return true
  }

  func expected(_ what: SyntaxError.Expectation) -> SyntaxError {
    SyntaxError(.expected(what, found: next?.text), at: next?.range ?? end..<end)
  }

  /// Counts a level of nesting during `read`.
  mutating func nested(_ read: (inout Parser) throws(SyntaxError) -> Int) throws(SyntaxError) -> Int {
    depth += 1
    defer { depth -= 1 }
    if depth > Parser.depthLimit { throw SyntaxError(.tooDeep(limit: Parser.depthLimit), at: next?.range ?? end..<end) }
    return try read(&self)
  }

  // MARK: Operations between operands

  /// Reads an operand and every operation after it that binds at least as tightly as `least`.
  mutating func operation(atLeast least: Precedence) throws(SyntaxError) -> Int {
    var left = try signed()
    var compared: Int?
    while let token = next {
      if case .operation(let symbol) = token.kind, let precedence = Parser.infixPrecedence(of: symbol) {
        if precedence < least { break }
        position += 1
        let right = try operation(atLeast: precedence.tighter)
        if precedence == .comparison {
          left = chain(symbol, left, right, after: &compared)
        } else {
          left = builder.binary(symbol, left, right)
        }
      } else if least <= .product, startsFactor(token) {
        if case .number = token.kind, case .number = tokens[position - 1].kind { throw expected(.operatorSign) }
        left = builder.binary("×", left, try operation(atLeast: .sign))
      } else {
        break
      }
    }
    return left
  }

  /// Adds a chained comparison: `a<b<c` is `a<b and b<c`.
  private mutating func chain(_ symbol: String, _ left: Int, _ right: Int, after compared: inout Int?) -> Int {
    let comparison = builder.binary(symbol, compared ?? left, right)
    defer { compared = right }
    return compared == nil ? comparison : builder.binary("and", left, comparison)
  }

  /// Returns the precedence of a left-associative operation; `^` is read with its base.
  private static func infixPrecedence(of symbol: String) -> Precedence? {
    if case .infix(_, let precedence)? = Operation.table[symbol]?.entry.notation { return precedence }
    return nil
  }

  /// Reads an operand with signs before it: `−a`, `+a`, `not a`. Signs bind looser than powers, `not` than comparisons.
  mutating func signed() throws(SyntaxError) -> Int {
    guard case .operation(let symbol)? = next?.kind else { return try power() }
    switch symbol {
    case "−":
      position += 1
      let operand = try nested { parser throws(SyntaxError) in try parser.signed() }
      return builder.unary("±", operand)
    case "+":
      position += 1
      return try nested { parser throws(SyntaxError) in try parser.signed() }
    case "not":
      position += 1
      let operand = try nested { parser throws(SyntaxError) in try parser.operation(atLeast: .negation) }
      return builder.unary("not", operand)
    default: return try power()
    }
  }

  /// Reads an operand and its exponent, which is right-associative and may have a sign.
  mutating func power() throws(SyntaxError) -> Int {
    let base = try postfixed(try operand())
    return try raised(base)
  }

  /// Reads `^` and an exponent, if present.
  mutating func raised(_ base: Int) throws(SyntaxError) -> Int {
    guard take(.operation("xʸ")) else { return base }
    let exponent = try nested { parser throws(SyntaxError) in try parser.signed() }
    return addPower(base, exponent)
  }

  /// Reads the postfix operations of an operand: `!` and superscript digits.
  mutating func postfixed(_ operand: Int) throws(SyntaxError) -> Int {
    var operand = operand
    while let token = next {
      if token.kind == .operation("x!") {
        operand = builder.unary("x!", operand)
      } else if case .raised(let digits) = token.kind {
        operand = addPower(operand, try raisedNumber(digits))
      } else {
        break
      }
      position += 1
    }
    return operand
  }

  /// Adds the number of the next token, a run of superscript digits.
  mutating func raisedNumber(_ digits: String) throws(SyntaxError) -> Int {
    guard let token = next, let value = Double(digits) else { throw expected(.operatorSign) }
    if value.isInfinite { throw SyntaxError(.numberTooLarge(token.text), at: token.range) }
    return number(value)
  }

  /// Adds a literal; a negative one becomes the negation of its magnitude, as in text.
  mutating func number(_ value: Double) -> Int {
    value < 0 ? builder.unary("±", builder.number(-value)) : builder.number(value)
  }

  /// Adds a power. A literal fraction with an odd denominator becomes a real root: `M^(1/3)` is ∛M.
  mutating func addPower(_ base: Int, _ exponent: Int) -> Int {
    if let fraction = LiteralFraction(at: exponent, in: builder.nodes), fraction.hasOddDenominator {
      let root =
        fraction.denominator == 3
        ? builder.unary("∛", base) : builder.binary("ʸ√x", base, builder.number(fraction.denominator))
      return fraction.numerator == 1 ? root : addPower(root, number(fraction.numerator))
    }
    return builder.binary("xʸ", base, exponent)
  }
}

extension Expression {
  /// Parses a formula in the text language.
  ///
  /// - Parameters:
  ///   - text: the formula.
  ///   - knownNames: names of variables with values; a run of them (`kM`) is read as a product.
  /// - Throws: `SyntaxError` with the place and the expected token.
  public init(_ text: String, knownNames: Set<String> = ["M"]) throws(SyntaxError) {
    var parser = try Parser(text, knownNames: knownNames)
    self = try parser.formula()
  }

  /// Parses a formula in which every unknown name is a letter, and calls of defined functions are replaced by their
  /// formulas.
  ///
  /// - Parameters:
  ///   - text: the formula.
  ///   - knownNames: names of variables with values, and the chosen variable.
  ///   - functions: the defined functions by name.
  /// - Throws: `SyntaxError` with the place, also for a word of several unknown letters.
  package init(
    _ text: String, knownNames: Set<String>, functions: [String: DefinedFunction]
  ) throws(SyntaxError) {
    var parser = try Parser(text, knownNames: knownNames, functions: functions, .areSplit)
    self = try parser.formula()
  }

  /// Parses a formula that is only to be typeset: names need no values, `f(x)` may be any function.
  ///
  /// - Throws: `SyntaxError` with the place and the expected token.
  package init(notation text: String) throws(SyntaxError) {
    var parser = try Parser(text, knownNames: [])
    parser.isNotation = true
    self = try parser.formula()
  }
}
