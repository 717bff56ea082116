import Testing

@testable import Brain

@Suite struct DegreesTests {
  @Test(
    "Arguments of a sine and results of an arcsine are in degrees",
    arguments: [
      ("sin(90)", 1.0), ("cos(180)", -1), ("tan(45)", 1), ("asin(1)", 90), ("acos(0)", 90), ("atan(1)", 45),
      ("atan2(1,-1)", 135),
      ("sin(asin(0.5))", 0.5), ("sin(30)^2+cos(30)^2", 1), ("cosh(0)", 1), ("sec(60)", 2), ("csc(30)", 2),
      ("cot(45)", 1),
      ("radians(180)", .pi), ("degrees(π)", 180), ("90", 90), ("2asin(1)+sin(90)", 181),
    ])
  func values(text: String, value: Double) throws {
    #expect(abs(try Expression(text).takingAnglesInDegrees().value() - value) < 1e-12)
  }

  @Test("The original formula is unchanged, and the copy contains the conversion")
  func copy() throws {
    let expression = try Expression("sin(M)+atan(k)")
    #expect(expression.takingAnglesInDegrees().description == "sin(radians(M))+degrees(atan(k))")
    #expect(expression.description == "sin(M)+atan(k)")
  }
}
