import Testing

@testable import Brain

/// The last calculation of a program.
@Suite struct ProgramLastCalculationTests {
  @Test(
    "The last calculation gives the same value and description",
    arguments: [
      ("", ""), ("7 + 9 = √ 6 + 3 =", "6 + 3 ="), ("5 M", "M"), ("7 + 9 = + 2 =", "7 + 9 = + 2 ="),
      ("1 + π M =", "1 + π M ="),
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
