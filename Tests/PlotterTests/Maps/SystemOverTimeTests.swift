import RealModule
import Sampling
import Testing

@testable import Plotter

@Suite("Systems of differential equations over time") struct SystemOverTimeTests {
  private static let epidemic = "S'=-0.5*S*I and I'=0.5*S*I-0.1*I and R'=0.1*I"

  private func pipeline(_ words: String...) throws -> Pipeline {
    try Pipeline(Sweep(PlotRequest(arguments: words)), on: Canvas(width: 480, height: 360))
  }

  @Test(
    "Three equations, or two with --over-time, are a system over the time that they name, or t",
    arguments: [
      ([Self.epidemic], ["S", "I", "R"], "t"), (["x'=y and y'=-x", "--over-time"], ["x", "y"], "t"),
      (["x'=y and y'=cos(t)-x", "--over-time"], ["x", "y"], "t"),
      (["du/dx=v and dv/dx=-u+x", "--over-time"], ["u", "v"], "x"),
      (["y'=x and x'=-y", "--over-time"], ["y", "x"], "t"),
      (["t'=x and x'=y and y'=-t"], ["t", "x", "y"], "s"),
      (["x'=a*y and y'=z and z'=-x", "--set", "a=2"], ["x", "y", "z"], "t"),
    ])
  func readings(words: [String], unknowns: [String], time: String) throws {
    let request = try PlotRequest(arguments: words)
    let formula = try #require(try request.formulas(request.constants()).first)
    #expect(formula.kind == .system && formula.unknownNames == unknowns && formula.timeName == time)
  }

  @Test("Each function is a curve with its name, of which every pixel is proved")
  func curves() throws {
    let drawn = try pipeline(Self.epidemic, "--through", "0,0.99,0.01,0", "-x", "0:80")
    let names = drawn.sweep.templates.dropFirst().map(\.name.plain)
    #expect(names == ["S", "I", "R"])
    let traced = try drawn.traced(0, in: ViewWindow(x: 0...80, y: -0.1...1.1, columns: 400, rows: 300))
    #expect(traced.dropFirst().allSatisfy { !$0.curve.pieces.isEmpty && $0.undecidedColumns == 0 })
    let ends = traced.dropFirst().compactMap { $0.curve.pieces.last?.points.last?.y }
    #expect(ends.count == 3 && abs(ends.reduce(0, +) - 1) < 1e-9)
    let two = try pipeline("x'=y and y'=-x", "--over-time", "--through", "1,0", "--through", "1,2,0")
    #expect(two.sweep.templates.dropFirst().map(\.name.plain).contains("y with x(1) = 2, y(1) = 0"))
  }

  @Test(
    "Without a range the time runs from the start, of an equation of the second order too",
    arguments: [["x'=y and y'=-x", "--over-time"], ["y''=-y-0.2y'"]])
  func usualTime(equation: [String]) throws {
    let words = equation + ["--through", "3,1,0"]
    let drawn = try Pipeline(try Sweep(PlotRequest(arguments: words)), on: Canvas(width: 400, height: 300))
    #expect(try drawn.ranges(of: 0) { () throws(PlotError) in try drawn.survey(of: 0) }.x == 3...23)
  }

  @Test("Values have bounds around the exact ones, in tables too")
  func values() throws {
    let equations = "x'=y and y'=-x and z'=z/2"
    let request = try PlotRequest(arguments: [equations, "--through", "1,1,0,2", "--at", "4"], for: .solve)
    let values = try #require(try request.solutionValues().first).values
    #expect(values.map(\.name) == ["x", "y", "z"])
    for (value, exact) in zip(values, [Double.cos(3), -Double.sin(3), 2 * Double.exp(1.5)]) {
      #expect(value.lower <= exact && exact <= value.upper && value.upper - value.lower < 1e-12)
    }
    let table = try PlotRequest(
      arguments: [equations, "--through", "1,0,2", "-x", "0:1:0.5"], for: .table)
    let columns = try #require(try table.solutionColumns(table.constants()))
    #expect(columns.variable == "t" && columns.names == ["x", "y", "z"])
  }

  /// Arguments, and words of the message for them.
  private static let mistakes: [([String], String)] = [
    ([Self.epidemic], "give a start with --through, t and S and I and R, as in --through 0,1,1,1"),
    ([Self.epidemic, "--through", "1,2"], "takes t and S and I and R of a start, as in --through 0,1,0,0"),
    (["x'=y and y'=z and x'=1"], "two equations for x"), (["x''=y and y'=z and z'=1"], "first order"),
    (["x'=y and y'=z and z'=b"], "the system is one of x and y and z over t"),
    (["x'=y and y'=-x+t"], "--over-time draws solutions of one that depends on t too"),
    (["y'=x", "--over-time", "--through", "0,1"], "needs a system"),
    (["du/dt=v and dv/ds=u", "--over-time"], "derivatives in t and s"),
    (["du/dv=v and dv/du=u", "--over-time"], "a system has one time"),
    ([(1...9).map { "u\($0)'=u1" }.joined(separator: " and ")], "at most 8"),
  ]

  @Test(
    "What has no picture has one line with advice",
    arguments: mistakes)
  func errors(words: [String], advice: String) {
    #expect(message { try Sweep(PlotRequest(arguments: words)) }.contains(advice))
  }

  @Test("Equations and starts that are typed as expressions of their own are joined to a system with a start")
  func joined() throws {
    let texts = ["S'=-S*I", "S(0)=0.9", "I'=S*I-I/4", "I(0)=0.1", "R'=I/4", "R(0)=0"]
    let joined = try PlotRequest(expressions: texts).takingDifferentialTexts()
    #expect(joined.expressions == ["S'=-S*I and I'=S*I-I/4 and R'=I/4"])
    #expect(joined.texts(of: .through) == ["0,0.9,0.1,0"])
    let chain = PlotRequest(expressions: ["A'=-A", "B'=A-B", "C'=B"])
    #expect(try chain.takingDifferentialTexts().expressions == ["A'=-A and B'=A-B and C'=B"])
    let timed = try PlotRequest(arguments: ["y'=x", "x'=-y", "y(2)=0", "x(2)=1", "--over-time"])
    #expect(try timed.takingDifferentialTexts().texts(of: .through) == ["2,0,1"])
  }
}
