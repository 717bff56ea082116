import TestSupport
import Testing

@testable import Brain

/// The step machine under random keys.
@Suite struct StepMachineTests {
  static let keys = Brain.Operation.table.keys.sorted()

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
