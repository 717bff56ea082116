import Brain
import Grapher
import Sampling
import Testing

@testable import Plotter

@Suite("Formulas in polar coordinates")
struct PolarFormsTests {
  private func formula(_ text: String, _ options: [String] = []) throws -> Formula {
    let request = try PlotRequest(arguments: [text] + options)
    return try #require(try request.formulas(request.constants()).first)
  }

  @Test(
    "Formulas of r and an angle are curves, lines or regions",
    arguments: [
      ("r=1+cos(t)", CurveKind.polar, "r=1+cos(t)"), ("r^2=cos(2t)", .polar, "r²=cos(2×t)"),
      ("cos(2theta)=r^2", .polar, "cos(2×theta)=r²"), ("r<1+cos(theta)", .relation, "r<1+cos(theta)"),
      ("r<1+cos(t) and r>1", .relation, "r<1+cos(t) and r>1"), ("theta=pi/4", .relation, "theta=π÷4"),
      ("t=pi/4", .relation, "t=π÷4"), ("r<2", .relation, "r<2"), ("t<2", .function, "t<2"),
    ])
  func kinds(text: String, kind: CurveKind, label: String) throws {
    let formula = try formula(text)
    #expect(formula.kind == kind && formula.label == label)
  }

  @Test("Names with values, other names and number lines keep their meaning")
  func others() throws {
    #expect(try formula("r<x", ["--set", "r=2"]).kind != .polar)
    #expect(throws: PlotError.self) { try formula("r=t+theta") }
    #expect(try formula("r<2", ["--axes", "line"]).typed == nil)
  }

  private func extent(_ text: String, _ options: [String] = []) throws -> Box {
    let sweep = try Sweep(PlotRequest(arguments: [text] + options))
    return try #require(try sweep.plot(at: 0).curves[0].locus.extent(share: 1))
  }

  @Test("r² has points at both signs of the root, also where the angle repeats nothing")
  func bothSigns() throws {
    let lobes = try extent("r^2=sin(t)")
    #expect(abs(lobes.low.y + 1) < 1e-3 && abs(lobes.high.y - 1) < 1e-3)
    let spiral = try extent("r^2=theta", ["--theta-range", "0:pi"])
    #expect(spiral.low.y < -1 && spiral.high.y > 1)
    let lemniscate = try extent("r^2=4cos(2t)")
    #expect(abs(lemniscate.low.x + 2) < 1e-3 && abs(lemniscate.high.x - 2) < 1e-3)
    #expect(try formula("r^2=4cos(2t)").repeatsAfterHalfTurn && !formula("r^2=sin(t)").repeatsAfterHalfTurn)
  }

  @Test("A direction alone adds nothing to the ranges that other curves have")
  func direction() throws {
    let pipeline = try Pipeline(
      Sweep(PlotRequest(arguments: ["r=1+cos(t)", "theta=pi/4"])), on: Canvas(width: 600, height: 400))
    let x = try pipeline.ranges(of: 0) { () throws(PlotError) in try pipeline.survey(of: 0) }.x
    #expect(x.upperBound < 3)
  }

  @Test(
    "The integral of a polar curve is the area that its radius sweeps",
    arguments: [
      (["r=1+cos(t)"], "4.7123889803847"), (["r=1+cos(t)", "--degrees"], "4.7123889803847"),
      (["r=2", "-x", "0:pi"], "6.2831853071796"),
    ])
  func areas(words: [String], value: String) throws {
    let (text, notes) = try PlotRequest(arguments: words).integralText()
    #expect(text == value + "\n" && notes.count == 1)
  }

  @Test("The integral of r² names what to write")
  func squareOfRadius() {
    #expect(
      message { try PlotRequest(arguments: ["r^2=cos(2t)"]).integralText() }
        .hasPrefix("'r^2=cos(2t)' has two signs of r; integrate r=sqrt(…) over angles at which the root has values"))
  }
}
