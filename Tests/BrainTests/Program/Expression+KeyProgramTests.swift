import Testing

@testable import Brain

@Suite struct KeyProgramTests {
  @Test(
    "A formula becomes the keys that people would press",
    arguments: [
      ("7", "7"), ("7+9", "7 + 9 ="), ("√(7+9)", "7 + 9 = √"), ("√(7+9)+2", "7 + 9 = √ + 2 ="),
      ("(4+5)×3", "4 + 5 × 3 ="),
      ("4+5×3", "4 + ( 5 × 3 ) ="), ("−M", "M ±"), ("sin(M+1)×cos(M)", "M + 1 = sin × M cos ="), ("π", "π"),
      ("2×√(M+1)", "2 × ( M + 1 ) √ ="), ("(M+1)²", "M + 1 = x²"), ("M−(k−1)", "M − ( k − 1 ) ="),
    ])
  func keys(text: String, keys: String) throws {
    let program = try Expression(text).keyProgram()
    var brain = CalculatorBrain()
    brain.program = program
    #expect(KeySequence.text(of: program) == keys)
    #expect(try brain.expression == Expression(text))
  }

  @Test("A formula with too many steps is an error")
  func tooLong() throws {
    var brain = CalculatorBrain(keys: "M")
    brain.press(Array(repeating: "× =", count: 40).joined(separator: " "))
    let expression = try #require(brain.expression)
    #expect(throws: ProgramError.tooLong(limit: 100_000)) { try expression.keyProgram() }
  }
}
