import Testing

@testable import Plotter

@Suite("Curves in one word") struct CurveListTests {
  @Test("Curves with commas between them are curves of their own, and numbers, calls and conditions are none")
  func curves() {
    #expect(CurveList.parts(of: "sin(x), max(x, 1)") == ["sin(x)", "max(x, 1)"])
    #expect(CurveList.parts(of: "(1,2),(3,4)") == ["(1,2)", "(3,4)"])
    #expect(CurveList.parts(of: "{(1,2), (3,4)}") == ["(1,2)", "(3,4)"])
    for text in ["1,5", "2x+1,5", "max(x, 1)", "(1,2)", "[1,2]", "x^2, x>0", "1,2,3", "x^2,", "{x<0: 1, x}"] {
      #expect(CurveList.parts(of: text) == nil, "\(text)")
    }
  }
}
