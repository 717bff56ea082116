import Grapher
import Testing

@testable import Plotter

@Suite("Points of --at on curves") struct PointConstructionTests {
  private func points(
    _ formulas: [String], _ places: String..., set: [String] = []
  ) throws -> [(text: String, x: Double, y: Double)] {
    var request = PlotRequest(expressions: formulas)
    for place in places { request.add(.at, place) }
    for value in set { request.add(.set, value) }
    let base = ConstructionBase(
      request: request, templates: try Sweep(request).templates, constants: try request.constants(), variable: "x")
    let constants = base.constants
    return try Constructions(on: base).points.map { point in
      let annotation = point.bound(to: constants)
      return (annotation.text.plain, annotation.point.x, annotation.point.y)
    }
  }

  @Test("A point without a value, off the variable of each curve, or of another kind of curve is refused")
  func refused() {
    #expect(message { try points(["sqrt(x)"], "-1") }.contains("has no value at x = −1"))
    #expect(message { try points(["x^2"], "1/0") }.contains("'1/0' has no value"))
    #expect(message { try points(["x^2"], "nan") }.contains("nan"))
    #expect(message { try points(["(cos(t), sin(t))"], "x=1") }.contains("no curve has the variable x"))
    #expect(message { try points(["x^2+y^2=1"], "1") }.contains("--at marks a point of a function"))
  }

  @Test(
    "A point has its exact coordinates, and the value of the parameter of its curve",
    arguments: [
      ("x^2", "2", "(2, 4)", 2.0, 4.0), ("sin(x)", "x=pi/6", "(π÷6, 0.5)", Double.pi / 6, 0.5),
      ("(2cos(t), sin(t))", "t=pi/2", "t = π÷2: (0, 1)", 0, 1),
      ("r=1+cos(theta)", "theta=0", "theta = 0: r = 2", 2, 0), ("r=1+cos(theta)", "θ=0", "theta = 0: r = 2", 2, 0),
    ])
  func point(formula: String, place: String, text: String, x: Double, y: Double) throws {
    let point = try #require(try points([formula], place).first)
    #expect(point.text == text && abs(point.x - x) < 1e-12 && abs(point.y - y) < 1e-12)
  }

  @Test("Each curve with the variable has a point")
  func several() throws {
    #expect(try points(["x^2", "x^3"], "2").map(\.y) == [4, 8])
    #expect(try points(["x^2", "(t, 2t)"], "t=3").map(\.y) == [6])
    #expect(try points(["k*x"], "2", set: ["k=3"]).map(\.text) == ["(2, 6)"])
  }
}
