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
    // A function that every formula knows is called, unless it is defined by cases.
    #expect(Definition("normalcdf(x)=x").head == nil && Definition("step(x)=if(x<2,0,1)").head?.function == "step")
    #expect(Definition("f()=x").head == nil)
    #expect(Definition("").body.isEmpty)
  }
}
