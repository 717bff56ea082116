import Grapher
import RealModule
import Sampling
import Testing

@testable import Plotter

@Suite("Solutions of differential equations") struct DifferentialEquationTests {
  private static let window = ViewWindow(x: -2...2, y: -3...3, columns: 400, rows: 300)

  private func solution(_ equation: String, _ point: String) throws -> (points: [Point], proof: LocusProof) {
    let request = try PlotRequest(arguments: [equation, "--through", point, "-x", "-2:2", "-y", "-3:3"])
    let pipeline = try Pipeline(Sweep(request), on: Canvas(width: 480, height: 360))
    let traced = try pipeline.traced(0, in: Self.window)[1]
    return (traced.curve.pieces.flatMap(\.points), try #require(traced.proof as? LocusProof))
  }

  @Test(
    "Solutions are those in closed form, from edge to edge",
    arguments: ["y'=y", "y'=x-y", "y'=-x/(y+3)", "y'=2x*y", "y'=cos(x)"])
  func closedForms(_ equation: String) throws {
    let (point, exact): (String, (Double) -> Double) =
      switch equation {
      case "y'=y": ("0,1", { Double.exp($0) })
      case "y'=x-y": ("0,1", { $0 - 1 + 2 * Double.exp(-$0) })
      case "y'=-x/(y+3)": ("0,-1", { (4 - $0 * $0).squareRoot() - 3 })
      case "y'=2x*y": ("0,0.5", { 0.5 * Double.exp($0 * $0) })
      default: ("(0, 0)", { Double.sin($0) })
      }
    let (points, _) = try solution(equation, point)
    #expect(points.count > 200)
    for point in points where abs(point.x) < 1.99 {
      let tolerance = 0.01 * max(1, abs(point.y))
      #expect(abs(point.y - exact(point.x)) < tolerance, "\(equation) at \(point)")
    }
  }

  @Test("A stiff solution is followed to the edge")
  func stiff() throws {
    let (points, proof) = try solution("y'=1000(cos(x)-y)", "0,1")
    #expect(points.last?.x == 2 && proof.undecided.allSatisfy { $0.x.upperBound < 0.1 })
    for point in points where point.x > 0.1 { #expect(abs(point.y - Double.cos(point.x)) < 0.01) }
  }

  @Test("A solution ends before its pole, before a jump of its slope, and where it is not the only one")
  func ends() throws {
    let (pole, open) = try solution("y'=y^2", "0,1")
    let last = try #require(pole.last)
    #expect(last.y > 3 && abs(last.y - 1 / (1 - last.x)) < 1e-6)
    let end = try #require(open.ends.last)
    #expect(end.time < 1 && end.time > 0.9999 && end.point.y > 1e4, "\(end)")
    #expect(open.undecided.contains { $0.x.upperBound == 2 && $0.x.lowerBound == end.time })
    let jump = try #require(try solution("y'=-sign(y)", "0,1").points.last)
    #expect(jump.x < 1 && jump.x > 0.95 && abs(jump.y - (1 - jump.x)) < 1e-6)
    #expect(try solution("y'=sqrt(y)", "0,0").points.isEmpty)
  }

  @Test("The range of x shows a solution whole, and one before its pole without its last values")
  func ranges() throws {
    func heights(_ words: String...) throws -> ClosedRange<Double> {
      let pipeline = try Pipeline(Sweep(PlotRequest(arguments: words)), on: Canvas(width: 480, height: 360))
      return try pipeline.ranges(of: 0) { () throws(PlotError) in try pipeline.survey(of: 0) }.y
    }
    let fall = try heights("v'=9.81-0.1v", "--through", "0,0", "-x", "0:60")
    #expect(fall.contains(0) && fall.contains(97.8) && fall.upperBound < 120 && fall.lowerBound > -20)
    let growth = try heights("y'=y", "--through", "0,1", "-x=-3:3")
    #expect(growth.contains(Double.exp(3)) && growth.upperBound < 25)
    let pole = try heights("y'=y^2", "--through", "0,1", "-x", "0:2")
    #expect(pole.contains(1) && pole.upperBound > 4 && pole.upperBound < 20)
  }

  @Test(
    "A picture without ranges shows a solution around its start, with no steep end",
    arguments: [
      ("y'=x-y", "0,2", 2.0), ("y'=y*(1-y)", "0,0.1", 10), ("y'=5y", "0,1", 0.5), ("y'=0", "3,1", 10),
      ("y'=y^2", "0,1", 2),
    ])
  func usualRanges(_ equation: String, _ start: String, half: Double) throws {
    let request = try PlotRequest(arguments: [equation, "--through", start])
    let pipeline = try Pipeline(Sweep(request), on: Canvas(width: 480, height: 360))
    let (x, y) = try pipeline.ranges(of: 0) { () throws(PlotError) in try pipeline.survey(of: 0) }
    #expect(abs(x.upperBound - x.lowerBound - 2.44 * half) < 1e-9)
    let window = ViewWindow(x: x, y: y, columns: 480, rows: 360)
    let points = try pipeline.traced(0, in: window)[1].curve.pieces.flatMap(\.points)
    let share = Double(points.count { y.contains($0.y) && x.contains($0.x) }) / Double(points.count)
    #expect(!points.isEmpty && (share > 0.9 || equation == "y'=y^2"), "\(share)")
  }

  @Test("A family has its field once, or not if it differs, and names with values")
  func family() throws {
    let request = try PlotRequest(arguments: ["y'=x-y", "--through", "0,k", "--sweep", "k=-1:1:1"])
    let pipeline = try Pipeline(Sweep(request, arrangement: .family), on: Canvas(width: 480, height: 360))
    let parts = try (0..<3).map { try pipeline.part(of: $0, in: Self.window, from: nil).content.curves }
    #expect(parts.map { $0[0].pieces.isEmpty } == [false, true, true])
    #expect(parts.allSatisfy { !$0[1].pieces.isEmpty })
    #expect(pipeline.sweep.templates[1].name.plain == "y(0) = k")
    let swept = try PlotRequest(arguments: ["y'=x-k*y", "--through", "0,1", "--sweep", "k=0:1:1"])
    let each = try Pipeline(Sweep(swept, arrangement: .family), on: Canvas(width: 480, height: 360))
    for frame in 0...1 {
      #expect(try each.part(of: frame, in: Self.window, from: nil).content.curves[0].pieces.isEmpty)
    }
    #expect(each.notes.contains { $0.text.hasPrefix("the directions of") })
    let alone = try PlotRequest(arguments: ["y'=x-k*y", "--sweep", "k=0:1:1"])
    let fields = try Pipeline(Sweep(alone, arrangement: .family), on: Canvas(width: 480, height: 360))
    #expect(try !fields.part(of: 1, in: Self.window, from: nil).content.curves[0].pieces.isEmpty)
  }

  @Test("A value may be swept, and needs an equation and a point")
  func requests() throws {
    let request = try PlotRequest(arguments: ["y'=x-y", "--through", "0,k", "--sweep", "k=-1:1:1", "-o", "a.png"])
    #expect(try Sweep(request, arrangement: .family).templates.count == 2)
    for words in [["x^2", "--through", "0,1"], ["y'=x-y", "--through", "0"], ["y'=x-y", "--through", "0,q"]] {
      #expect(throws: PlotError.self, "\(words)") { try Sweep(PlotRequest(arguments: words)) }
    }
  }
}
