import Testing

@testable import Plotter

@Suite("The area that the radius of a polar curve sweeps") struct SweptAreaTests {
  private func constructed(_ formulas: String..., area: String, _ others: [PlotOption: String] = [:]) throws -> Sweep {
    try Sweep(PlotRequest(expressions: formulas, [.integral: area].merging(others) { $1 }))
  }

  @Test("A range that is reversed, infinite or more than a turn is refused, and so is a parametric curve")
  func refused() {
    #expect(message { try constructed("r=1", area: "1:0") }.contains("is reversed"))
    #expect(message { try constructed("r=1", area: "0:inf") }.contains("'inf'"))
    #expect(message { try constructed("r=theta", area: "0:4pi") }.contains("an area is that of one turn"))
    #expect(message { try constructed("r=1/theta", area: "0:1") }.contains("diverges"))
    #expect(message { try constructed("(cos(t), sin(t))", area: "0:1") }.contains("is not a function"))
  }

  @Test(
    "The label has the area, exact where it is known",
    arguments: [
      ("r=theta", "0:2pi", "area = 4*pi^3/3"), ("r=2", "0:pi", "area = 2*pi"),
      ("r=1+cos(theta)", "0:pi/2", "area = 2.1781"),
    ])
  func label(formula: String, ends: String, text: String) throws {
    let area = try #require(try constructed(formula, area: ends).areas.first)
    #expect(area.label?.text.plain == text && area.fills.isEmpty)
    #expect(
      try constructed("r=1+cos(theta)", area: "0:90", [.degrees: ""]).areas.first?.label?.text.plain == "area = 2.1781")
  }

  @Test("Radii below 0 have a curve of their own, so that what is swept twice is filled")
  func layers() throws {
    #expect(try constructed("r=1+cos(theta)", area: "0:2pi").templates.count == 2)
    #expect(try constructed("r=1+2cos(theta)", area: "0:2pi").templates.count == 3)
    #expect(try constructed("r=cos(2theta)", area: "-pi/4:pi/4").templates.count == 2)
  }

  @Test("The curve is the first polar one beside no function, or one that is named")
  func reference() throws {
    #expect(try constructed("r=2", "r=1", area: "2 from 0 to 2pi").areas.first?.label?.text.plain == "area = pi")
    #expect(try constructed("r=2", "x", area: "0:2").areas.first?.fills.isEmpty == false)
  }
}
