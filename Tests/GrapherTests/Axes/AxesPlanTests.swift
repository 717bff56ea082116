import Sampling
import Testing

@testable import Grapher

@Suite("The numbers of two axes")
struct AxesPlanTests {
  static let corners: [(x: ClosedRange<Double>, y: ClosedRange<Double>, axes: AxesStyle)] = [
    (-10...10, -1...1, .frame), (0...10, 0...100, .frame), (-100...100, -100...100, .frame), (-5...5, 0...25, .frame),
    (1000...5000, 1000...5000, .frame), (-0.5...0.5, -0.004...0.004, .frame), (1e6...2e6, 1e6...2e6, .frame),
    (0...10, 0...100, .origin), (2...10, 5...100, .origin), (1000...5000, -250...5250, .origin),
    (-8 ... -1, -7...1, .origin), (-8 ... -1, -9 ... -2, .origin), (1000...5000, -1...1, .origin),
    (-1...1, 1000...5000, .origin), (-10 ... -2, 0...5, .origin),
  ]

  @Test("The numbers of two axes do not touch at the corner", arguments: corners)
  func corner(x: ClosedRange<Double>, y: ClosedRange<Double>, axes: AxesStyle) {
    for size in [Size(width: 600, height: 400), Size(width: 300, height: 200), Size(width: 1200, height: 800)] {
      let composition = makeLayout(x, y, size: size, axes: axes).content(of: []).composition
      let boxes = composition.labels.texts.map(\.box)
      let em = Measures(size: size).em
      for (index, box) in boxes.enumerated() {
        #expect(!boxes[..<index].contains { $0.inflated(across: 0.2 * em, up: 0.15 * em).intersects(box) })
      }
    }
  }

  @Test("The numbers of two axes stay at their ticks", arguments: corners)
  func places(x: ClosedRange<Double>, y: ClosedRange<Double>, axes: AxesStyle) {
    let composition = makeLayout(x, y, size: Size(width: 1200, height: 800), axes: axes).content(of: []).composition
    for line in composition.area.axes.lines {
      for stop in line.labelledStops {
        let isThere = composition.labels.texts.contains { text in
          let middle =
            line.direction == .horizontal ? text.box.x + text.box.width / 2 : text.box.y + text.box.height / 2
          return text.string == stop.label && abs(middle - stop.position) < 1e-6
        }
        // The arrowhead of the other axis, or the name of this one, is there.
        let isAtTip =
          (line.direction == .vertical ? x : y).upperBound < 0
          && composition.area.axes.lines.contains {
            $0.direction != line.direction && abs($0.across - stop.position) < 1
          }
        #expect(isThere || isAtTip, "\(stop.label)")
      }
    }
  }

  @Test(
    "Where zero is out of view, the horizontal axis is the lower edge, without an arrow and without a 0 that would mean the origin",
    arguments: [(19.0...21, true), (-5 ... -3, true), (-5...0, false), (-1...1, false)])
  func baseline(y: ClosedRange<Double>, isBaseline: Bool) throws {
    let composition = makeLayout(-10...10, y, axes: .origin).content(of: []).composition
    let line = try #require(composition.area.axes.lines.first)
    #expect(line.isBaseline == isBaseline)
    #expect((line.across == composition.area.plot.maxY && line.side == 1) == isBaseline)
    #expect(composition.labels.texts.contains { $0.string == "0" } != isBaseline)
  }

  @Test("Axes of equal units have the same multiples of π", arguments: [AxesStyle.frame, .origin])
  func multiples(axes: AxesStyle) {
    for size in [Size(width: 900, height: 700), Size(width: 500, height: 500), Size(width: 1200, height: 900)] {
      var spec = FigureSpec(size: size, curves: [])
      (spec.axes, spec.hasEqualScale, spec.xTicks, spec.yTicks) = (axes, true, .pi, .pi)
      let layout = FigureLayout(spec: spec, x: -.pi ... .pi, y: -.pi ... .pi, metrics: FixedMetrics())
      let steps = layout.plan.area.axes.lines.map(\.axis.ticks.step)
      #expect(steps.count == 2 && steps[0] == steps[1] && steps[0] != nil)
    }
  }

  @Test("A wide axis of a year has each month")
  func months() throws {
    var spec = FigureSpec(size: Size(width: 1200, height: 500), curves: [])
    (spec.axes, spec.xTicks) = (.frame, .calendar(origin: CalendarOrigin(day: 20_089)))
    let layout = FigureLayout(spec: spec, x: 0...364, y: -1...1, metrics: FixedMetrics())
    let line = try #require(layout.plan.area.axes.lines.first)
    #expect(line.labelledStops.count == 12)
  }

  @Test("The numbers of two axes of frames are at the same distance from the frame unless one is in the corner")
  func distance() {
    func distance(_ y: ClosedRange<Double>) -> Double {
      let composition = makeLayout(-10...10, y, axes: .frame).content(of: []).composition
      return composition.area.axes.lines.first?.labelDistance ?? .nan
    }
    #expect(distance(-1...1) > 0)
    #expect(distance(-1.1...1.1) == 0)
  }
}

@Suite("The grid of logarithmic axes")
struct LogarithmicGridTests {
  @Test(
    "The grid of logarithmic axes has finer lines between ticks where decades are long",
    arguments: [
      (0.0...1, true), (0...2, true), (-1...2, true), (-3...0, true), (0...4, true), (-2...6, true), (-20...20, false),
    ])
  func minorLines(x: ClosedRange<Double>, isFine: Bool) {
    var spec = FigureSpec(size: Size(width: 1200, height: 800), axes: .frame, curves: [.init(label: "")])
    spec.xScale = .log10
    let layout = FigureLayout(spec: spec, x: x, y: 0...1, metrics: FixedMetrics())
    let area = layout.plan.area
    let lines = Grid(axes: area.axes, plot: area.plot).minorLines(avoiding: [], em: 16)
    #expect(lines.isEmpty == !isFine)
    #expect(lines.count == (isFine ? area.axes.lines[0].axis.ticks.minor.count : 0))
  }

  @Test("Linear axes have no finer grid lines")
  func linear() {
    let area = makeLayout(1...10, 1...10, axes: .frame).plan.area
    #expect(Grid(axes: area.axes, plot: area.plot).minorLines(avoiding: [], em: 16).isEmpty)
  }
}
