import Testing

@testable import Brain

@Suite("Functions that are formulas of others") struct ComposedFunctionTests {
  @Test(
    "The normal distribution has its values",
    arguments: [
      ("normalcdf(0,0,1)", 0.5), ("normalcdf(1,0,1)", 0.8413447460685429), ("normalpdf(0,0,2)", 0.19947114020071635),
      ("normalcdf(130,100,15)-normalcdf(70,100,15)", 0.9544997361036416),
    ])
  func values(formula: String, value: Double) throws {
    let found = try Expression(formula).evaluation(using: [:] as [String: Double]).value
    #expect(abs(found - value) <= 4 * value.ulp, "\(found)")
  }

  @Test("The probability far below the mean keeps its digits")
  func lowerTail() throws {
    let found = try Expression("normalcdf(-10,0,1)").evaluation(using: [:] as [String: Double]).value
    #expect(abs(found / 7.619853024160526e-24 - 1) < 1e-13, "\(found)")
  }

  @Test("A definition of the same name comes first, and a wrong number of arguments is an error")
  func names() throws {
    let own = DefinedFunction(of: ["n"], .variable("n"))
    let formula = try Expression("normalcdf(7)", knownNames: [], functions: ["normalcdf": own])
    #expect(formula == .whole(7))
    #expect(throws: SyntaxError.self) { try Expression("normalcdf(7)") }
  }
}
