import Testing

@testable import Plotter

@Suite("Curves in one word") struct CurveListTests {
  @Test("Curves with commas between them are curves of their own, and numbers, calls and conditions are none")
  func curves() {
    #expect(CurveList.parts(of: "sin(x), max(x, 1)") == ["sin(x)", "max(x, 1)"])
    #expect(CurveList.parts(of: "(1,2),(3,4)") == ["(1,2)", "(3,4)"])
    #expect(CurveList.parts(of: "{(1,2), (3,4)}") == ["(1,2)", "(3,4)"])
    #expect(CurveList.parts(of: "x^2, 2x") == ["x^2", "2x"])
    for text in ["1,5", "2x+1,5", "max(x, 1)", "(1,2)", "[1,2]", "x^2, x>0", "1,2,3", "x^2,", "{x<0: 1, x}"] {
      #expect(CurveList.parts(of: text) == nil, "\(text)")
    }
  }

  @Test("A formula with plus-minus is two curves where curves are drawn, and no list elsewhere")
  func branches() throws {
    #expect(CurveList.branches(of: "y = ±sqrt(4-x^2)") == ["y = sqrt(4-x^2)", "y = -sqrt(4-x^2)"])
    #expect(CurveList.branches(of: "1 ± x") == ["1 +x", "1 -x"])
    #expect(CurveList.branches(of: #"\pm\sqrt{x}"#) == [#"\sqrt{x}"#, #"-\sqrt{x}"#])
    #expect(CurveList.branches(of: "(+/-x)^3") == ["(x)^3", "(-x)^3"])
    for text in ["", "±", "x", "±x±1", "±x, 2", "y<±x"] { #expect(CurveList.branches(of: text) == nil, "\(text)") }
    #expect(try PlotRequest(arguments: ["±sqrt(x)"], for: .draw).expressions == ["sqrt(x)", "-sqrt(x)"])
    #expect(try PlotRequest(arguments: ["x=±2"], for: .solve).expressions == ["x=±2"])
  }

  @Test("Named points are a list; functions of two arguments are none")
  func namedPoints() {
    #expect(CurveList.parts(of: "A(1,2), B(3, 5)") == ["A(1,2)", "B(3, 5)"])
    #expect(CurveList.parts(of: "A(1,2), b(3,5)") == nil)
  }
}
