extension Program {
  /// Reads keys such as `9 + M = √`: numbers, operations by symbol or another name, letters for variables and quoted
  /// names for other variables.
  ///
  /// - Throws: `KeySequence.KeyError` for an unknown key, and for a number directly after a number.
  public init(keys text: String) throws(KeySequence.KeyError) { self = try KeySequence.program(text) }

  /// The keys that enter the program, which `init(keys:)` reads back. A negative number becomes `5 ±`.
  public var keys: String { KeySequence.text(of: self) }
}

extension Program {
  /// The steps since the last operand that began a new calculation. They give the same value and description.
  package var lastCalculation: Program {
    var machine = StepMachine()
    var start = 0
    for (index, step) in steps.enumerated() {
      if !machine.isPending, step.isOperand { start = index }
      machine.perform(step)
    }
    return Program(recognized: Array(steps[start...]))
  }
}

extension Program.Step {
  fileprivate var isOperand: Bool {
    switch self {
    case .operand, .variable: true
    case .operation(let symbol): if case .constant? = Operation.table[symbol] { true } else { false }
    }
  }
}
