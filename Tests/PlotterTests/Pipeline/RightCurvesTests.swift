import Grapher
import Sampling
import Testing

@testable import Plotter

@Suite("Functions on the axis at the right edge")
struct RightCurvesTests {
  private let canvas = Canvas(width: 600, height: 400)

  private func pipeline(_ arguments: [String]) throws -> Pipeline {
    try Pipeline(try Sweep(PlotRequest(arguments: arguments)), on: canvas)
  }

  private func failure(_ arguments: [String]) -> String { message { try pipeline(arguments) } }

  @Test("Each axis is fitted to its own functions, and the right one has the name and the colour of its only one")
  func ranges() throws {
    let pipeline = try pipeline(["sin(x)", "100x", "--y2", "2"])
    let axis = try #require(pipeline.base.rightAxis)
    #expect(axis.range.contains(1000) && axis.range.contains(-1000) && axis.curve == 1)
    #expect(axis.name?.plain == pipeline.sweep.templates[1].name.plain && pipeline.base.axes == .frame)
    let y = try pipeline.ranges(of: 0) { () throws(PlotError) in try pipeline.survey(of: 0) }.y
    #expect(y.upperBound < 2)
    #expect(try self.pipeline(["f(x)=x", "g(x)=x^2", "--y2", "g"]).base.rightAxis?.curve == 1)
    #expect(
      try self.pipeline(["x", "x^2", "--name", "one", "--name", "two", "--y2", "two"]).base.rightAxis?.curve == 1)
  }

  @Test("Two axes with a curve each have their names, and no legend unless it is asked for or there are more curves")
  func names() throws {
    let two = try pipeline(["sin(x)", "100x", "--y2", "2"]).spec()
    #expect(two.leftCurve == 0 && two.yLabel?.plain == "sin(x)" && two.key == .none)
    #expect(try pipeline(["sin(x)", "100x", "--y2", "1"]).spec().leftCurve == 1)
    #expect(try pipeline(["sin(x)", "100x", "--y2", "2", "--y-label", "height"]).spec().yLabel?.plain == "height")
    #expect(try pipeline(["sin(x)", "100x", "--y2", "2", "--key", "legend"]).spec().key == .legend)
    let three = try pipeline(["sin(x)", "x", "100x", "--y2", "3"]).spec()
    #expect(three.leftCurve == nil && three.key == .legend)
  }

  @Test("Curves are traced in the window of their axis, and placed beside the others with their features")
  func places() throws {
    let pipeline = try pipeline([
      "x", "floor(x)*100", "--y2", "2", "--y2-range", "-1000:1000", "-x", "-10:10", "-y", "-5:5",
    ])
    let window = ViewWindow(x: -10...10, y: -5...5, columns: 400, rows: 300)
    let traced = try pipeline.traced(0, in: window, findsFeatures: true)
    #expect(traced[1].plotted.isRight && !traced[0].plotted.isRight)
    let placed = pipeline.placed(traced, in: window)
    let heights = placed[1].pieces.flatMap { $0.points.map(\.y) }
    #expect(heights.allSatisfy { y in abs(y * 2 - (y * 2).rounded()) < 1e-9 && (-5...5).contains(y) })
    #expect(placed[0] == traced[0].curve)
    let jump = try #require(traced[1].proof.marks.first { $0.kind == .jump })
    let own = try #require(jump.left)
    #expect(abs(try #require(pipeline.placed([jump], of: traced[1].plotted, in: window)[0].left) - own / 200) < 1e-9)
  }

  @Test("A logarithmic right axis shows its functions in powers, and a report has their values")
  func logarithmic() throws {
    let plot = try Plot(PlotRequest(arguments: ["x", "exp(x)", "--y2", "2", "--log", "y2", "-x", "0:10"]))
    let axis = try #require(try Pipeline(plot, on: canvas).base.rightAxis)
    #expect(axis.scale == .log10 && axis.range.contains(4) && axis.range.upperBound < 5)
    let report = try DrawnFigure(plot, on: canvas, findsFeatures: true).report
    #expect(report?.functions.map(\.proven) == report?.functions.map(\.columns))
  }

  @Test("Marks, fills and constructions belong to the left axis")
  func refused() throws {
    #expect(failure(["x", "x^2", "--y2", "1,2"]).contains("leaves nothing on the left axis"))
    #expect(failure(["x", "x^2+y^2=9", "--y2", "2"]).contains("takes functions and series"))
    #expect(failure(["x", "x^2", "--y2", "2", "--derivative", "2"]).contains("has another curve constructed on it"))
    #expect(failure(["x", "x^2", "--y2", "2", "--fill", "between 1 2"]).contains("--fill does not suit"))
    #expect(failure(["x", "x^2", "--y2", "sin"]).contains("takes curves, not 'sin'; these are 1 (x), 2 (x^2)"))
    let plot = try Plot(PlotRequest(arguments: ["x-1", "100*(x+3)", "--y2", "2", "--mark", "roots,intersections"]))
    let search = try MarkSearch(plot.sweep, plot.frame.bindings, x: -10...10, y: -10...10)
    #expect(search.places.map(\.curve) == [0])
  }
}
