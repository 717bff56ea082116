import Sampling
import Testing

@testable import Grapher

@Suite("Regions and closed lines")
struct RegionDrawingTests {
  private func figure(
    _ curves: [Curve], x: ClosedRange<Double> = -4...4, y: ClosedRange<Double> = -4...4,
    _ change: (inout FigureSpec) -> Void = { _ in }
  ) -> Figure {
    var spec = FigureSpec(
      size: Size(width: 400, height: 400), key: .none, curves: curves.map { _ in .init(label: "f") })
    change(&spec)
    return FigureLayout(spec: spec, x: x, y: y, metrics: FixedMetrics()).figure(PanelContent(curves: curves))
  }

  @Test(
    "Regions and closed lines are closed, with a dashed line where the boundary is excluded, whatever the dash and the theme",
    arguments: [true, false])
  func boundary(isSmooth: Bool) {
    for (theme, dash) in [(Theme.light, nil), (.light, .dotted), (.print, nil), (.print, .dashdot)]
      as [(Theme, LineDash?)]
    {
      let lines = figure([Curve(pieces: []), .annulus(isSmooth: isSmooth)]) {
        $0.theme = theme
        $0.curves[1].dash = dash
      }.curveLines
      #expect(lines.count == 2)
      #expect(lines.allSatisfy { $0.subpaths.map(\.isClosed) == [true] })
      #expect(lines.first?.stroke.dash.count == dash?.pattern.count ?? 0)
      let excluded = lines.last?.stroke
      #expect(excluded?.dash.count == 2)
      #expect(excluded?.width == lines.first?.stroke.width)
    }
  }

  @Test("Regions and closed lines have dashes that fit the length of a closed line")
  func fitted() throws {
    let line = try #require(figure([Curve(pieces: [Curve.loop(.circle(2), isExcluded: true)])]).curveLines.first)
    let points = line.subpaths[0].path.flattened(100).points
    let length = zip(points, points.dropFirst()).reduce(0) { $0 + ($1.0.vector - $1.1.vector).length }
    let count = length / line.stroke.dash.reduce(0, +)
    #expect(abs(count - count.rounded()) < 0.01)
    #expect(abs(line.stroke.dash[0] / line.stroke.width - 4) < 0.5)
    #expect(Stroke(color: Figure.blue, width: 1, dash: [1, 1]).fitted(toLoop: .nan).dash == [1, 1])
    #expect(Stroke(color: Figure.blue, width: 1, dash: [1, 1]).fitted(toLoop: 0).dash == [1, 1])
  }

  @Test("Regions and closed lines are open where the edge of the plot cuts them")
  func cut() {
    for isSmooth in [true, false] {
      let half = figure([Curve(pieces: [Curve.loop(.circle(3), isExcluded: true, isSmooth: isSmooth)])], x: 0...4)
      #expect(half.curveLines.map { $0.subpaths.map(\.isClosed) } == [[false]])
    }
  }

  @Test(
    "Regions and closed lines are filled lightly, once, with a hole, up to the edges of the plot, behind axes and lines"
  )
  func fill() throws {
    let figure = figure([.annulus()], x: -2...4)
    let area = try #require(figure.areas.first)
    #expect(figure.areas.count == 1)
    #expect(area.outlines.count == 2)
    #expect((0.15...0.2).contains(area.color.alpha))
    let layout = FigureLayout(
      spec: FigureSpec(size: figure.size, key: .none, curves: [.init(label: "f")]), x: -2...4, y: -4...4,
      metrics: FixedMetrics())
    #expect(area.clip == layout.content(of: [.annulus()]).composition.area.plot)
    let place = try #require(figure.marks.firstIndex { if case .area = $0 { true } else { false } })
    let line = try #require(figure.marks.firstIndex { if case .path = $0 { true } else { false } })
    let axis = try #require(
      figure.marks.firstIndex {
        if case .stroke(_, let stroke, nil) = $0 { stroke.color == Theme.light.axis } else { false }
      })
    #expect(place < axis && axis < line)
  }

  @Test("Regions and closed lines are hatched in a theme without colours, in different directions")
  func hatching() throws {
    let figure = figure([.annulus(), .annulus()]) { $0.theme = .print }
    #expect(figure.areas.isEmpty)
    let slopes = figure.marks.compactMap { mark -> Double? in
      guard case .stroke(let lines, let stroke, nil) = mark, !stroke.isCrisp, let line = lines.first?.points,
        lines.count > 20, line.count == 2
      else { return nil }
      return ((line[1].y - line[0].y) / (line[1].x - line[0].x)).rounded()
    }
    #expect(slopes == [-1, 1])
  }

  @Test("Regions and closed lines that are dense have the full colour, in front, with a solid edge")
  func dense() throws {
    let curve = Curve(pieces: [], areas: [.init(outlines: [.circle(2)], isDense: true)])
    let figure = figure([curve]) { $0.curves[0].dash = .dashed }
    #expect(figure.areas.map(\.color) == [Theme.light.palette[0]])
    #expect(figure.curveLines.map(\.stroke.dash) == [[]])
    #expect(figure.curveLines.first?.subpaths.first?.isClosed == true)
  }

  @Test("Regions and closed lines leave no trace outside the plot or far away")
  func far() {
    let far = Curve(
      pieces: [Curve.loop(.circle(1e300)), Curve.loop(.circle(1, x: 50))],
      areas: [.init(outlines: [.circle(1, x: 50), .circle(1e300)])])
    let figure = figure([far])
    #expect(figure.areas.map(\.outlines.count) == [1])
    #expect(figure.points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
  }

  @Test("An isolated point is a dot wider than the line, at the edge of the plot too, and none out of view")
  func dot() throws {
    let dots = figure([.dot], x: 0...2, y: 0...3).curveLines
    #expect(dots.count == 1)
    let dot = try #require(dots.first)
    let width = try #require(figure([.annulus()]).curveLines.first).stroke.width
    #expect((2...3.1).contains(dot.stroke.width / width))
    #expect(dot.subpaths.map(\.points.count) == [1])
    #expect(figure([.dot], x: 0...1.9).curveLines.isEmpty)
    // The isolated value of a function is as wide as its line.
    let value = figure([Curve(pieces: [.init(points: [Point(x: 2, y: 3)])])]).curveLines
    #expect(value.map(\.stroke.width) == [width])
  }

  @Test("Regions and closed lines do not hide a free place for a legend, but lines and dense areas do")
  func space() {
    func isFree(_ curve: Curve) -> Bool {
      let plot = Rect(x: 0, y: 0, width: 400, height: 400)
      let area = PlotArea(plot: plot, x: -4...4, y: -4...4, axes: AxesPlan(bounds: plot), hasText: true)
      let spec = FigureSpec(size: Size(width: 400, height: 400), curves: [.init(label: "f")])
      let drawing = CurveDrawing(
        PanelContent(curves: [curve]), strokes: [Stroke(color: Figure.blue, width: 2, cap: .round)], spec: spec,
        in: area)
      return !drawing.segmentIndex(cell: 30).touches(Rect(x: 280, y: 190, width: 40, height: 20))
    }
    let ring = Curve.Area(outlines: [.circle(3), .circle(1)])
    #expect(isFree(Curve(pieces: [], areas: [ring])))
    #expect(!isFree(Curve(pieces: [], areas: [.init(outlines: ring.outlines, isDense: true)])))
    #expect(!isFree(Curve(pieces: [Curve.loop(.circle(2))])))
    let side = [Point(x: 2, y: 2), Point(x: -2, y: 0), Point(x: 2, y: -2)]
    #expect(isFree(Curve(pieces: [.init(points: side)])))
    #expect(!isFree(Curve(pieces: [.init(points: side, isClosed: true)])))
  }

  @Test("A closed line has no area below it")
  func under() {
    let spec = FigureSpec(size: Size(width: 400, height: 400), curves: [.init(label: "f")])
    let layout = FigureLayout(spec: spec, x: -4...4, y: -4...4, metrics: FixedMetrics())
    let content = PanelContent(
      curves: [Curve(pieces: [Curve.loop(.circle(2))])], features: [], fills: [Fill(.under(0))])
    #expect(
      !layout.figure(content).marks.contains { if case .fill(_, let color) = $0 { color.alpha < 0.5 } else { false } })
  }
}
