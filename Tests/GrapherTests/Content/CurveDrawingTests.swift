import Interval
import RealModule
import Sampling
import Testing

@testable import Grapher

@Suite struct CurveDrawingTests {
  private let size = Size(width: 600, height: 400)

  private func layout(_ spec: FigureSpec, _ y: ClosedRange<Double> = -1...1) -> FigureLayout {
    FigureLayout(spec: spec, x: -4...4, y: y, metrics: FixedMetrics())
  }

  @Test(
    "A fitted line is of one colour up to the edge of the plot if that is near its data, else pale a little beyond these"
  )
  func support() throws {
    let plot = Rect(x: 0, y: 0, width: 100, height: 50)
    let area = PlotArea(plot: plot, x: 0...100, y: 0...1, axes: AxesPlan(bounds: plot), hasText: true)
    var spec = FigureSpec(size: size, curves: [.init(label: "a")])
    func ends(_ support: ClosedRange<Double>) throws -> [Double] {
      spec.curves[0].support = support
      let part = try #require(spec.support(of: 0, in: area))
      return [part.x, part.maxX]
    }
    #expect(try ends(10...95) == [0, 100] && ends(0...100) == [0, 100])
    #expect(try ends(20...100) == [16, 100] && ends(5...60) == [0, 64])
    spec.curves[0].support = nil
    #expect(spec.support(of: 0, in: area) == nil)
  }

  @Test("The edges of areas are behind noise, which is behind the other lines and pale unless its colour is given")
  func order() {
    var spec = FigureSpec(size: size, curves: [.init(label: "a"), .init(label: "b"), .init(label: "c")])
    #expect(spec.orderOfLines(4, edges: [2]) == [2, 0, 1, 3])
    let color = spec.curveColors[1]
    spec.curves[1].isBackdrop = true
    spec.curves[2].companion = 1
    #expect(spec.orderOfLines(4, edges: [2]) == [2, 1, 0, 3])
    #expect(spec.curveColors[1] != color && spec.curveColors[2] == color)
    spec.curves[1].color = color
    #expect(spec.curveColors[1] == color)
  }

  @Test("The value of a step function at an end of the range is a dot beside the last step, unlike other single points")
  func valuesAtEnds() {
    let plot = Rect(x: 0, y: 0, width: 80, height: 40)
    let area = PlotArea(plot: plot, x: 0...8, y: -1...1, axes: AxesPlan(bounds: plot), hasText: true)
    func dots(_ pieces: [(Double, Double)]...) -> [Bool] {
      Curve(pieces: pieces.map { Curve.Piece(points: $0.map { Point(x: $0.0, y: $0.1) }) })
        .withDotsAtEnds(of: area).pieces.map(\.isDot)
    }
    #expect(dots() == [] && dots([(8, 1)]) == [false])
    #expect(dots([(0, 0), (8, 0)], [(8, 1)]) == [false, true])
    #expect(dots([(0, 1)], [(0, 0), (8, 0)]) == [true, false])
    #expect(dots([(0, 0), (4, 0)], [(8, 1)]) == [false, false])
    #expect(dots([(0, 0), (4, 0)], [(4, 1)], [(4, 0), (8, 0)]) == [false, false, false])
  }

  @Test("A band is not drawn where it is above or below the plot, and no line is at the plot's edge there")
  func bandsOutOfView() {
    let plot = Rect(x: 0, y: 0, width: 80, height: 40)
    let area = PlotArea(plot: plot, x: 0...8, y: -1...1, axes: AxesPlan(bounds: plot), hasText: true)
    func polygons(_ spans: [ClosedRange<Double>]) -> [[Double]] {
      let sections = zip(0..., spans + spans.suffix(1)).map {
        Curve.Band.Section(x: Double($0), low: $1.lowerBound, high: $1.upperBound)
      }
      return Curve(pieces: [], bands: [Curve.Band(sections: sections)]).bandPolygons(of: area).map {
        $0.points.map(\.x)
      }
    }
    #expect(polygons([2...3, 4...5, 2...2.5]).isEmpty)
    #expect(polygons([-3...(-2), -3...0.8, -3...3, -5...(-4)]) == [[10, 20, 30, 30, 20, 10]])
    #expect(polygons([0...1, 2...3, -1...0]) == [[0, 10, 10, 0], [20, 30, 30, 20]])
    #expect(polygons([-3...3, -0.8...2]) == [[0, 10, 20, 20, 10, 0]])
  }

  @Test("A steep edge of a band has steps, so that each column has its own values")
  func stepsOfBands() {
    let plot = Rect(x: 0, y: 0, width: 80, height: 40)
    let area = PlotArea(plot: plot, x: 0...8, y: -1...1, axes: AxesPlan(bounds: plot), hasText: true)
    let sections = zip(0..., [-0.8, -0.7, 0.1, 0.1]).map { Curve.Band.Section(x: Double($0), low: $1, high: 5) }
    let polygon = Curve(pieces: [], bands: [Curve.Band(sections: sections)]).bandPolygons(of: area)[0]
    #expect(polygon.points.suffix(5).map(\.x) == [30, 20, 20, 10, 0])
  }

  @Test(
    arguments: [
      ([], [0, 1, 2, 3]), ([Fill(.between(1, 2))], [1, 2, 0, 3]), ([Fill(.between(3, 0))], [0, 3, 1, 2]),
      ([Fill(.under(2))], [0, 1, 2, 3]), ([Fill(.band, over: [0...1])], [0, 1, 2, 3]),
      ([Fill(.between(0, 1)), Fill(.between(2, 9))], [0, 1, 2, 3]),
    ] as [([Fill], [Int])])
  func fillsAndTheirEdgesAreBehindAllCurves(_ fills: [Fill], _ order: [Int]) {
    let spec = FigureSpec(size: size, curves: (0..<4).map { .init(label: "\($0)") })
    let content = PanelContent(
      curves: (1...4).map { k in sampled(-4...4) { $0 * Double(k) / 20 } }, features: [], fills: fills)
    let figure = layout(spec).figure(content)
    #expect(figure.curves.map(\.stroke.color) == order.map { spec.theme.palette[$0] })
    let lastFill = figure.marks.lastIndex { if case .fill(_, let color) = $0 { color.alpha < 0.5 } else { false } }
    let firstCurve = figure.marks.firstIndex { if case .stroke(_, _, .some) = $0 { true } else { false } }
    if let lastFill, let firstCurve { #expect(lastFill < firstCurve) }
  }

  @Test func aHiddenCurveHasAFillButNeitherLineNorDots() {
    let spec = FigureSpec(size: size, curves: [.init(label: "a", symbol: .hidden), .init(label: "b")])
    let content = PanelContent(
      curves: [sampled(-4...4) { $0 / 8 }, sampled(-4...4) { _ in 0 }], features: [], fills: [Fill(.between(0, 1))])
    let figure = layout(spec).figure(content)
    #expect(figure.curves.map(\.stroke.color) == [spec.theme.palette[1]])
    #expect(figure.marks.contains { if case .fill(_, let color) = $0 { color.alpha < 0.5 } else { false } })
  }

  @Test func dashesStartAtTheEdgeOfThePlotForPolylinesAndPaths() {
    let spec = FigureSpec(size: size, curves: [.init(label: "f", dash: .dashed)])
    let layout = layout(spec)
    let points = stride(from: -4.0, through: 4, by: 0.01).map { Point(x: $0, y: $0 * $0 * $0) }
    var path = Path(start: points[0])
    for index in stride(from: 3, to: points.count, by: 3) {
      path.segments.append(.curve(points[index - 2], points[index - 1], to: points[index]))
    }
    let line = layout.figure(of: [Curve(pieces: [Curve.Piece(points: points)])]).curves
    let smooth = layout.figure(of: [Curve(pieces: [Curve.Piece(points: points, path: path)])]).curves
    #expect(line.count == 1 && smooth.count == 1)
    for (points, stroke) in line + smooth {
      #expect(!stroke.dash.isEmpty)
      #expect(abs((points.first?.y ?? 0) - layout.plot.maxY) < 0.01)
      #expect(abs((points.last?.y ?? 0) - layout.plot.y) < 0.01)
    }
    #expect(abs((line.first?.points.first?.x ?? 0) - (smooth.first?.points.first?.x ?? 9)) < 0.1)
  }
}

/// A function with an optional derivative.
struct SmoothFunction: GraphDataSource, CustomStringConvertible {
  var description: String
  var x: ClosedRange<Double> = -10...10
  var y: ClosedRange<Double> = -2...2
  /// The maximum number of segments of its path.
  var most: Int
  let function: @Sendable (Double) -> Double
  var derivative: (@Sendable (Double) -> Double)?

  func evaluate(at x: [Double], into y: inout [Double]) { y = x.map(function) }

  func slope(at x: Double) -> Interval {
    guard let slope = derivative?(x), slope.isFinite else { return .entire }
    return Interval(slope)
  }

  static let all: [SmoothFunction] = [
    .init(description: "sin(x)", most: 24, function: { .sin($0) }, derivative: { .cos($0) }),
    .init(
      description: "sin(x)cos(3x)", most: 90, function: { .sin($0) * .cos(3 * $0) },
      derivative: { .cos($0) * .cos(3 * $0) - 3 * .sin($0) * .sin(3 * $0) }),
    .init(description: "x²", y: 0...100, most: 4, function: { $0 * $0 }, derivative: { 2 * $0 }),
    .init(
      description: "exp(−x²)", y: -0.1...1.1, most: 14, function: { .exp(-$0 * $0) },
      derivative: { -2 * $0 * .exp(-$0 * $0) }),
    .init(
      description: "tan(x)", y: -8...8, most: 60, function: { .tan($0) },
      derivative: { 1 / (.cos($0) * .cos($0)) }),
    .init(description: "1/x", y: -8...8, most: 16, function: { 1 / $0 }, derivative: { -1 / ($0 * $0) }),
    .init(description: "√x", y: 0...4, most: 5, function: { $0.squareRoot() }, derivative: { 0.5 / $0.squareRoot() }),
    .init(description: "|x|", y: 0...10, most: 3, function: { abs($0) }, derivative: { $0 < 0 ? -1 : 1 }),
    .init(
      description: "x³−x", x: -2...2, y: -6...6, most: 8, function: { $0 * $0 * $0 - $0 },
      derivative: { 3 * $0 * $0 - 1 }),
    .init(description: "exp(x)", x: -4...4, y: 0...55, most: 8, function: { .exp($0) }, derivative: { .exp($0) }),
    .init(description: "ln(x)", y: -4...3, most: 8, function: { .log($0) }, derivative: { 1 / $0 }),
    .init(
      description: "sin(1/x)", x: 0.03...1, y: -1.2...1.2, most: 70, function: { .sin(1 / $0) },
      derivative: { -.cos(1 / $0) / ($0 * $0) }),
    .init(description: "⌊x⌋", y: -10...10, most: 21, function: { $0.rounded(.down) }, derivative: { _ in 0 }),
    .init(
      description: "|sin(x)|", y: 0...1, most: 50, function: { abs(.sin($0)) },
      derivative: { .sin($0) < 0 ? -.cos($0) : .cos($0) }),
    .init(
      description: "max(x, cos(x))", x: -4...4, y: -1...4, most: 12, function: { max($0, .cos($0)) },
      derivative: { $0 > .cos($0) ? 1 : -.sin($0) }),
    .init(
      description: "1/(1+exp(−50x))", y: 0...1, most: 16, function: { 1 / (1 + .exp(-50 * $0)) },
      derivative: { 50 / (2 + .exp(50 * $0) + .exp(-50 * $0)) }),
    .init(description: "a parabola without its slope", y: 0...100, most: 8, function: { $0 * $0 }),
    .init(description: "a sine without its slope", most: 40, function: { .sin($0) }),
    .init(description: "a wrong slope", most: 1300, function: { .sin($0) }, derivative: { _ in 5 }),
  ]
}

@Suite struct `Fitting smooth paths` {
  /// Returns the traced curve, and its graph in points from samples that are four times as dense.
  func trace(_ function: SmoothFunction) -> (curve: Curve, graph: [Polyline], area: PlotArea) {
    func curve(_ scale: Int, fitsPaths: Bool) -> Curve {
      let window = ViewWindow(x: function.x, y: function.y, columns: 1100 * scale, rows: 700 * scale)
      let survey = CoarseSampling(of: function, over: window.x, columns: window.columns)
      return CurveTracer(of: function, in: window, fitsPaths: fitsPaths).curve(from: survey)
    }
    let plot = Rect(x: 0, y: 0, width: 1100, height: 700)
    let area = PlotArea(plot: plot, x: function.x, y: function.y, axes: AxesPlan(bounds: plot), hasText: true)
    return (
      curve(1, fitsPaths: true), curve(4, fitsPaths: false).pieces.flatMap { $0.polylines(of: area, in: plot) }, area
    )
  }

  @Test(arguments: SmoothFunction.all)
  func `paths are within a twentieth of a point of the graph and have few segments`(
    function: SmoothFunction
  ) throws {
    let (curve, graph, area) = trace(function)
    let paths = try #require(
      curve.pieces.map { piece in piece.subpaths(of: area) { $0.parts(near: area.plot) } } as? [[Subpath]]
    ).joined().map(\.path)
    let drawn = paths.map { $0.flattened(200) }
    let visible = drawn.flatMap(\.points).filter(area.plot.contains)
    let there = greatestDistance(of: visible, from: graph)
    let back = greatestDistance(of: graph.flatMap(\.points), from: drawn)
    #expect(there < 0.05, "\(there)")
    #expect(back < 0.05, "\(back)")
    let count = paths.reduce(0) { $0 + $1.segments.count }
    #expect(count <= function.most, "\(count) segments")
  }

  @Test func `a path has the ends of its piece, and exists only on request`() {
    for function in SmoothFunction.all {
      for piece in trace(function).curve.pieces {
        #expect(piece.path?.start == piece.points.first)
        #expect((piece.path?.segments.last?.end ?? piece.path?.start) == piece.points.last)
      }
    }
    let window = ViewWindow(x: -1...1, y: -1...1, columns: 100, rows: 100)
    let survey = CoarseSampling(of: SmoothFunction.all[0], over: window.x, columns: window.columns)
    let curve = CurveTracer(of: SmoothFunction.all[0], in: window).curve(from: survey)
    #expect(curve.pieces.allSatisfy { $0.path == nil })
  }

  @Test(arguments: [0...0, -1.7e308...1.7e308, 0...1e-300, 1...(1.0).nextUp, 1e15...1e15 + 1])
  func `unusual windows give finite paths`(range: ClosedRange<Double>) {
    for function in SmoothFunction.all.prefix(8) {
      for other in [range, -1...1] {
        let window = ViewWindow(x: range, y: other, columns: 90, rows: 60)
        let survey = CoarseSampling(of: function, over: window.x, columns: window.columns)
        let curve = CurveTracer(of: function, in: window, fitsPaths: true).curve(from: survey)
        let points = curve.pieces.flatMap { $0.path?.points ?? [] }
        #expect(points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
      }
    }
  }

  @Test("A path consists of lines if neighbouring Doubles are pixels apart")
  func coarseNumbers() {
    let window = ViewWindow(x: 1e15...1e15 + 20, y: -1...1, columns: 1000, rows: 600)
    let survey = CoarseSampling(of: SmoothFunction.all[0], over: window.x, columns: window.columns)
    let curve = CurveTracer(of: SmoothFunction.all[0], in: window, fitsPaths: true).curve(from: survey)
    let segments = curve.pieces.flatMap { $0.path?.segments ?? [] }
    #expect(segments.count > 100)
    #expect(segments.allSatisfy { $0.points.count == 1 })
  }

  /// Returns the greatest distance of points from their nearest line.
  private func greatestDistance(of points: [Point], from lines: [Polyline]) -> Double {
    let segments = lines.flatMap { zip($0.points, $0.points.count > 1 ? Array($0.points.dropFirst()) : $0.points) }
      .sorted { $0.0.x < $1.0.x }
    var first = 0
    var greatest = 0.0
    for point in points.sorted(by: { $0.x < $1.x }) {
      while first < segments.count, segments[first].1.x < point.x - 2 { first += 1 }
      var nearest = Double.infinity
      for segment in segments[first...] {
        if segment.0.x > point.x + 2 { break }
        nearest = min(nearest, point.vector.distance(toLineFrom: segment.0.vector, to: segment.1.vector))
      }
      greatest = max(greatest, nearest)
    }
    return greatest
  }
}
