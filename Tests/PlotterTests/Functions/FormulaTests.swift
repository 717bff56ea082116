import Testing

@testable import Plotter

@Suite("Definitions")
struct FormulaTests {
  @Test("A definition has the left side of a function")
  func definitions() throws {
    #expect(Definition("f(x) = x^2").head == Definition.Head(function: "f", variables: ["x"]))
    #expect(Definition("f(x) = x^2").body == "x^2")
    #expect(Definition("y = x^2").body == "y = x^2")
    #expect(Definition("x==2").body == "x==2")
    #expect(Definition("f()=x").head == nil)
    #expect(Definition("").body.isEmpty)
  }
}
