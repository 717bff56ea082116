import Testing

@testable import Brain

/// Programs as keys.
@Suite struct ProgramKeysTests {
  @Test("Keys read back", arguments: ["9 + M = √", "7 + 9", "( 1 + 2 ) ×", "5 ±", "π cos", "\"speed of light\" × 2 ="])
  func keys(text: String) throws { #expect(try Program(keys: text).keys == text) }

  @Test(
    "A variable whose name begins with the name of an operation reads back", arguments: ["Y10", "J1_2", "log25", "e_1"])
  func operationInName(name: String) throws {
    var brain = CalculatorBrain()
    brain.setOperand(variable: name)
    #expect(try Program(keys: brain.program.keys) == brain.program)
  }

  @Test("An unknown key is a typed error")
  func unknown() { #expect(throws: KeySequence.KeyError.self) { try Program(keys: "7 wat") } }

  @Test("A minus sign after a finished result is the operation, and elsewhere the sign of a number")
  func minus() throws {
    #expect(try KeySequence.program("-3").steps == [.operand(Literal(-3))])
    #expect(try KeySequence.program("-3", after: .operation("+")).steps == [.operand(Literal(-3))])
    #expect(try KeySequence.program("-3", after: .operation("=")).steps == [.operation("−"), .operand(Literal(3))])
  }
}
