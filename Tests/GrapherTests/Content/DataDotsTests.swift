import Sampling
import Testing

@testable import Grapher

@Suite("Dots of data")
struct DataDotsTests {
  /// The widths of the strokes from back to front; the curve's own is 1.
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

  @Test("lie above curves with a rim where they are few, below where they are many")
  func order() {
    let few = widths(dots: 10)
    #expect(few.count == 3)
    #expect(few.first == 1 && few.last == DataDots.size)
    #expect(few[1] > few[2])
    let many = widths(dots: 250)
    #expect(many.count == 2)
    #expect(many.last == 1)
  }
}
