extension Program {
  /// A key that would replace what was typed before it, or do nothing. On a typed line this is hardly meant.
  package struct IdleKey: Sendable, Equatable {
    package let text: String
    /// Whether it is an operand directly after another one, `2 M`; otherwise it is an operation without an operand.
    package let isOperand: Bool
    /// The key before it; empty for an operation.
    package let previous: String
  }

  /// Returns the first operand directly after another one, or an operation at the start of all; nil if every key has an
  /// effect.
  ///
  /// - Parameter former: the keys before these.
  package func idleKey(after former: Program) -> IdleKey? {
    func text(_ step: Step) -> String { KeySequence.text(of: Program(recognized: [step])) }
    if former.steps.isEmpty, let first = steps.first, !first.isOperand, first != .operation("(") {
      return IdleKey(text: text(first), isOperand: false, previous: "")
    }
    for (step, next) in zip(steps, steps.dropFirst()) {
      guard step.isOperand || step == .operation(")"), next.isOperand || next == .operation("(") else { continue }
      return IdleKey(text: text(next), isOperand: true, previous: text(step))
    }
    return nil
  }
}
