import Grapher
import Sampling
import Testing

@testable import Plotter

@Suite("Places to mark") struct MarkSearchTests {
  private func labels(_ expressions: [String], _ kinds: String, x: String = "-5:5", y: String = "-5:5") throws
    -> Set<String>
  {
    Set(try marks(expressions, kinds, x: x, y: y).map(\.text.plain))
  }

  private func marks(_ expressions: [String], _ kinds: String, x: String, y: String) throws -> [Annotation] {
    let request = PlotRequest(
      expressions: expressions, [.mark: kinds, .markLabels: "", .range: x, .yRange: y, .noEqual: ""])
    let pipeline = try Pipeline(Sweep(request), on: request.canvas(for: .png))
    var worker = FigureWorker(pipeline)
    let layout = try worker.layout(of: 0)
    let curves = try worker.traced(0, in: layout)
    let content = try pipeline.content(of: 0, curves, in: layout.windows[0])
    return content.marks
  }

  @Test("A place that is known to less than a pixel is a round number, marked as such")
  func nearlyKnown() throws {
    #expect(try labels(["sin(x)/x"], "extrema", x: "-4:4", y: "-1:2") == ["(≈0, 1)"])
  }

  @Test("A range that is fitted has room for coordinates above and below extrema, where there are some")
  func room() throws {
    func range(_ formula: String, _ options: [PlotOption: String]) throws -> ClosedRange<Double> {
      let request = PlotRequest(expressions: [formula], [.range: "-2:2"].merging(options) { $1 })
      let pipeline = try Pipeline(Sweep(request), on: request.canvas(for: .png))
      return try pipeline.ranges(of: 0) { () throws(PlotError) in try pipeline.survey(of: 0) }.y
    }
    let (plain, marked) = (try range("x^2-1", [:]), try range("x^2-1", [.mark: "extrema", .markLabels: ""]))
    #expect(marked.upperBound == plain.upperBound && marked.lowerBound < plain.lowerBound)
    #expect(try range("x^2-1", [.mark: "roots", .markLabels: ""]) == plain)
  }

  @Test("Extrema are diamonds beside roots, and dots alone")
  func signs() throws {
    let both = try marks(["x^3-3x"], "roots,extrema", x: "-3:3", y: "-5:5")
    #expect(both.filter { $0.sign == .diamond }.map(\.point.x).sorted() == [-1, 1])
    #expect(both.count { $0.sign == .dot } == 3)
    #expect(try marks(["x^3-3x"], "extrema", x: "-3:3", y: "-5:5").map(\.sign) == [.dot, .dot])
  }

  @Test("Roots, extrema and inflections have exact coordinates where these are proved")
  func exact() throws {
    #expect(try labels(["x^2-2"], "roots,extrema") == ["(−√(2), 0)", "(√(2), 0)", "(0, −2)"])
    #expect(try labels(["sin(x)"], "extrema,roots", x: "0:2pi").contains("(3π÷2, −1)"))
    #expect(try labels(["x^3-3x"], "inflections") == ["(0, 0)"])
  }

  @Test("Polar and parametric curves meet each other, functions and the curves of equations")
  func pathsThatMeet() throws {
    #expect(
      try labels(["r=1+cos(theta)", "r=3cos(theta)"], "intersections")
        == ["(0, 0)", "(0.75, 3×√(3)÷4)", "(0.75, −3×√(3)÷4)"])
    #expect(try labels(["r=cos(theta)", "r=sin(theta)"], "intersections") == ["(0, 0)", "(0.5, 0.5)"])
    #expect(try labels(["(cos(t), sin(t))", "y=x"], "intersections").count == 2)
    #expect(try labels(["x^2+y^2=2", "(t, t^2)"], "intersections", x: "0:2") == ["(1, 1)"])
    #expect(try labels(["(cos(t), sin(t))", "(3+cos(t), sin(t))"], "intersections").isEmpty)
    #expect(try labels(["r=1", "x=2+y^2"], "intersections").isEmpty)
  }

  @Test("Up to six places of a picture have their coordinates beside them, unless these are turned off")
  func few() throws {
    func texts(_ expression: String, _ kinds: String, _ others: [PlotOption: String] = [:]) throws -> [Annotation] {
      var request = PlotRequest(
        expressions: [expression], [PlotOption.mark: kinds, .yRange: "-5:5"].merging(others) { $1 })
      if others[.range] == nil { request.add(.range, "-5:5") }
      let pipeline = try Pipeline(Sweep(request), on: request.canvas(for: .png))
      var worker = FigureWorker(pipeline)
      let layout = try worker.layout(of: 0)
      return try pipeline.content(of: 0, try worker.traced(0, in: layout), in: layout.windows[0]).marks
    }
    let few = try texts("x^3-3x", "roots,extrema")
    #expect(Set(few.map(\.text.plain)) == ["(−√(3), 0)", "(0, 0)", "(√(3), 0)", "(−1, 2)", "(1, −2)"])
    #expect(few.allSatisfy { $0.isOptional })
    let asked = try texts("x^3-3x", "roots,extrema", [.markLabels: ""])
    #expect(asked.allSatisfy { !$0.isOptional && !$0.text.isEmpty })
    #expect(try texts("x^3-3x", "roots,extrema", [.noMarkLabels: ""]).map(\.text.plain) == ["", "", "", "", ""])
    let many = try texts("sin(5x)", "roots")
    #expect(many.count > 6 && many.allSatisfy(\.text.isEmpty))
    #expect(try texts("x^2-k", "roots", [.sweep: "k=1:2"]).allSatisfy(\.text.isEmpty))
    // Of many equilibria, one of each kind has its name.
    let swings = try texts("x'=y and y'=-sin(x)", "equilibria", [.range: "-20:20"])
    let named = swings.filter { !$0.text.isEmpty }
    #expect(swings.count == 13 && Set(named.map(\.text.plain)) == ["saddle", "centre or spiral"] && named.count == 2)
    #expect(named.contains { abs($0.point.x) < 1e-9 && $0.text.plain == "centre or spiral" })
  }

  @Test("Zeros at the ends of the view are marked")
  func ends() throws {
    #expect(try labels(["sin(x)"], "roots", x: "0:2pi") == ["(0, 0)", "(π, 0)", "(2π, 0)"])
  }

  @Test("Intersections are those of functions and of relations")
  func intersections() throws {
    #expect(try labels(["x^2", "x+2"], "intersections") == ["(−1, 1)", "(2, 4)"])
    #expect(try labels(["x^2+y^2=25", "y=x+1"], "intersections") == ["(−4, −3)", "(3, 4)"])
    #expect(try labels(["sin(x)", "cos(x)"], "intersections", x: "0:2") == ["(π÷4, √(2)÷2)"])
  }

  @Test(
    "A mark without kinds marks roots, intercepts and extrema of equations, parametric and polar curves",
    arguments: ["x^2+y^2=25", "(2cos(t), sin(2t))", "r=1+cos(theta)"])
  func kindsOfLoci(curve: String) throws {
    let open = try labels([curve], "", x: "-6:6", y: "-6:6")
    #expect(try open.isSuperset(of: labels([curve], "roots,intercepts,extrema", x: "-6:6", y: "-6:6")))
    #expect(try marks(["x^3-3x"], "", x: "-3:3", y: "-5:5").isEmpty)
  }

  @Test("Curves of equations are marked where they meet the axes and where they are highest and lowest")
  func curvesOfEquations() throws {
    #expect(try labels(["x^2/9+y^2/4=1"], "roots,extrema") == ["(−3, 0)", "(3, 0)", "(0, 2)", "(0, −2)"])
    #expect(try labels(["(x-1)^2+y^2=4"], "intercepts") == ["(−1, 0)", "(3, 0)", "(0, √(3))", "(0, −√(3))"])
    #expect(try labels(["x^2-4"], "intercepts") == ["(−2, 0)", "(2, 0)", "(0, −4)"])
    // The slope is 0 where a curve only pauses, and not where it crosses itself.
    #expect(
      try labels(["y^3=x^3*(1+x^2)+1", "y^2=x^2*(1+x)"], "extrema") == ["(−0.6667, 0.3849)", "(−0.6667, −0.3849)"])
  }

  @Test("Parametric curves are marked by their heights, and polar ones by their radii")
  func pathsOfPoints() throws {
    #expect(try labels(["(2cos(t),sin(t))"], "roots,extrema") == ["(−2, 0)", "(2, 0)", "(0, 1)", "(0, −1)"])
    #expect(try labels(["(t-1,t^2-4)"], "intercepts", x: "-5:5") == ["(1, 0)", "(0, −3)"])
    #expect(try labels(["r=1+cos(theta)"], "roots,extrema") == ["(0, 0)", "(2, 0)"])
  }

  @Test("The corners of what several inequalities have in common are marked")
  func cornersOfCommonRegion() throws {
    #expect(
      try labels(["x+y<=5", "2x+3y<=12", "x>=0", "y>=0"], "vertices", x: "0:6", y: "0:6")
        == ["(0, 0)", "(5, 0)", "(3, 2)", "(0, 4)"])
  }

  @Test("The corners of a region are marked, and no other crossings of its boundaries")
  func vertices() throws {
    let corners = try labels(["x>=0 and y>=0 and x+y<=4 and x+3y<=6"], "vertices", x: "-1:7", y: "-1:5")
    #expect(corners == ["(0, 0)", "(0, 2)", "(3, 1)", "(4, 0)"])
  }

  @Test(
    "The vertices of conics with axes parallel to those of the plane are marked",
    arguments: [
      ("x^2/9+y^2/4=1", ["(−3, 0)", "(3, 0)", "(0, −2)", "(0, 2)"]), ("x^2-y^2=2", ["(−√(2), 0)", "(√(2), 0)"]),
      ("(x-1)^2+4(y+1)^2=4", ["(−1, −1)", "(3, −1)", "(1, −2)", "(1, 0)"]), ("y^2-2y=4x", ["(−0.25, 1)"]),
      ("x^2+y^2=4", []), ("x*y=1", []), ("x^3=y^2", []),
    ])
  func conics(equation: String, vertices: [String]) throws {
    #expect(try labels([equation], "vertices") == Set(vertices))
  }

  @Test("A constant part is no extremum")
  func constantParts() throws {
    #expect(try labels(["abs(x-2)+abs(x+1)"], "extrema") == [])
  }

  @Test("Labels of holes, jumps and ends name the marked points")
  func features() throws {
    #expect(try labels(["(x^2-1)/(x-1)"], "holes") == ["(1, 2)"])
    #expect(try labels(["sqrt(x-1)"], "roots,ends") == ["(1, 0)"])
  }

  @Test("Unknown kinds are refused, and synonyms are known")
  func kinds() throws {
    #expect(try MarkRequest(PlotRequest("x", [.mark: "zeros,maxima"])).kinds == [.roots, .extrema])
    #expect(
      try MarkRequest(PlotRequest("x", [.mark: "all"])).kinds.isSuperset(of: [.roots, .extrema, .inflections, .poles]))
    #expect { try MarkRequest(PlotRequest("x", [.mark: "tops"])) } throws: {
      "\($0)".contains("roots, intercepts, extrema")
    }
    let request = try PlotRequest(arguments: ["x", "--mark", "roots,bogus"])
    #expect(request.texts(of: .mark) == ["roots,bogus"] && request.expressions == ["x"])
    #expect { try MarkRequest(request) } throws: { "\($0)".contains("unknown kind 'bogus'; the kinds are roots") }
    #expect(try MarkRequest(PlotRequest("x", [.mark: ""])).needsSearch == false)
    #expect(try MarkRequest(PlotRequest("x")).hasFeatures == false)
  }

  @Test(
    "A function by cases shows which case holds at its jumps, unless there are many, or none are to be marked, and no asymptote has dots",
    arguments: [
      (["if(x<0,1,2)"], [1]), (["floor(x)"], [0]), (["if(x<0,1,2)", "--mark", "none"], [0]),
      (["if(x<0,1,2)", "--bare"], [0]), (["if(x<0,x,2x)"], [0]),
      (["if(mod(x,1)<0.5,1,2)"], [0]), (["sin(x)", "if(x<=1,x,3)"], [0, 1]),
      (["(x^2-1)/(x-2)", "--mark", "all"], [1, 0, 0]),
    ])
  func cases(words: [String], dots: [Int]) throws {
    let sweep = try Sweep(PlotRequest(arguments: words), arrangement: .each)
    let pipeline = try Pipeline(sweep, on: Canvas(width: 600, height: 400))
    let traced = try pipeline.traced(0, in: ViewWindow(x: -10...10, y: -5...5, columns: 500, rows: 300))
    let features = PanelContent(traced, of: sweep).features
    #expect((features.isEmpty ? dots.map { _ in 0 } : features.map(\.count)) == dots)
  }
}
