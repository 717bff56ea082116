/// The steps entered into a calculator: all of its state.
public struct Program: Sendable, Hashable {
  package enum Step: Sendable, Hashable {
    case operand(Literal)
    case variable(String)
    /// A symbol of the operations table.
    case operation(String)
  }

  package let steps: [Step]

  /// The empty program.
  public init() { steps = [] }

  /// - Throws: `ProgramError.unknownOperation` for the first symbol that the operations table lacks.
  package init(steps: [Step]) throws(ProgramError) {
    for (index, step) in steps.enumerated() {
      if case .operation(let symbol) = step, Operation.table[symbol] == nil {
        throw .unknownOperation(symbol, step: index + 1)
      }
    }
    self.steps = steps
  }

  /// For steps that are known to be recognised.
  init(recognized steps: [Step]) { self.steps = steps }
}

/// Why a saved program cannot be read. Steps count from 1.
public enum ProgramError: Error, Sendable, Equatable {
  case notAProgram(found: String)
  case newerVersion(Int, supported: Int)
  /// A version that no program was ever saved as.
  case unknownVersion(Int)
  case unknownOperation(String, step: Int)
  /// A step that is no number, no symbol and no `{"variable": …}`.
  case unreadableStep(Int)
  /// A formula that takes more steps than a program may have.
  case tooLong(limit: Int)
}
