import Testing

@testable import Brain

/// Invariants of every brain under random keys.
@Suite struct StepMachineTests {
  static let keys = Brain.Operation.table.keys.sorted()
  static let operands: [Double] = [0, -0.0, 1, 2, -3, 0.5, 1e300, .leastNonzeroMagnitude, .infinity, .nan, 171]

  /// Enters one random key; operations are as likely as operands, and the few structural keys more so.
  static func press(_ brain: inout CalculatorBrain, _ random: inout SplitMix) {
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<2: brain.setOperand(random.pick(operands))
    case 2: brain.setOperand(variable: random.pick(["M", "k", "x2", "√"]))
    case 3..<7: brain.performOperation(random.pick(keys))
    case 7: brain.performOperation("=")
    case 8: brain.performOperation(random.pick(["(", ")"]))
    default: brain.performOperation(random.pick(["+", "×", "nonsense", "(", "=", "±", "xʸ"]))
    }
  }

  @Test("Random keys preserve the invariants", arguments: 0..<8)
  func randomKeys(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    for _ in 0..<500 {
      var brain = CalculatorBrain()
      var history = [brain]
      for _ in 0..<Int.random(in: 1...40, using: &random) {
        let before = brain
        StepMachineTests.press(&brain, &random)
        if brain != before { history.append(brain) }
      }
      checkInvariants(of: brain)
      while history.count > 1 {
        #expect(brain == history.removeLast())
        brain.undo()
      }
      #expect(brain == CalculatorBrain())
    }
  }

  private func checkInvariants(of brain: CalculatorBrain) {
    let keys = KeySequence.text(of: brain.program)
    let answer = brain.evaluateReportingErrors(using: ["M": 2, "k": -0.5])

    var restored = CalculatorBrain()
    restored.program = brain.program
    #expect(restored == brain, "after \(keys)")

    // `=` has an effect if and only if something is pending, and then nothing is.
    var finished = brain
    finished.performOperation("=")
    #expect((finished != brain) == answer.isPending, "after \(keys)")
    #expect(!finished.evaluate().isPending, "after \(keys)")

    // `)` has an effect if and only if a nonempty parenthesis is open.
    let machine = StepMachine(brain.program.steps)
    var closed = brain
    closed.performOperation(")")
    #expect((closed != brain) == (machine.frames.count > 1 && machine.frames.last?.shown != nil), "after \(keys)")

    #expect((brain.expression == nil) == (answer.isPending || answer.result == nil), "after \(keys)")
    #expect(answer.result != nil || answer.description.allSatisfy { $0 == "(" }, "after \(keys)")
    if let expression = brain.expression {
      #expect(isSame(expression.value(using: ["M": 2, "k": -0.5]), answer.result), "after \(keys)")
      #expect(expression.description == answer.description, "after \(keys)")
    }
  }

  @Test("The step machine refuses exactly the steps that the brain ignores")
  func refusal() {
    var random = SplitMix(seed: 99)
    for _ in 0..<500 {
      var brain = CalculatorBrain()
      var machine = StepMachine()
      for _ in 0..<40 {
        let symbol = random.chance(0.5) ? random.pick(["(", ")", "=", "+", "√"]) : random.pick(StepMachineTests.keys)
        let before = brain
        brain.performOperation(symbol)
        #expect(machine.perform(.operation(symbol)) == (brain != before), "\(symbol) after \(before.text)")
        if random.chance(0.3) {
          brain.setOperand(2)
          machine.perform(.operand(Literal(2)))
        }
      }
    }
  }
}
