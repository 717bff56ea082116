import Testing

@testable import Brain

@Suite("Bounds of the zeros of polynomials") struct ExpressionZerosTests {
  @Test(
    "The zeros of a polynomial are within its bound",
    arguments: [
      ("x^2-30x+200", 20.0), ("1000x-15000", 15), ("(x-1)(x+7)(x-3)", 7), ("x^5-1e10", 100), ("3x", 0), ("x^2+4", 2),
    ])
  func bounds(text: String, greatest: Double) throws {
    let bound = try #require(try Expression(text).boundOfZeros(using: [:]))
    #expect(bound > greatest && bound <= 10 * greatest + 1)
  }

  @Test("A constant, and a formula that is no polynomial, have none", arguments: ["3", "sin(x)", "1/x", "x^0.5"])
  func others(text: String) throws { #expect(try Expression(text).boundOfZeros(using: [:]) == nil) }

  @Test(arguments: [("1/x-2", 0.5), ("(x-1)/(x+2)", 2), ("1/(x-3)+x", 3), ("1/(1/x)", 0), ("x^2-30x+200", 20)])
  func `The zeros and the poles of a quotient of polynomials are within its bound`(text: String, greatest: Double)
    throws
  {
    let bound = try #require(try Expression(text).boundOfSigns(using: [:]))
    #expect(bound >= greatest && bound <= 10 * greatest + 10)
  }

  @Test(arguments: ["0/x", "3", "x*y", "sin(x)/x", "1/(x-x)", "x^30"])
  func `Another formula has no bound of signs`(text: String) throws {
    #expect(try Expression(text).boundOfSigns(using: [:]) == nil)
  }
}
