/// The model: a calculator that carries out each operation as it is entered, left to right, and remembers how.
///
/// Its state is the sequence of steps; everything else is worked out from them on request.
public struct CalculatorBrain: Sendable, Equatable {
  private var steps: [Program.Step] = []

  /// Creates a calculator without steps.
  public init() {}

  /// Enters a number. It replaces an operand just entered, and starts afresh after a finished result.
  public mutating func setOperand(_ operand: Double) { steps.append(.operand(Literal(operand))) }

  /// Enters a variable, whose value is looked up when the brain is evaluated.
  public mutating func setOperand(variable named: String) { steps.append(.variable(named)) }

  /// Enters an operation by its symbol in `Operation.table`.
  ///
  /// An unknown symbol leaves the brain as it was, and so does an operation that means nothing here: one without an
  /// operand, `)` without `(`, `=` with nothing pending.
  ///
  /// - Complexity: constant, but for `=` and `)`: those read back the steps of the calculation that they end. Empty
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

  /// Takes back the last step, of whatever kind. An empty brain stays empty.
  public mutating func undo() { _ = steps.popLast() }

  /// Forgets every step.
  public mutating func clear() { steps = [] }

  /// The steps, to be saved and restored. Steps that mean nothing where they stand are left out when set.
  public var program: Program {
    get { Program(recognized: steps) }
    set {
      var machine = StepMachine()
      steps = newValue.steps.filter { machine.perform($0) }
    }
  }

  /// What the steps amount to where variables have the given values; a variable without one counts as 0.
  ///
  /// - Returns: the value on display, nil while there is none; whether an operation waits for its second operand or a
  ///   parenthesis is open; the calculation in infix notation. NaN and ±∞ are let through.
  public func evaluate(
    using variables: Dictionary<String, Double>? = nil
  ) -> (result: Double?, isPending: Bool, description: String) {
    let (result, isPending, description, _) = evaluateReportingErrors(using: variables)
    return (result, isPending, description)
  }

  /// Evaluates as `evaluate(using:)` does, and names the first operation on the way that has no value.
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
  /// Whether `performOperation(_:)` knows the symbol.
  public static func recognizes(_ symbol: String) -> Bool { Operation.table[symbol] != nil }
}

extension CalculatorBrain {
  /// Whether a parenthesis stands open. `=` closes them all, so only the steps since the last one count.
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

  /// Whether a parenthesis stands open or an operation waits: neither is so right after `=`.
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
