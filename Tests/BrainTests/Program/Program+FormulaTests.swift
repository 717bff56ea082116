import Testing

@testable import Brain

@Suite("Key programs of formulas") struct ProgramFormulaTests {
  @Test(
    "A text that is no formula of M has none",
    arguments: ["", " ", "=", "(", "9 + M = √", "x+1", "wat", "7 +"])
  func none(text: String) { #expect(Program(formula: text, isOperand: false) == nil) }

  @Test(
    "A formula is entered by keys, and in parentheses as an operand",
    arguments: [("√(9+M)", "9 + M = √", "( 9 + M = √ )"), ("5! =", "5 x!", "( 5 x! ) ="), ("M", "M", "M")])
  func keys(text: String, alone: String, operand: String) {
    #expect(Program(formula: text, isOperand: false)?.keys == alone)
    #expect(Program(formula: text, isOperand: true)?.keys == operand)
  }

  @Test("A function before its operand is not a key")
  func calls() throws {
    #expect(try Program(keys: "√ ( 9 + M )").callsByName)
    #expect(try !Program(keys: "( 9 + M ) √").callsByName)
    #expect(try !Program(keys: "7 + 9 = √ 6 + 3 =").callsByName)
  }
}
