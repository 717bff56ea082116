extension Program {
  /// A key that would replace what was typed before it, or do nothing. On a typed line this is hardly meant.
  package struct IdleKey: Sendable, Equatable {
    package let text: String
    /// Whether it is an operand directly after another one, `2 M`; otherwise it is an operation without an operand.
    package let isOperand: Bool
    /// The key before it; empty for an operation.
    package let previous: String
  }

  /// Returns the first operand directly after another one, or an operation at the start of all; nil if there is none.
  ///
  /// - Parameter former: the keys before these.
  package func keyWithoutEffect(after former: Program) -> IdleKey? {
    func text(_ step: Step) -> String { KeySequence.text(of: Program(recognized: [step])) }
    if former.steps.isEmpty, let first = steps.first, !first.startsOperand {
      return IdleKey(text: text(first), isOperand: false, previous: "")
    }
    for (step, next) in zip(steps, steps.dropFirst()) where step.endsTypedOperand && next.startsOperand {
      return IdleKey(text: text(next), isOperand: true, previous: text(step))
    }
    return nil
  }
}

extension Program.Step {
  /// Whether the step is an operand or an opening parenthesis.
  fileprivate var startsOperand: Bool {
    guard case .operation(let symbol) = self else { return true }
    switch Operation.table[symbol] {
    case .constant?, .openParenthesis?: return true
    default: return false
    }
  }

  /// Whether the step is an operand or a closing parenthesis.
  fileprivate var endsTypedOperand: Bool {
    guard case .operation(let symbol) = self else { return true }
    switch Operation.table[symbol] {
    case .constant?, .closeParenthesis?: return true
    default: return false
    }
  }
}
