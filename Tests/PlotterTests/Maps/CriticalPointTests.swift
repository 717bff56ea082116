import Sampling
import Testing

@testable import Plotter

@Suite("Critical points and gradients of maps") struct CriticalPointTests {
  private func request(_ words: [String]) throws -> PlotRequest {
    try PlotRequest(arguments: words + ["-x", "-2.1:2.2", "-y", "-1.4:1.5"])
  }

  private func labels(_ words: String...) throws -> [String] {
    let request = try request(words + ["--mark-labels"])
    let pipeline = try Pipeline(Sweep(request), on: Canvas(width: 240, height: 160))
    var worker = FigureWorker(pipeline)
    let layout = try worker.layout(of: 0)
    let curves = try worker.traced(0, in: layout)
    return try pipeline.content(of: 0, curves, in: layout.windows[0]).marks.map(\.text.plain)
  }

  private func report(_ words: String...) throws -> Report {
    let plot = try Plot(request(words))
    return try #require(DrawnFigure(plot, on: Canvas(width: 240, height: 160), findsFeatures: false).report)
  }

  @Test("Critical points are named by the Hessian, with exact coordinates and values")
  func kinds() throws {
    #expect(
      try labels("z=x^3-3x+y^2", "--mark", "extrema,saddles") == ["saddle (−1, 0, 2)", "minimum (1, 0, −2)"])
    #expect(try labels("z=x^3-3x+y^2", "--mark", "saddles") == ["saddle (−1, 0, 2)"])
    #expect(try labels("z=sin(x)*cos(y)", "--mark", "extrema") == ["minimum (−π÷2, 0, −1)", "maximum (π÷2, 0, 1)"])
    #expect(try labels("z=sin(x)*cos(y)", "--degrees", "--mark", "extrema").isEmpty)
  }

  @Test("A critical point that the Hessian does not decide is marked where the gradient is exactly 0")
  func undecided() throws {
    #expect(try labels("z=x^3-3x*y^2", "--mark", "extrema") == ["critical point (0, 0, 0)"])
    #expect(try labels("z=x^2", "--mark", "extrema").isEmpty)
    #expect(try report("z=x^2", "--mark", "extrema").undecidedPointsNote?.text.contains("may have more") == true)
    #expect(try report("z=x^2").undecidedPointsNote == nil)
  }

  @Test("The report lists proved critical points, and says whether they are all")
  func reported() throws {
    let locus = try #require(report("z=x^4+y^4-4x*y", "--mark", "extrema").loci?.first)
    #expect(locus.specialPoints.map(\.kind) == ["minimum", "saddle", "minimum"])
    #expect(locus.specialPointsComplete == true)
    #expect(locus.specialPoints[2].x.from <= 1 && 1 <= locus.specialPoints[2].x.to)
  }

  @Test("A description names the critical points")
  func described() throws {
    let plot = try Plot(request(["z=x^4+y^4-4x*y", "--alt"]))
    let words = try DrawnFigure(plot, on: Canvas(width: 240, height: 160), findsFeatures: false).words
    #expect(words?.contains("Minima at (−1, −1) and (1, 1). Saddle at (0, 0).") == true, "\(words ?? "")")
  }

  @Test("The points of narrow valleys and those on the edge are found, and proved to be all")
  func search() throws {
    func points(_ text: String, _ x: ClosedRange<Double>, _ y: ClosedRange<Double>) throws -> [ClassifiedZero.Kind]? {
      let formula = try #require(
        PlotRequest(arguments: [text]).formulas(ParameterBindings([], takesDegrees: false)).first)
      let gradient = CompiledSystem(try #require(formula.gradient(takesDegrees: false)), parameters: [:])
      let found = CriticalPointSearch(of: gradient).points(x: x, y: y)
      return found.isComplete ? found.points.map(\.kind) : nil
    }
    #expect(try points("z=(1-x)^2+100(y-x^2)^2", -2...2, -1...3) == [.minimum])
    #expect(try points("z=x*y", 0...1, -1...0) == [.saddle])
    let four = try points("z=(x^2+y-11)^2+(x+y^2-7)^2", -5...5, -5...5)
    #expect(four?.count { $0 == .minimum } == 4 && four?.count { $0 == .saddle } == 4 && four?.count == 9)
  }

  @Test(
    "Kinds of places that no curve can have are noted",
    arguments: [
      (["x^2+y^2=1", "--mark", "inflections"], "of functions"), (["x^2", "--mark", "saddles"], "of maps"),
      (["x^2", "--mark", "intersections"], "has one"), (["z=x*y", "--mark", "equilibria,saddles"], "of vector fields"),
    ])
  func noted(_ words: [String], _ part: String) throws {
    let notes = try Sweep(PlotRequest(arguments: words)).markNotes.map(\.text)
    #expect(notes.count == 1 && notes[0].contains(part), "\(notes)")
  }

  @Test("Places that curves have, and those of --mark alone, have no note")
  func unnoted() throws {
    for words in [
      ["x^2", "x", "--mark", "intersections,extrema"], ["x^2+y^2=1", "--mark"], ["x^2+y^2=1", "--mark-labels"],
    ] {
      #expect(try Sweep(PlotRequest(arguments: words)).markNotes.isEmpty, "\(words)")
    }
  }

  @Test("Arrows of the gradient are perpendicular to level lines, and point up, with equal units")
  func gradient() throws {
    let pipeline = try Pipeline(Sweep(request(["z=x*y", "--gradient"])), on: Canvas(width: 240, height: 160))
    #expect(pipeline.base.hasEqualScale)
    let window = ViewWindow(x: -2...2, y: -1...1, columns: 200, rows: 100)
    let curves = try pipeline.traced(0, in: window)
    #expect(curves.count == 2 && curves[1].plotted.kind == .vectors)
    for arrow in curves[1].curve.pieces.map(\.points) {
      let (x, y) = ((arrow[0].x + arrow[1].x) / 2, (arrow[0].y + arrow[1].y) / 2)
      let (dx, dy) = (arrow[1].x - arrow[0].x, arrow[1].y - arrow[0].y)
      #expect(dx * y + dy * x > 0 && abs(dx * x - dy * y) < 1e-9)
    }
    #expect(message { try Sweep(PlotRequest(arguments: ["x^2", "--gradient"])) }.contains("needs a map"))
  }
}
