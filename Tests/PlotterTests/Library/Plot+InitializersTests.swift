import Brain
import Grapher
import Testing

@testable import Plotter

@Suite("Plots of formulas, requests, calculators and Swift functions")
struct PlotInitializersTests {
  @Test("Texts, a request and a calculator give the command's pictures")
  func sources() throws {
    func svg(_ plot: Plot) throws -> [UInt8] { try plot.svg(width: 90, height: 60) }
    let request = PlotRequest(expressions: ["x", "x^2"], [.range: "-2.0:2.0"])
    #expect(try svg(Plot("x", "x^2", x: -2...2)) == svg(Plot(request)))
    var brain = CalculatorBrain()
    brain.setOperand(9)
    brain.performOperation("+")
    brain.setOperand(variable: "M")
    #expect(throws: PlotError.self) { try Plot(brain) }
    brain.performOperation("=")
    brain.performOperation("√")
    let keys = PlotRequest(expressions: [], [.keys: "9 + M = √", .range: "0.0:40.0"])
    #expect(try svg(Plot(brain, x: 0...40)) == svg(Plot(keys)))
  }

  @Test("A Swift function is drawn, and its report has no proven column")
  func closure() throws {
    let plot = try Plot("steps", x: 0...5) { $0.rounded(.down) }
    let report = try plot.report(width: 90, height: 60)
    let function = try #require(report.functions.first)
    #expect(function.expression == "steps")
    #expect(function.proven == 0 && function.columns > 0)
    #expect(function.pieces > 0)
    #expect(try PixelImage(png: plot.png(width: 90, height: 60)).width == 90)
    #expect(try Plot("nothing", x: 0...1) { _ in .nan }.report(width: 90, height: 60).functions[0].pieces == 0)
  }

  @Test("Errors name their place")
  func errors() throws {
    let error = #expect(throws: PlotError.self) { try Plot("2+sinn(M)") }
    #expect(error?.kind == .data)
    #expect(error?.excerpt == Excerpt(text: "2+sinn(M)", range: 2..<6))
    #expect(error?.description.hasSuffix("\n  2+sinn(M)\n    ^^^^\n") == true)
    #expect(throws: PlotError.self) { try Plot("x", x: -.infinity...0) }
    #expect(throws: PlotError.self) { try Plot("x", x: 1...1) }
    #expect(throws: PlotError.self) { try Plot(PlotRequest("k*x", [.sweep: "k=1,2"])) }
    #expect(throws: PlotError.self) { try Plot("x").png(width: 0, height: 60) }
    #expect(throws: PlotError.self) { try Plot("x").png(width: .nan, height: 60) }
    #expect(throws: PlotError.self) { try Plot("x").svg(width: 1e300, height: 60) }
    #expect(throws: PlotError.self) { try Plot("x").png(width: 90, height: 60, scale: -1) }
    let option = #expect(throws: PlotError.self) { try Plot(PlotRequest("x", [.axes: "nope"])) }
    #expect(option?.option == .axes)
  }
}
