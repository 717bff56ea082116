extension Expression {
  /// Greatest number of steps in a program made from a formula.
  static let stepLimit = 100_000

  /// Returns the keys that enter the formula into a calculator that performs each operation at once.
  ///
  /// - Throws: `ProgramError.tooLong`, since a formula with shared parts can be far longer when written out.
  public func keyProgram() throws(ProgramError) -> Program {
    var steps: [Program.Step] = []
    var tasks = [Task.frame(nodes.count - 1, isOutermost: true)]
    while let task = tasks.popLast() {
      if steps.count + tasks.count > Expression.stepLimit { throw .tooLong(limit: Expression.stepLimit) }
      switch task {
      case .step(let step): steps.append(step)
      case .frame(let index, let isOutermost): tasks += frame(index, isOutermost).reversed()
      case .operand(let index): tasks += operand(index).reversed()
      }
    }
    if case .binary? = nodes.last { steps.append(.operation("=")) }
    return Program(recognized: steps)
  }

  private enum Task {
    case step(Program.Step)
    /// A calculation from its start, where the left operand needs no parentheses.
    case frame(Int, isOutermost: Bool)
    /// An operand that must be complete.
    case operand(Int)
  }

  private func frame(_ index: Int, _ isOutermost: Bool) -> [Task] {
    switch nodes[index] {
    case .binary(let function, let a, let b):
      return [.frame(a, isOutermost: isOutermost), .step(.operation(function.symbol)), .operand(b)]
    case .unary(let function, let a) where isOutermost:
      var tasks = [Task.frame(a, isOutermost: true)]
      if case .binary = nodes[a] { tasks.append(.step(.operation("="))) }
      return tasks + [.step(.operation(function.symbol))]
    default: return operand(index)
    }
  }

  private func operand(_ index: Int) -> [Task] {
    switch nodes[index] {
    case .number(let literal): [.step(.operand(literal))]
    case .variable(let name): [.step(.variable(name))]
    case .constant(let constant): [.step(.operation(constant.symbol))]
    case .unary(let function, let a): [.operand(a), .step(.operation(function.symbol))]
    case .binary: [.step(.operation("(")), .frame(index, isOutermost: false), .step(.operation(")"))]
    // Keys have no functions that are only written; such a formula has no values.
    case .call: [.step(.operand(Literal(.nan)))]
    }
  }
}
