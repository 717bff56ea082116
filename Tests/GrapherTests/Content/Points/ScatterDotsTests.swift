import RealModule
import Sampling
import Testing

@testable import Grapher

@Suite("Scatter dots")
struct ScatterDotsTests {
  private let size = Size(width: 600, height: 400)

  private func layout(_ spec: FigureSpec, _ y: ClosedRange<Double> = -1...1) -> FigureLayout {
    FigureLayout(spec: spec, x: -4...4, y: y, metrics: FixedMetrics())
  }

  /// Returns the widths of strokes from back to front; that of the curve is 1.
  private func widths(dots count: Int) -> [Double] {
    let spec = FigureSpec(
      size: Size(width: 600, height: 400), axes: .none, key: .none,
      curves: [.init(label: "data", width: 1, symbol: .points), .init(label: "f", width: 1)])
    let layout = FigureLayout(spec: spec, x: 0...1, y: 0...1, metrics: FixedMetrics())
    let data = (0..<count).map { Point(x: Double($0) / Double(count), y: 0.5) }
    let line = [Point(x: 0, y: 0.5), Point(x: 1, y: 0.5)]
    let figure = layout.figure(of: [Curve(pieces: [.init(points: data)]), Curve(pieces: [.init(points: line)])])
    return figure.marks.compactMap { if case .stroke(_, let stroke, .some) = $0 { stroke.width } else { nil } }
  }

  @Test("Scatter dots are above curves with a rim if they are sparse, and below if they are dense")
  func order() {
    let few = widths(dots: 10)
    #expect(few.count == 3)
    #expect(
      few.first == 1 && few.last == DotSize.diameter(Stroke(color: Theme.light.text, width: 1), factor: 1, crowd: 10))
    #expect(few[1] > few[2])
    let many = widths(dots: 250)
    #expect(many.count == 2)
    #expect(many.last == 1)
  }

  @Test("Rims of dots are thin over the line of a function, which they would cut into dashes")
  func rimsOverLines() throws {
    func rim(_ other: CurveSymbol) throws -> Double {
      let spec = FigureSpec(
        size: size, curves: [.init(label: "data", symbol: .points), .init(label: "f", symbol: other)])
      let layout = FigureLayout(spec: spec, x: 0...1, y: 0...1, metrics: FixedMetrics())
      let line = Curve(pieces: [.init(points: [Point(x: 0, y: 0.5), Point(x: 1, y: 0.5)])])
      let data = Curve(pieces: [.init(points: [Point(x: 0.5, y: 0.5)])])
      let dots = layout.figure(of: [data, line]).marks.compactMap { mark -> (color: Color, width: Double)? in
        guard case .stroke(let lines, let stroke, .some) = mark, lines.contains(where: { $0.points.count == 1 }) else {
          return nil
        }
        return (stroke.color, stroke.width)
      }
      let dot = try #require(dots.last { $0.color == Theme.light.palette[0] })
      return try #require(dots.filter { $0.color == Theme.light.background }.map { ($0.width - dot.width) / 2 }.min())
    }
    #expect(try rim(.line) > 0 && rim(.line) < 0.7)
    #expect(try rim(.points) > 0.8)
  }

  @Test("Error bars of sparse dots are over lines, between the rims and the dots")
  func errors() {
    let spec = FigureSpec(size: size, curves: [.init(label: "data", symbol: .points), .init(label: "fit")])
    let layout = FigureLayout(spec: spec, x: 0...1, y: 0...1, metrics: FixedMetrics())
    let point = Point(x: 0.5, y: 0.5)
    let line = Curve(pieces: [.init(points: [Point(x: 0, y: 0.5), Point(x: 1, y: 0.5)])])
    var content = PanelContent(curves: [Curve(pieces: [.init(points: [point])]), line])
    content.errorBars = [0: [ErrorBar(at: point, yLow: 0.4, yHigh: 0.6)]]
    let strokes = layout.figure(content).marks.compactMap { mark in
      switch mark {
      case .stroke(_, let stroke, .some), .path(_, let stroke, .some): stroke
      default: nil
      }
    }
    let dot = strokes.suffix(4).map(\.width)
    #expect(dot.count == 4 && dot[0] < dot[1] && dot[2] < dot[0] && dot[3] < dot[1] && dot[3] > dot[2], "\(dot)")
    #expect(strokes.suffix(3).first?.color == Theme.light.background)
  }

  @Test(
    "Few dots are over the line that is fitted to them, and those that hide much of it under it",
    arguments: [(15, true), (40, false), (120, false)])
  func fitted(count: Int, isOver: Bool) throws {
    var spec = FigureSpec(size: size, curves: [.init(label: "data", symbol: .points), .init(label: "fit")])
    spec.curves[1].support = 0...1
    let layout = FigureLayout(spec: spec, x: 0...1, y: 0...1, metrics: FixedMetrics())
    let points = (0..<count).map { Point(x: Double($0) / Double(count), y: 0.4 + 0.2 * Double($0 % 2)) }
    let line = Curve(pieces: [.init(points: [Point(x: 0, y: 0.5), Point(x: 1, y: 0.5)])])
    let marks = layout.figure(PanelContent(curves: [Curve(pieces: [.init(points: points)]), line])).marks
    func last(_ curve: Int, isDot: Bool) throws -> Int {
      let color = Theme.light.palette[curve]
      return try #require(
        marks.lastIndex { mark in
          switch mark {
          case .stroke(let lines, let stroke, .some):
            stroke.color == color && lines.contains { ($0.points.count == 1) == isDot }
          case .path(_, let stroke, .some): !isDot && stroke.color == color
          default: false
          }
        })
    }
    #expect(try (last(0, isDot: true) > last(1, isDot: false)) == isOver)
  }

  @Test("Dots to which a line is fitted have no rims, which would cut it and their error bars")
  func rimsAtLines() {
    var spec = FigureSpec(size: size, curves: [.init(label: "data", symbol: .points), .init(label: "fit")])
    let layout = { FigureLayout(spec: spec, x: 0...1, y: 0...1, metrics: FixedMetrics()) }
    let point = Point(x: 0.5, y: 0.2)
    let line = Curve(pieces: [.init(points: [Point(x: 0, y: 0.5), Point(x: 1, y: 0.5)])])
    var content = PanelContent(curves: [Curve(pieces: [.init(points: [point])]), line])
    content.errorBars = [0: [ErrorBar(at: point, yLow: 0.1, yHigh: 0.3)]]
    func hasRims() -> Bool {
      layout().figure(content).marks.contains { mark in
        guard case .stroke(let lines, let stroke, .some) = mark else { return false }
        return stroke.color == Theme.light.background && lines.contains { $0.points.count == 1 }
      }
    }
    #expect(hasRims())
    spec.curves[1].support = 0...1
    #expect(!hasRims())
  }

  @Test func dotsGetSmallerWithTheNumberOfPoints() {
    let spec = FigureSpec(size: size, curves: [.init(label: "data", symbol: .points)])
    func dots(_ count: Int) -> (lines: Int, width: Double) {
      let points = (0..<count).map { number in
        Point(x: 4 * Double.sin(Double(number)), y: Double.cos(Double(number) * 1.7))
      }
      let drawn = layout(spec).figure(of: [Curve(pieces: [Curve.Piece(points: points)])]).curves.filter {
        $0.stroke.color != Theme.light.background
      }
      return (drawn.reduce(0) { $0 + $1.points.count }, drawn.first?.stroke.width ?? 0)
    }
    let few = dots(5)
    let many = dots(5000)
    #expect(few.lines == 5)
    #expect(many.width < few.width / 2)
    #expect(many.lines <= 5000)
    #expect(dots(0).lines == 0)
  }

  @Test func invisiblePointsHaveNoDots() {
    let spec = FigureSpec(size: size, curves: [.init(label: "data", symbol: .points)])
    let points = [Point(x: 0, y: 0), Point(x: 9, y: 0), Point(x: 0, y: -1e300), Point(x: 4, y: 1)]
    #expect(
      layout(spec).figure(of: [Curve(pieces: [Curve.Piece(points: points)])]).curves.first?.points.count == 2)
  }
}
