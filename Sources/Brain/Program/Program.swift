/// The steps entered into a calculator: its whole state.
public struct Program: Sendable, Hashable {
  package enum Step: Sendable, Hashable {
    case operand(Literal)
    case variable(String)
    /// An operation's symbol in the table.
    case operation(String)
  }

  package let steps: [Step]

  /// Creates an empty program.
  public init() { steps = [] }

  /// - Throws: `ProgramError.unknownOperation` for the first symbol that is not in the operations table.
  package init(steps: [Step]) throws(ProgramError) {
    for (index, step) in steps.enumerated() {
      if case .operation(let symbol) = step, Operation.table[symbol] == nil {
        throw .unknownOperation(symbol, step: index + 1)
      }
    }
    self.steps = steps
  }

  /// Creates a program from steps that are known to be valid.
  package init(recognized steps: [Step]) { self.steps = steps }
}

extension Program.Step {
  /// Whether the step enters a number, a variable or a constant.
  var isOperand: Bool {
    switch self {
    case .operand, .variable: true
    case .operation(let symbol): if case .constant? = Operation.table[symbol] { true } else { false }
    }
  }
}

/// The reason why a saved program cannot be read. Steps count from 1.
public enum ProgramError: Error, Sendable, Equatable {
  /// Another format, or none.
  case notAProgram(found: String)
  /// A version that a newer program wrote.
  case newerVersion(Int, supported: Int)
  /// A version that never existed.
  case unknownVersion(Int)
  /// An operation that does not exist.
  case unknownOperation(String, step: Int)
  /// A step that is not a number, a symbol or `{"variable": …}`.
  case unreadableStep(Int)
  /// A formula that takes too many steps.
  case tooLong(limit: Int)
}
