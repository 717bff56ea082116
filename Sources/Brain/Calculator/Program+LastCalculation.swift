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
