import Brain
import Testing

@testable import Plotter

/// Faults in words.
@Suite struct MathFaultMessagesTests {
  @Test(
    "Each fault is one line that names the operation or the operand",
    arguments: [
      ("1 ÷ 0 =", "division by zero"), ("5 mod 0 =", "division by zero in mod"),
      ("4 ± √", "an even root of a negative number (√ of −4)"),
      ("0 ln", "the logarithm of a number that is not positive (ln of 0)"),
      ("2 ± xʸ 0.5 =", "a fractional power of a negative number (−2)"), ("1 ± gamma", "a pole of gamma (at −1)"),
      ("2 asin", "outside the domain of asin (at 2)"),
      ("1000 exp", "a result beyond the largest number, 1.8e308 (exp of 1000)"), ("0 then 1 =", "no condition holds"),
    ])
  func words(keys: String, message: String) throws {
    var brain = CalculatorBrain()
    brain.program = try Program(keys: keys)
    #expect(brain.evaluateReportingErrors().error?.message == message)
  }
}
