import Grapher
import Sampling
import Testing

@testable import Plotter

@Suite("Relations and parametric curves in pictures")
struct LociTests {
  /// A locus with a known extent.
  private struct Outline: Locus {
    let box: Box?

    func traced(in window: ViewWindow, findsFeatures: Bool, fitsPaths: Bool, share: Double) -> TracedLocus {
      var proof = LocusProof(
        pixels: window.columns * window.rows, undecidedPixels: window.rows + 1,
        undecided: [.init(x: 0...1, y: 2...3, area: 20.5)])
      proof.specialPoints = [.init(.cusp, x: .init(1), y: .init(2))]
      proof.xCrossings = [-1, 3]
      // One without bounds is away from the axes and from the others, so that no place is worth a view of its own.
      let start = box.map { $0.high.x.isFinite ? 0.0 : 1 } ?? 5
      let corners = [Point(x: start, y: start), Point(x: start + 4, y: start), Point(x: start, y: start + 3)]
      return TracedLocus(curve: Curve(pieces: [.init(points: corners, isClosed: true)]), proof: proof)
    }

    func extent(share: Double) -> Box? { box }
  }

  private func curve(_ x: ClosedRange<Double>?, _ y: ClosedRange<Double> = 0...0, _ kind: CurveKind = .relation)
    -> PlottedCurve
  {
    let box = x.map {
      Box(low: Point(x: $0.lowerBound, y: y.lowerBound), high: Point(x: $0.upperBound, y: y.upperBound))
    }
    return PlottedCurve(
      kind: kind, label: "outline", variable: "x", locus: Outline(box: box), table: nil)
  }

  private func pipeline(_ words: [String], arrangement: Arrangement = .each) throws -> Pipeline {
    try Pipeline(Sweep(PlotRequest(arguments: words), arrangement: arrangement), on: Canvas(width: 600, height: 400))
  }

  @Test(
    "A picture without curves claims only what is proved",
    arguments: [
      ("sqrt(-1-x^2)", -1.0...1, PanelContent.Emptiness.undefined), ("x^2+y^2=-1", -1...1, .unsolvable),
      ("(3+cos(t),sin(t))", -1...1, .outOfView), ("y*exp(exp(x))=exp(exp(x))+1", 800...3000, .unproved),
    ])
  func notes(formula: String, x: ClosedRange<Double>, emptiness: PanelContent.Emptiness) throws {
    let pipeline = try pipeline([formula, "-x", "\(x.lowerBound):\(x.upperBound)", "-y", "-1:1"])
    let traced = try pipeline.traced(0, in: ViewWindow(x: x, y: -1...1, columns: 60, rows: 40))
    #expect(traced.map(\.curve.isEmpty) == [true])
    #expect(PanelContent(traced, of: pipeline.sweep).emptiness == emptiness)
  }

  private func ranges(_ words: [String]) throws -> (x: ClosedRange<Double>, y: ClosedRange<Double>) {
    let pipeline = try pipeline(words)
    return try pipeline.ranges(of: 0) { () throws(PlotError) in try pipeline.survey(of: 0) }
  }

  @Test(
    "Over a given range of x, lines that leave it at its sides are shown as high as they are there",
    arguments: [
      (["y^2=4x", "x=-1", "-x", "-2:6"], 4.899), (["y^2=4x", "-x", "-2:6"], 4.899), (["x=y^2", "-x", "0:4"], 2),
      (["y=sin(x) and x>1", "-x", "0:4"], 1),
    ] as [([String], Double)])
  func heightsOverGivenRange(words: [String], height: Double) throws {
    let top = try ranges(words).y.upperBound
    #expect(top > height && top < 1.3 * height)
    #expect(try ranges(["x*y=1", "-x", "-2:6"]).y == -10...10)
  }

  @Test("Bounded loci are shown with a margin; lines get as much space as they are long")
  func views() throws {
    #expect(LocusExtents(of: []) == nil)
    let view = try #require(LocusExtents(of: [curve(-50...50, 0...100), curve(0...60, 20...30)]))
    let shown = try #require(view.ranges(isBesideFunctions: true))
    #expect(view.isComplete && abs(shown.x.lowerBound + 56.6) < 1e-9 && abs(shown.x.upperBound - 66.6) < 1e-9)
    #expect(shown.y == -6...106)
    let line = try #require(LocusExtents(of: [curve(2...2, 0...10)])?.ranges(isBesideFunctions: false))
    #expect(line.x == -3...7)
    let point = try #require(LocusExtents(of: [curve(2...2, 0...0, .point)]))
    #expect(!point.isComplete && !point.isUnbounded)
    let near = try #require(point.ranges(isBesideFunctions: false))
    #expect(near.x == 1...3 && near.y == -1...1)
    #expect(point.ranges(isBesideFunctions: true)?.x == 2...2)
    let open = try #require(LocusExtents(of: [curve(nil), curve(0 ... .infinity, 0...1)]))
    #expect(open.isUnbounded && !open.isComplete && open.ranges(isBesideFunctions: false) == nil)
    #expect(open.union(view).isUnbounded && view.union(open).ranges(isBesideFunctions: false)?.y == -6...106)
  }

  @Test("A curve without bounds that is mostly far from the origin is shown without its farthest points")
  func cores() throws {
    let decibels = try ranges(["r=10*log10(abs(cos(theta)))+30"])
    #expect(decibels.x.lowerBound < -29.9 && decibels.x.upperBound > 29.9 && decibels.x.upperBound < 40)
    #expect(decibels.y.upperBound > 23.9 && decibels.y.upperBound < 60)
    #expect(try ranges(["r=tan(theta)"]).y == -10...10)
  }

  @Test(
    "Lines without ends are shown around the places where they meet the axes and each other, if these are near each other"
  )
  func meetings() throws {
    func heights(_ words: [String]) throws -> ClosedRange<Double> { try ranges(words).y }
    let hyperbola = try heights(["x^2/4-y^2/9=1"])
    #expect(hyperbola.lowerBound < -4 && hyperbola.upperBound > 4 && hyperbola.upperBound < 6)
    let lines = try heights(["2x+3y=6", "x-y=1"])
    #expect(lines.lowerBound < -2 && lines.upperBound > 4 && lines.upperBound < 8)
    #expect(try heights(["2x+3y=6", "2x+3.5y=8"]).upperBound >= 10)
    for usual in [["x*y=1"], ["y^2=4x"], ["sin(x)=cos(y)"], ["x=3"], ["x+y=9"]] {
      #expect(try heights(usual) == -10...10, "\(usual)")
    }
    #expect(try ranges(["x^2-y^2=1", "-x", "-3:3"]).x == -3...3)
    #expect(try ranges(["x^2-y^2=1", "-y", "-9:9"]).x == -10...10)
  }

  @Test("The plane around a small bounded locus is shown if lines of all others are there, and the usual one if not")
  func unboundedBesideBounded() throws {
    for others in [["x*y=1"], ["x=1"], ["y^2=x", "exp(x)"]] {
      let shown = try ranges(["x^2+y^2<=4"] + others)
      #expect(abs(shown.y.upperBound - 3.6) < 0.3 && abs(shown.y.lowerBound + 3.6) < 0.3, "\(others)")
    }
    #expect(try ranges(["x^2+y^2<=4", "x+y>30"]).y == -10...10)
    #expect(try ranges(["x^2+y^2<=4", "y>x", "x+y>9"]).y == -10...10)
    // With a region that both have in common, there is some space around it.
    for (square, radius) in [("4", 2.0), ("49", 7)] {
      let shown = try ranges(["x^2+y^2<=\(square)", "y>x"]).y
      #expect(shown.lowerBound < -radius && shown.upperBound > radius && shown.upperBound < 3 * radius, "\(shown)")
    }
  }

  @Test("Values of functions count beside loci without known bounds, and not beside bounded ones")
  func values() throws {
    let square = try #require(try Sweep(PlotRequest("x^2")).plot(at: 0).curves.first)
    func fitted(_ curves: [PlottedCurve]) -> ClosedRange<Double>? {
      SurveyedCurves(curves, over: -20...20, columns: 100, scales: AxisScales())
        .fittedRange(beside: PictureContent(), usual: -10...10, endsAtZero: false)?.range
    }
    #expect(fitted([curve(nil)]) == -10...10)
    #expect(fitted([curve(0...1, 0...100), square]) == -6...106)
    let open = try #require(fitted([curve(nil), square]))
    #expect(open.lowerBound <= -10 && open.upperBound >= 400)
  }

  @Test("The report has proof, special points, crossings and extent")
  func report() throws {
    let window = ViewWindow(x: 0...10, y: 0...10, columns: 30, rows: 20)
    let traced = TracedCurve(curve(0...1, 0...1), in: window, findsFeatures: true, fitsPaths: false, share: 1)
    let locus = Report.Locus(traced, try #require(traced.proof as? LocusProof), number: 2, in: window, AxisScales())
    #expect(locus.curve == 2 && locus.kind == .relation && locus.pixels == 600 && locus.proven == 579)
    #expect(locus.undecided == [.init(x: .init(0...1), y: .init(2...3), area: 21)])
    #expect(locus.components == 1 && locus.closed == 1 && locus.regions == 0 && locus.xCrossings == [-1, 3])
    #expect(locus.specialPoints == [.init(kind: "cusp", x: .init(1...1), y: .init(2...2))])
    #expect(locus.extent == .init(x: .init(0...4), y: .init(0...3)))
    let sweep = try pipeline(["x^2=y", "--mark"]).sweep
    let part = PanelContent([traced], of: sweep)
    #expect(traced.undecidedColumns == 2 && part.features[0].map(\.x.lower) == [-1, 1, 3])
    #expect(part.features[0].map(\.valueAtPlace) == [0, 2, 0])
  }

  @Test(
    "Both axes have one scale by default, unless ranges are given or functions would be flat",
    arguments: [
      (["r=2"], true), (["r=2", "-x", "-3:3"], true), (["r=2", "-x", "-3:3", "-y", "-1:1"], false), (["x>y"], true),
      (["x>y", "-x", "0:1"], false), (["x^2+y^2=4", "-x", "-3:3"], true), (["x^2+y^2=4", "-x", "-30:30"], false),
      (["(2cos(t),sin(t))", "-x", "-3:3"], true), (["y^2=x^3-x", "-x", "-2:4"], false), (["x>y", "x"], true),
      (["x>y", "exp(x)"], false), (["(t,t)"], true), (["x^2+y^2=4", "x", "-x", "-3:3"], true),
      (["x^2+y^2=4", "x", "-x", "-30:30"], false),
      (["x>y", "--no-equal"], false), (["x=y^2"], false), (["(2,3)"], false), (["x", "--equal"], true), (["x"], false),
      (["x>y", "-x", "0:2", "-y", "1:3"], true), (["x>y", "-x", "0:2", "-y", "1:4"], false),
      (["x>y", "-x", "0:2", "-y", "1:3", "--bare"], false), (["w=z", "-x", "0:2", "-y", "1:4"], true),
      (["v=(y,x)", "-x", "0:2", "-y", "1:4"], true), (["v=(y,x)", "-x", "0:2", "-y", "1:4", "--bare"], false),
      (["x", "-x", "0:2", "-y", "1:3"], false),
      (["y'=x", "--through", "0,2", "-x", "0:2", "-y", "1:3"], false), (["r=2", "-x", "0:2", "-y", "1:3"], true),
      (["x/2", "--riemann", "8 left", "-x", "0:2", "-y", "1:3"], false),
      (["w=z", "--grid-image", "-x", "0:2", "-y", "1:4"], true),
    ])
  func equal(_ words: [String], _ isEqual: Bool) throws {
    #expect(try pipeline(words).base.hasEqualScale == isEqual, "\(words)")
  }

  @Test("Axes are called x and y, and every kind of curve goes into every arrangement")
  func arrangements() throws {
    let words = ["x^2+y^2=k", "r=k", "(k*t,t)", "sin(k*x)", "x=k*y^2", "(k,1)", "--sweep", "k=1,2"]
    for arrangement in [Arrangement.each, .family, .grid] {
      let pipeline = try pipeline(words, arrangement: arrangement)
      #expect(pipeline.base.yLabel == RichText(variable: "y"))
      #expect(try pipeline.spec().xLabel == RichText(variable: "x"))
      var worker = FigureWorker(pipeline)
      let layout = try worker.layout(of: 0)
      let (part, undecided) = try pipeline.part(of: 1, in: layout.windows[0], from: nil)
      #expect(part.curves.count == 6 && undecided == 0)
      #expect(part.curves[5].pieces.map(\.points) == [[Point(x: 2, y: 1)]])
    }
    #expect(try pipeline(["x>y", "--y-label", ""]).base.yLabel == nil)
    #expect(try pipeline(["sin(M)", "x>y"]).spec().xLabel == RichText(variable: "x"))
  }

  @Test("Points lie in view beside functions")
  func points() throws {
    let ranges = try ranges(["sin(x)", "(14,7)"])
    #expect(ranges.x == -10...14 && ranges.y.contains(7) && ranges.y.contains(-1))
    #expect(try self.ranges(["(4,2)"]).x == 2...6)
  }

  @Test("A parameter may be swept in the range of a curve's parameter only")
  func sweptRange() throws {
    _ = try pipeline(["(cos(t), t)", "--t-range", "0:k", "--sweep", "k=1,2"])
    #expect(message { try pipeline(["(cos(t), t)", "--sweep", "k=1,2"]) }.contains("uses 'k'"))
    #expect(message { try pipeline(["(cos(t), t)", "--t-range", "1:0"]) }.contains("--t-range is reversed"))
    #expect(message { try pipeline(["r=1", "--theta-range", "1:1"]) }.contains("--theta-range is empty"))
  }
}
