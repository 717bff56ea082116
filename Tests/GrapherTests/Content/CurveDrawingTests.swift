import Sampling
import Testing

@testable import Grapher

@Suite struct CurveDrawingTests {
  private let size = Size(width: 600, height: 400)

  private func layout(_ spec: FigureSpec, _ y: ClosedRange<Double> = -1...1) -> FigureLayout {
    FigureLayout(spec: spec, x: -4...4, y: y, metrics: FixedMetrics())
  }

  private func curves(of figure: Figure) -> [(points: [Point], stroke: Stroke)] {
    figure.marks.compactMap { mark in
      switch mark {
      case .stroke(let lines, let stroke, .some): (lines.flatMap(\.points), stroke)
      case .path(let paths, let stroke, _): (paths.flatMap(\.points), stroke)
      default: nil
      }
    }
  }

  @Test func dashesStartAtTheEdgeOfThePlotForPolylinesAndPaths() {
    let spec = FigureSpec(size: size, curves: [.init(label: "f", dash: .dashed)])
    let layout = layout(spec)
    let points = stride(from: -4.0, through: 4, by: 0.01).map { Point(x: $0, y: $0 * $0 * $0) }
    var path = Path(start: points[0])
    for index in stride(from: 3, to: points.count, by: 3) {
      path.segments.append(.curve(points[index - 2], points[index - 1], to: points[index]))
    }
    let line = curves(of: layout.figure(of: [Curve(pieces: [Curve.Piece(points: points)])]))
    let smooth = curves(of: layout.figure(of: [Curve(pieces: [Curve.Piece(points: points, path: path)])]))
    #expect(line.count == 1 && smooth.count == 1)
    for (points, stroke) in line + smooth {
      #expect(!stroke.dash.isEmpty)
      #expect(abs((points.first?.y ?? 0) - layout.plot.maxY) < 0.01)
      #expect(abs((points.last?.y ?? 0) - layout.plot.y) < 0.01)
    }
    #expect(abs((line.first?.points.first?.x ?? 0) - (smooth.first?.points.first?.x ?? 9)) < 0.1)
  }
}
