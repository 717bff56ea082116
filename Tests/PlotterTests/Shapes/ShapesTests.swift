import Brain
import Foundation
import Grapher
import Sampling
import Testing

@testable import Plotter

@Suite("Figures of geometry") struct ShapesTests {
  private func sweep(_ options: [(PlotOption, String)], _ expressions: [String] = []) throws -> Sweep {
    var request = PlotRequest(expressions: expressions)
    for (option, text) in options { request.add(option, text) }
    return try Sweep(request)
  }

  private func ranges(
    _ options: [(PlotOption, String)], _ expressions: [String] = []
  ) throws -> (x: ClosedRange<Double>, y: ClosedRange<Double>) {
    let pipeline = try Pipeline(try sweep(options, expressions), on: Canvas(width: 900, height: 600))
    return try pipeline.ranges(of: 0) { () throws(PlotError) in try pipeline.survey(of: 0) }
  }

  @Test("Figures need no function, and set the view")
  func view() throws {
    let (x, y) = try ranges([(.segment, "(1,2) (3,4)")])
    #expect(x.lowerBound > 0.5 && x.lowerBound < 1 && x.upperBound > 3 && x.upperBound < 3.5)
    #expect(y.lowerBound > 1.5 && y.lowerBound < 2 && y.upperBound > 4)
    let points = try ranges([(.annotate, "1,2,A"), (.annotate, "5,6,B")])
    #expect(points.x.contains(1) && points.x.contains(5) && !points.x.contains(-1))
    let circle = try ranges([(.circle, "(10,0) 2")])
    #expect(circle.x.contains(8) && circle.x.contains(12) && !circle.x.contains(0))
  }

  @Test(
    "Figures over data change no name and no colour of these, have the colour of text, and widen the view only for themselves",
    arguments: [
      [(PlotOption.arrow, "3,7 5,8 odd")], [(.segment, "3,4 3,8")], [(.circle, "(3,7) 0.5")],
      [(.polygon, "(2,4) (3,4) (3,6)")],
    ])
  func overData(_ figures: [(PlotOption, String)]) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.csv")
    try Data("hours,score\n1,4\n2,5\n4,7\n6,8\n".utf8).write(to: folder.url.appending(path: "a.csv"))
    func spec(_ options: [(PlotOption, String)]) throws -> FigureSpec {
      try Pipeline(try sweep([(.data, path)] + options), on: Canvas(width: 900, height: 600)).spec()
    }
    let (plain, drawn) = (try spec([]), try spec(figures))
    #expect(drawn.yLabel == plain.yLabel && drawn.xLabel == plain.xLabel && drawn.title == nil)
    #expect(drawn.curves[0].color == drawn.theme.text && drawn.curves[1].color == nil && !drawn.hasEqualScale)
    let ranges = try ranges([(.data, path)] + figures)
    #expect(try ranges.x == self.ranges([(.data, path)]).x)
    #expect(try self.ranges([(.data, path), (.segment, "3,4 9,8")]).x.upperBound == 9)
    let fitted = try spec([(.fit, "line")] + figures)
    #expect(try fitted.curves.map(\.place).suffix(1) == spec([(.fit, "line")]).curves.map(\.place).suffix(1))
  }

  @Test("Corners with names have dots, and words after the points are a text and a style")
  func words() throws {
    let base = ConstructionBase(
      request: PlotRequest(expressions: []), templates: [], constants: try ParameterBindings([], takesDegrees: false),
      variable: "x")
    let shape = try ShapeText("A(0,0) B'(1+1, sqrt(4)) the base red 2pt dashed", of: .segment, on: base)
    #expect(shape.corners.map(\.name) == ["A", "B'"])
    #expect(shape.words == ["the", "base"])
    #expect(shape.style.dash == .dashed && shape.style.width == 2 && shape.style.color != nil)
    #expect(try ShapeText("0,0 (1+1)*2,(3) 5", of: .segment, on: base).words == ["5"])
    #expect(try ShapeText("(0,0) (1,1) (2,0) unfilled", of: .polygon, on: base).isFilled == false)
    let content = try sweep([(.polygon, "A(0,0) B(4,0) C(0,3)")]).content
    #expect(content.annotations.map(\.text.plain) == ["A", "B", "C"])
    #expect(content.annotations.map(\.point) == [Point(x: 0, y: 0), Point(x: 4, y: 0), Point(x: 0, y: 3)])
    // Names are outside of the polygon.
    #expect(content.annotations.allSatisfy { $0.away == Point(x: 4.0 / 3, y: 1) })
  }

  @Test("A figure of geometry has no axes, unless something is said of x and y")
  func axes() throws {
    func axes(_ options: [(PlotOption, String)], _ expressions: [String] = []) throws -> AxesStyle {
      try sweep([(.polygon, "(0,0) (4,0) (0,3)")] + options, expressions).style.spec.axes
    }
    #expect(try axes([]) == .none)
    #expect(try axes([(.annotate, "1,1,P"), (.theme, "textbook")]) == .none)
    #expect(try axes([(.axes, "origin")]) == .origin)
    #expect(try axes([(.range, "-1:5")]) == .origin)
    #expect(try axes([(.xLabel, "width in m")]) == .frame)
    #expect(try axes([(.arrow, "(0,0) (1,1)")]) == .origin)
    #expect(try axes([], ["x^2"]) == .origin)
  }

  @Test("A letter alone beside a segment is the name of its length; the name of an end is beyond it")
  func names() throws {
    let marks = try sweep([(.segment, "C(1,4) H(1,0) h")]).content.annotations
    #expect(marks.map(\.text.plain) == ["C", "H", "h"])
    #expect(marks[2].text == (try RichText(markup: "$h$", of: .option(.segment))))
    #expect(marks[1].sign == .corner && marks[1].away == Point(x: 1, y: 2))
  }

  @Test("Formulas of single letters are mathematics, and in the middle of arrows; words and quantities are not")
  func formulas() throws {
    for text in ["u+v", "u + v", "2u−3v", "-v", "r/2", "F_res", "v1", "c^2", "α+β", "u'"] {
      let name = try ShapeName(text, of: .arrow)
      let math = try RichText(markup: "$\(text)$", of: .option(.arrow))
      #expect(name.isFormula && name.text == math, "\(text)")
    }
    for text in ["the base", "5 m", "3 m/s", "90°", "AB", "a b", "up-down", "5", "", "e.g."] {
      let name = try ShapeName(text, of: .arrow)
      #expect(!name.isFormula && !name.text.hasMath, "\(text)")
    }
    #expect(try ShapeName(#"$\vec{u}+\vec{v}$"#, of: .arrow).isFormula)
    #expect(try !ShapeName("the sum $u+v$", of: .arrow).isFormula)
    let marks = try sweep([(.arrow, "(0,0) (4,2) 2u + 3v"), (.arrow, "(0,0) (4,2) the sum")]).content.annotations
    #expect(marks.map(\.point) == [Point(x: 2, y: 1), Point(x: 0, y: 0)])
  }

  @Test(
    "A circle has a centre and a radius, a centre and a point, or three points, with names of the picture too",
    arguments: [
      ("(1,2) 5", []), ("(1,2) (4,6)", []), ("(6,2) (1,7) (-4,2) c", []), ("A B C c", ["A(6,2)", "B(1,7)", "C(-4,2)"]),
      ("ABC", ["A(6,2)", "B(1,7)", "C(-4,2)"]), ("N A", ["N(1,2)", "A(5,5)"]),
    ])
  func circles(text: String, points: [String]) throws {
    let (x, y) = try ranges([(.circle, text)], points)
    #expect(abs(x.lowerBound + x.upperBound - 2) < 1e-3 && abs(y.lowerBound + y.upperBound - 4) < 1e-3)
    let (width, height) = (x.upperBound - x.lowerBound, y.upperBound - y.lowerBound)
    #expect(abs(width - height) < 1e-3 && width > 10.5 && width < 13)
  }

  @Test("Dashed segments, which help the eye, are thinner than others, unless their width is given")
  func dashes() throws {
    let options = ["", "dashed", "dashed 2pt", "solid"].map { (PlotOption.segment, "(0,0) (1,1) \($0)") }
    let sweep = try sweep(options)
    let spec = try Pipeline(sweep, on: sweep.request.canvas(for: .png)).spec()
    #expect(spec.curves.map(\.relativeWidth) == [1, 0.6, 1, 1] && spec.curves[2].width == 2)
  }

  @Test("Points may move with a sweep")
  func moving() throws {
    let sweep = try sweep(
      [(.sweep, "a=0:1:1"), (.annotate, "cos(a),sin(a),P"), (.segment, "O(0,0) (cos(a),sin(a))")])
    // The name of O is on the side away from the end that moves.
    #expect(sweep.content.moving.count == 2 && sweep.content.annotations.isEmpty)
    let bindings = try sweep.frame(at: 1).bindings
    let points = sweep.content.moving.map { $0.bound(to: bindings) }
    let point = try #require(points.first { $0.text.plain == "P" }).point
    #expect(abs(point.x - 0.5403023058681398) < 1e-12)
    let corners = try sweep.plot(at: 1).curves[0].locus.extent(share: 1)
    #expect(abs((corners?.high.x ?? 0) - 0.5403023058681398) < 1e-12)
  }

  @Test("An angle alone has legs, and the view shows them")
  func legs() throws {
    let angle = (PlotOption.angle, "(1,0) (0,0) (0,1)")
    let (x, y) = try ranges([angle])
    #expect(x.contains(1) && y.contains(1))
    let alone = try sweep([angle]).plot(at: 0).curves[0].locus.extent(share: 1)
    #expect(alone?.high.x == 1)
    let beside = try sweep([angle, (.segment, "(0,0) (0,1)")]).plot(at: 0).curves.map {
      $0.locus.extent(share: 1)?.high.x
    }
    #expect(beside.compactMap { $0 }.allSatisfy { $0 < 1 })
  }

  @Test("Names of points in other figures stand for the points, which keep one name each")
  func namedCorners() throws {
    let triangle = (PlotOption.polygon, "A(0,0) B(6,0) C(2,4)")
    func places(_ option: PlotOption, _ text: String) throws -> Box? {
      let sweep = try sweep([triangle, (option, text)])
      let names = sweep.content.annotations.map(\.text.plain).filter { ["A", "B", "C"].contains($0) }
      #expect(names.sorted() == ["A", "B", "C"])
      return try sweep.plot(at: 0).curves.last?.locus.extent(share: 1)
    }
    #expect(try places(.segment, "C (2,0) h dashed") == Box(low: Point(x: 2, y: 0), high: Point(x: 2, y: 4)))
    #expect(try places(.angle, "B A C α") == places(.angle, "(6,0) (0,0) (2,4) α"))
    #expect(try places(.angle, "BAC") == places(.angle, "(6,0) (0,0) (2,4)"))
    #expect(message { try sweep([triangle, (.angle, "B A D")]) }.contains("takes three points"))
  }

  @Test("A right angle has a square, another angle an arc between its arms")
  func angles() {
    let origin = Point(x: 0, y: 0)
    let right = AngleMark(from: Point(x: 4, y: 0), at: origin, to: Point(x: 0, y: 3))
    #expect(right.line.count == 3)
    #expect(abs(right.line[1].x - right.line[1].y) < 1e-12)
    let half = AngleMark(from: Point(x: 4, y: 0), at: origin, to: Point(x: -3, y: -3)).line
    #expect(half.count > 3 && half.allSatisfy { $0.y <= 1e-12 })
  }

  @Test(
    "Wrong figures say what they take",
    arguments: [
      (PlotOption.segment, "(1,2)", "takes two points"), (.arrow, "(1,2) (3,4) (5,6)", "takes two points"),
      (.polygon, "(1,2) (3,4)", "takes three or more points"), (.circle, "(1,2)", "takes a centre and a radius"),
      (.circle, "(0,0) (1,1) (2,2)", "on a line"), (.circle, "(0,0) (1,1) (2,2) (1,3)", "or three points"),
      (.angle, "(1,2) (3,4)", "takes three points"), (.segment, "(1,q) (3,4)", "needs a value for 'q'"),
    ])
  func refused(_ option: PlotOption, _ text: String, _ words: String) {
    do {
      _ = try sweep([(option, text)])
      Issue.record("'\(text)' is accepted")
    } catch { #expect("\(error)".contains(words)) }
  }

  @Test("Figures alone have equal units, and one beside a single function has no legend")
  func looks() throws {
    let alone = try Pipeline(try sweep([(.circle, "(0,0) 1")]), on: Canvas(width: 900, height: 600))
    #expect(alone.base.hasEqualScale)
    var request = PlotRequest("sin(x)")
    request.add(.segment, "(0,0) (1,1)")
    let spec = try Pipeline(try Sweep(request), on: Canvas(width: 900, height: 600)).spec()
    #expect(spec.curves.count == 2 && spec.curves[1].label.isEmpty && spec.curves[1].color == spec.theme.text)
  }

  @Test("A figure has corners at points that are marked with a name, also at categories")
  func marked() throws {
    let points: [(PlotOption, String)] = [(.annotate, "1,2,A"), (.annotate, "3,4, B"), (.annotate, "5,6,the end")]
    for (option, text) in [(PlotOption.segment, "A B"), (.arrow, "AB"), (.segment, "A (3,4)")] {
      let sweep = try sweep(points + [(option, text)])
      #expect(sweep.templates.count == 1 && sweep.content.annotations.count == 3, "\(text)")
    }
    #expect(message { try sweep(points + [(.segment, "A C")]) }.contains("takes two points"))
  }
}
