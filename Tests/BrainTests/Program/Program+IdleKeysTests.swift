import Testing

@testable import Brain

@Suite("Keys that have no effect on a typed line")
struct ProgramIdleKeysTests {
  private func idle(_ keys: String, after former: String = "") throws -> Program.IdleKey? {
    try Program(keys: keys).idleKey(after: Program(keys: former))
  }

  @Test(
    "An operand directly after another would replace it",
    arguments: [
      ("2 (3+4) =", "2", "("), ("2 M", "2", "M"), ("( 3 ) π", ")", "π"), ("M M", "M", "M"), ("3 + e 2", "e", "2"),
    ])
  func operands(keys: String, previous: String, key: String) throws {
    #expect(try idle(keys) == Program.IdleKey(text: key, isOperand: true, previous: previous))
  }

  @Test("An operation at the start has no operand, unless there was a calculation")
  func operations() throws {
    #expect(try idle("sin 3") == Program.IdleKey(text: "sin", isOperand: false, previous: ""))
    #expect(try idle("+ 3") == Program.IdleKey(text: "+", isOperand: false, previous: ""))
    #expect(try idle("+ 3 =", after: "4") == nil)
  }

  @Test(
    "A new operand after a finished result is a new calculation",
    arguments: ["7 + 9 = √ 6 + 3 =", "9 + M = √", "M cos", "( 2 + 3 ) × 4 =", "6 × =", ""])
  func allowed(keys: String) throws { #expect(try idle(keys) == nil) }
}
