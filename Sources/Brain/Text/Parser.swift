/// Parses the text language by precedence climbing, with a stack of its own, so that nesting takes no room on the stack of
/// the thread.
///
/// The loop in `root(of:)` alternates between a `Goal`, which is what to read next, and the value that was read. A `Frame`
/// waits for a value:
///
///     Parser+Frames       what waits, and how it goes on
///     Parser+Operations   signs, and operations between operands
///     Parser+Powers       exponents and postfix operations
///     Parser+Operands     numbers, names, parentheses, bars
///     Parser+Calls        functions and their arguments
///     Parser+Forms        calls that bind a name: derivatives, integrals
///     Parser+Sums         sums and products
struct Parser {
  /// A part of a formula to read next.
  enum Goal {
    /// An operand and every operation after it that binds at least as tightly.
    case operation(atLeast: Precedence)
    /// An operand with signs before it: `−a`, `+a`, `not a`. Signs bind looser than powers, `not` than comparisons.
    case signed
    /// An operand and its exponent, which is right-associative and may have a sign.
    case power
    /// A number, a name, a call, or an expression in parentheses or bars.
    case operand
    /// The argument of a function, with or without parentheses.
    case argument(of: String)
  }

  /// The next step of reading.
  enum Step {
    case read(Goal)
    /// The index of a node that was read.
    case value(Int)
  }

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
  /// Functions that are formulas of others.
  let composedFunctions: [String: ComposedFunction]
  /// The values of names in the bounds of sums and products.
  var values: [String: ParameterValue] = [:]
  /// The values of names that open calls bind in the argument that is being read, where they have none.
  var hiddenValues: [(name: String, value: ParameterValue?)] = []
  /// Where the values of other names lie, for the same bounds.
  var ranges = NameRanges.unknown
  /// Whether angles are in degrees, as derivatives need to know.
  var takesDegrees = false
  var position = 0
  var builder = ExpressionBuilder()
  /// Number of open bars at each level of parentheses, which tells closing bars from opening ones.
  var openBars = [0]
  /// What waits for the value that is read.
  private var frames: [Frame] = []
  /// The arguments read so far of each open call.
  var argumentLists: [[Int]] = []
  /// Number of open levels of nesting.
  private var depth = 0

  init(
    _ text: String, knownNames: Set<String>, functions: [String: DefinedFunction] = [:],
    _ unknownWords: NameSplitter.UnknownWords = .areVariables
  ) throws(SyntaxError) {
    composedFunctions = ComposedFunction.functions(in: text, besides: functions).filter { !knownNames.contains($0.key) }
    tokens = try NameSplitter(of: knownNames, unknownWords).splitting(
      try Lexer.tokens(of: text), functions: Set(functions.keys).union(composedFunctions.keys))
    end = text.count
    self.knownNames = knownNames
    self.functions = functions
  }

  mutating func formula() throws(SyntaxError) -> Expression {
    if tokens.isEmpty { throw SyntaxError(.empty, at: 0..<0) }
    let root = try root(of: .operation(atLeast: .lowest))
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

  // MARK: Reading

  /// Reads what a goal asks for.
  private mutating func root(of goal: Goal) throws(SyntaxError) -> Int {
    var step = Step.read(goal)
    while true {
      switch step {
      case .read(let goal): step = try begin(goal)
      case .value(let value):
        guard let frame = frames.popLast() else { return value }
        if frame.isNested { depth -= 1 }
        step = try resume(frame, with: value)
      }
    }
  }

  /// Reads a goal, whose value a frame waits for.
  mutating func read(_ goal: Goal, for frame: Frame) throws(SyntaxError) -> Step {
    try push(frame)
    return .read(goal)
  }

  /// Has a frame wait for the value that is read next.
  mutating func push(_ frame: Frame) throws(SyntaxError) {
    if frame.isNested { depth += 1 }
    if depth > Parser.depthLimit { throw SyntaxError(.tooDeep(limit: Parser.depthLimit), at: next?.range ?? end..<end) }
    frames.append(frame)
  }

  private mutating func begin(_ goal: Goal) throws(SyntaxError) -> Step {
    switch goal {
    case .operation(let least): return try read(.signed, for: .operation(Operations(atLeast: least)))
    case .signed: return try signed()
    case .power: return try read(.operand, for: .base)
    case .operand: return try operand()
    case .argument(let name): return try readArgument(of: name)
    }
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

  /// Parses a formula where angles are in degrees if `takesDegrees`: `90°` is 90 then.
  package init(_ text: String, knownNames: Set<String>, takesDegrees: Bool) throws(SyntaxError) {
    var parser = try Parser(text, knownNames: knownNames)
    parser.takesDegrees = takesDegrees
    self = try parser.formula()
  }

  /// Parses a formula in which every unknown name is a letter, and calls of defined functions are replaced by their
  /// formulas.
  ///
  /// - Parameters:
  ///   - text: the formula.
  ///   - knownNames: names of variables with values, and the chosen variable.
  ///   - functions: the defined functions by name.
  ///   - values: the values of names that are the same in all frames, for the bounds of sums and products.
  ///   - ranges: where the values of other names lie, for the same bounds.
  ///   - takesDegrees: whether angles are in degrees, as derivatives need to know.
  /// - Throws: `SyntaxError` with the place, also for a word of several unknown letters.
  package init(
    _ text: String, knownNames: Set<String>, functions: [String: DefinedFunction],
    values: [String: ParameterValue] = [:], ranges: NameRanges = .unknown, takesDegrees: Bool = false
  ) throws(SyntaxError) {
    var parser = try Parser(text, knownNames: knownNames, functions: functions, .areSplit)
    (parser.values, parser.ranges, parser.takesDegrees) = (values, ranges, takesDegrees)
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
