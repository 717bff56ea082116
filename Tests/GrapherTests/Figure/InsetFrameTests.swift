import RealModule
import Sampling
import Testing

@testable import Grapher

@Suite("Insets")
struct InsetFrameTests {
  private let spec = FigureSpec(size: Size(width: 600, height: 400), curves: [.init(label: "f")])

  private func placed(_ x: ClosedRange<Double>, _ y: ClosedRange<Double>) -> PlacedPlot {
    PlacedPlot(area: Rect(x: 50, y: 10, width: 500, height: 340), x: x, y: y, xTicks: [], reversed: [])
  }

  private func frame(
    _ curves: [Curve], showing x: ClosedRange<Double>, at corner: LegendPlace? = nil, taken: [Rect] = []
  ) -> Rect {
    InsetFrame(
      in: placed(0...10, 0...1), at: corner, beside: curves, showing: placed(x, 0...1), taken: taken, spec: spec
    ).rect
  }

  private func peak(_ place: Double) -> Curve { sampled(0...10) { .exp(-20 * ($0 - place) * ($0 - place)) } }

  @Test("An inset covers neither what it shows, nor curves, nor texts")
  func free() {
    let curve = peak(8)
    let rect = frame([curve], showing: 7...9)
    // One point of x is 50 points wide.
    #expect(rect.maxX <= 50 + 7 * 50)
    let text = Rect(x: 60, y: 20, width: 200, height: 30)
    #expect(!frame([curve], showing: 7...9, taken: [text]).intersects(text))
  }

  @Test("A straight line through the plot is avoided between its ends")
  func straight() {
    let line = Curve(pieces: [.init(points: [Point(x: 0, y: 0), Point(x: 10, y: 1)])])
    let rect = frame([line], showing: 4...5)
    #expect(rect.clip(Point(x: 50, y: 350), Point(x: 550, y: 10)) == nil)
  }

  @Test("A corner that is asked for is kept, and without a free place an inset is in the plot all the same")
  func corner() {
    let full = sampled(0...10, count: 4000) { 0.5 + 0.5 * .cos(400 * $0) }
    let plot = Rect(x: 50, y: 10, width: 500, height: 340)
    #expect(plot.contains(frame([full], showing: 7...9)))
    let rect = frame([full], showing: 7...9, at: .bottomLeft)
    #expect(rect.x < 100 && rect.maxY > 300)
  }
}
