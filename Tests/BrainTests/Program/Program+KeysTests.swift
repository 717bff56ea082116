import Testing

@testable import Brain

/// Programs as keys, and the last calculation of a program.
@Suite struct ProgramKeysTests {
  @Test("Keys read back", arguments: ["9 + M = √", "7 + 9", "( 1 + 2 ) ×", "5 ±", "π cos", "\"speed of light\" × 2 ="])
  func keys(text: String) throws { #expect(try Program(keys: text).keys == text) }

  @Test("An unknown key is a typed error")
  func unknown() { #expect(throws: KeySequence.KeyError.self) { try Program(keys: "7 wat") } }

  @Test("A minus sign after a finished result is the operation, and elsewhere the sign of a number")
  func minus() throws {
    #expect(try KeySequence.program("-3").steps == [.operand(Literal(-3))])
    #expect(try KeySequence.program("-3", after: .operation("+")).steps == [.operand(Literal(-3))])
    #expect(try KeySequence.program("-3", after: .operation("=")).steps == [.operation("−"), .operand(Literal(3))])
  }

  @Test(
    "The last calculation gives the same value and description",
    arguments: [
      ("", ""), ("7 + 9 = √ 6 + 3 =", "6 + 3 ="), ("5 M", "M"), ("7 + 9 = + 2 =", "7 + 9 = + 2 ="),
      ("1 + 2 3 =", "1 + 2 3 ="),
      ("4 π √", "π √"), ("1 ( 2 + 3 )", "1 ( 2 + 3 )"), ("( 2 + 3 ) 4", "4"),
    ])
  func lastCalculation(keys: String, last: String) throws {
    let program = try Program(keys: keys)
    #expect(program.lastCalculation.keys == last)
    var (whole, part) = (CalculatorBrain(), CalculatorBrain())
    (whole.program, part.program) = (program, program.lastCalculation)
    #expect(whole.evaluate().description == part.evaluate().description)
    #expect(isSame(whole.evaluate().result, part.evaluate().result))
  }
}
