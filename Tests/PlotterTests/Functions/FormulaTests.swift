import Testing

@testable import Plotter

@Suite("Definitions")
struct FormulaTests {
  @Test("A definition keeps its left side, but not y =")
  func definitions() throws {
    #expect(Definition("f(x) = x^2").head == Definition.Head(function: "f", variable: "x"))
    #expect(Definition("y = x^2") == Definition("x^2"))
    #expect(Definition("x==2").body == "x==2")
    #expect(Definition("f()=x").head == nil)
    #expect(Definition("").body.isEmpty)
  }
}
