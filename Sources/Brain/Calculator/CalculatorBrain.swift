/// A calculator that performs each operation as it is entered, from left to right, and remembers how.
///
/// Its state is the sequence of steps; everything else is derived from them on request.
public struct CalculatorBrain: Sendable, Equatable {
  private var steps: [Program.Step] = []

  /// Creates a calculator without steps.
  public init() {}

  /// Enters a number. It replaces an operand just entered; after a finished result it starts a new calculation.
  public mutating func setOperand(_ operand: Double) { steps.append(.operand(Literal(operand))) }

  /// Enters a variable, whose value is looked up when the brain is evaluated.
  public mutating func setOperand(variable named: String) { steps.append(.variable(named)) }

  /// Enters an operation by its symbol in `Operation.table`.
  ///
  /// The brain ignores an unknown symbol, and an operation that is impossible at this point: one without an operand,
  /// `)` without `(`, `=` with nothing pending.
  ///
  /// - Complexity: O(1), except for `=` and `)`, which read back the steps of the calculation that they end. Empty
  ///   parentheses at the start, `( = ( = `, are read too.
  public mutating func performOperation(_ symbol: String) {
    let hasOperand = steps.last != .operation("(") && steps.contains { $0 != .operation("(") && $0 != .operation("=") }
    switch Operation.table[symbol] {
    case .constant?, .openParenthesis?: steps.append(.operation(symbol))
    case .unary?, .binary?: if hasOperand { steps.append(.operation(symbol)) }
    case .closeParenthesis?: if hasOperand && hasOpenParenthesis { steps.append(.operation(symbol)) }
    case .equals?: if isAnythingPending { steps.append(.operation(symbol)) }
    case nil: break
    }
  }

  /// Removes the last step of any kind. An empty brain stays empty.
  public mutating func undo() { _ = steps.popLast() }

  /// Removes all steps.
  public mutating func clear() { steps = [] }

  /// The steps, to be saved and restored. Setting it drops steps that are impossible at their position.
  public var program: Program {
    get { Program(recognized: steps) }
    set {
      var machine = StepMachine()
      steps = newValue.steps.filter { machine.perform($0) }
    }
  }

  /// Evaluates the steps for these values of the variables; a variable without a value counts as 0.
  ///
  /// - Returns: the value on display, or nil without a value; whether an operation waits for its second operand or a
  ///   parenthesis is open; the calculation in infix notation. NaN and ±∞ are returned as they are.
  public func evaluate(
    using variables: Dictionary<String, Double>? = nil
  ) -> (result: Double?, isPending: Bool, description: String) {
    let (result, isPending, description, _) = evaluateReportingErrors(using: variables)
    return (result, isPending, description)
  }

  /// Evaluates as `evaluate(using:)` does, and reports the first operation that has no value.
  public func evaluateReportingErrors(
    using variables: Dictionary<String, Double>? = nil
  ) -> (result: Double?, isPending: Bool, description: String, error: MathFault?) {
    let machine = StepMachine(steps)
    let evaluation = machine.shown.map { machine.builder.expression(at: $0).evaluation(using: variables ?? [:]) }
    return (evaluation?.value, machine.isPending, machine.description, evaluation?.fault)
  }

  /// The finished calculation as a formula; nil while it is empty or pending.
  public var expression: Expression? {
    let machine = StepMachine(steps)
    guard !machine.isPending, let root = machine.shown else { return nil }
    return machine.builder.expression(at: root)
  }

  /// Returns the value on display, as `evaluate(using: nil)` does.
  @available(*, deprecated, message: "Use evaluate(using:)")
  public var result: Double? { evaluate().result }

  /// Returns whether an operation is pending, as `evaluate(using: nil)` does.
  @available(*, deprecated, message: "Use evaluate(using:)")
  public var resultIsPending: Bool { evaluate().isPending }

  /// Returns the calculation in infix notation, as `evaluate(using: nil)` does.
  @available(*, deprecated, message: "Use evaluate(using:)")
  public var description: String { evaluate().description }
}

extension CalculatorBrain {
  /// Returns whether `performOperation(_:)` knows the symbol.
  public static func recognizes(_ symbol: String) -> Bool { Operation.table[symbol] != nil }
}

extension CalculatorBrain {
  /// Whether a parenthesis is open. `=` closes them all, so only the steps since the last one count.
  private var hasOpenParenthesis: Bool {
    var closed = 0
    for case .operation(let symbol) in steps.reversed() {
      if symbol == "=" { return false }
      if symbol == ")" { closed += 1 }
      if symbol == "(" {
        if closed == 0 { return true }
        closed -= 1
      }
    }
    return false
  }

  /// Whether a parenthesis is open or an operation waits for its second operand.
  private var isAnythingPending: Bool {
    var closed = 0
    for case .operation(let symbol) in steps.reversed() {
      if symbol == ")" {
        closed += 1
      } else if symbol == "(" {
        if closed == 0 { return true }
        closed -= 1
      } else if closed == 0 {
        if symbol == "=" { return false }
        if case .binary? = Operation.table[symbol] { return true }
      }
    }
    return false
  }
}
