import Sampling
import Testing

@testable import Grapher
@testable import Plotter

@Suite("Number lines") struct NumberLineTests {
  private func report(_ conditions: String...) throws -> Report {
    let request = try PlotRequest(arguments: ["--axes", "line", "-x", "-6:6"] + conditions)
    let drawn = try DrawnFigure(Plot(request), on: try request.canvas(for: .png), findsFeatures: true)
    return try #require(drawn.report)
  }

  @Test("A condition has closed and open ends as its comparisons say, also at places that are no Doubles")
  func ends() throws {
    let functions = try report("-1<=x<3", "x^2<2", "x^2<=2", "sin(x)>1/2").functions
    #expect(
      functions.map { $0.domainEnds.map { $0.value != nil } }.prefix(3) == [
        [true, false], [false, false], [true, true],
      ])
    #expect(functions[3].domainEnds.count == 4 && functions[3].domainEnds.allSatisfy { $0.value == nil })
    #expect(functions.allSatisfy { $0.proven == $0.columns })
  }

  @Test("A number and an equation are points, and an excluded number is a hole")
  func points() throws {
    let functions = try report("x=5", "2", "x!=1").functions
    #expect(functions[0].points.map(\.from) == [5] && functions[1].points.map(\.from) == [2])
    #expect(functions[2].holes.map(\.from) == [1])
  }

  @Test(
    "Intervals are conditions on x",
    arguments: [
      ("[2,5)", "2<=x<5" as String?), ("]0, 1[", "0<x<1"), ("(-inf,3]", "x<=3"), ("(pi, oo)", "pi<x"),
      ("[0,1] ∪ (2,sqrt(9))", "0<=x<=1 or 2<x<sqrt(9)"), ("(-inf,inf)", nil), ("[2;5]", nil), ("(2,)", nil),
      ("x>2", nil),
      ("(1,2,3)", nil), ("[0,1] or x>2", nil), ("", nil),
    ])
  func intervals(text: String, condition: String?) throws {
    #expect(IntervalText.condition(text) == condition)
    guard let condition else { return }
    let functions = try [text, condition].map { try report($0).functions[0] }
    #expect(functions[0].domainEnds.map(\.from) == functions[1].domainEnds.map(\.from))
  }

  @Test(
    "Numbers with a comma between them are an error, since they may be a list or a decimal",
    arguments: ["-1,3", "1, -2", "1,2,3"])
  func lists(text: String) {
    let error = #expect(throws: PlotError.self) { try report(text) }
    #expect(error?.message.contains("has commas; write") == true)
  }

  @Test("The solutions of an equation are points, also where no Double is one")
  func solutions() throws {
    let roots = try report("x^2=2").functions[0].points
    let root = 2.0.squareRoot()
    #expect(roots.map(\.from.sign) == [.minus, .plus])
    #expect(roots.allSatisfy { abs($0.from.magnitude - root) < 1e-9 && abs($0.to.magnitude - root) < 1e-9 })
    // Nothing is claimed where the sides only touch within rounding errors.
    #expect(try report("(x-sqrt(2))^2=-1e-40").functions[0].points.isEmpty)
  }

  @Test(
    "Without a range, a number line shows the places where its conditions change, with a tick at each",
    arguments: [
      ("-2<x<=3", -4.0...5.0, "−2 3"), ("x=5", -2...7, "5"), ("x>0", -5...5, "0"), ("x^2=2", -3...3, "−√2 √2"),
      ("0.1<x<0.3", -0.1...0.4, "0.1 0.3"), ("sin(x)>0", -10...10, ""), ("(x-1)(x+2)/(x-3)>=0", -4...5, "−2 1 3"),
      ("sqrt(x+5)<2", -7...2, "−5 −1"),
    ])
  func ranges(condition: String, range: ClosedRange<Double>, ends: String) throws {
    let sweep = try Sweep(PlotRequest(arguments: ["--axes", "line", condition]))
    #expect(sweep.numberLine?.usual ?? -10...10 == range)
    guard case .list(let ticks)? = sweep.numberLine?.ticks(over: range) else {
      #expect(ends.isEmpty)
      return
    }
    #expect(ends.split(separator: " ").allSatisfy { end in ticks.contains { $0.label == end } }, "\(ticks)")
    #expect(ticks.count <= 15)
  }

  @Test("Whole numbers have ticks up to a length of 18, and arrowheads beyond both ends are in the picture")
  func wholeNumbers() throws {
    let sweep = try Sweep(PlotRequest(arguments: ["--axes", "line", "-1<=x<3", "abs(x)>4", "x=5"]))
    let range = try #require(sweep.numberLine?.usual)
    guard case .list(let ticks)? = sweep.numberLine?.ticks(over: range) else {
      Issue.record("no ticks")
      return
    }
    #expect(ticks.map(\.value) == Array(-7...8).map(Double.init))
    let drawn = try DrawnFigure(
      Plot(PlotRequest(arguments: ["--axes", "line", "x<=2", "x>-3"])), on: Canvas(width: 600, height: 200),
      findsFeatures: false)
    let heads = drawn.figure.marks.flatMap { mark -> [Point] in
      if case .fill(let polygons, _) = mark { polygons.flatMap(\.points) } else { [] }
    }
    #expect(heads.count > 6 && heads.allSatisfy { $0.x >= 0 && $0.x <= 600 })
  }

  @Test("Any variable will do, and anything else than conditions is refused")
  func formulas() throws {
    #expect(try report("t>=2").variable == "t")
    for text in ["sin(x)", "(t,2)", "y=x", "x=y^2"] {
      #expect(throws: PlotError.self, "\(text)") { try report(text) }
    }
  }

  @Test("A number line is low, has no numbers on the vertical axis and marks the ends of intervals")
  func looks() throws {
    let request = try PlotRequest(arguments: ["--axes", "line", "x>2"])
    let canvas = try request.canvas(for: .png)
    #expect(canvas.size.height < canvas.size.width / 3)
    let pipeline = try Pipeline(Sweep(request), on: canvas)
    #expect(pipeline.base.axes == .line && pipeline.sweep.style.marks.hasFeatures)
  }
}
