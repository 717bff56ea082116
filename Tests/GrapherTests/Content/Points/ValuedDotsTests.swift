import RealModule
import Sampling
import Testing

@testable import Grapher

@Suite("Dots that show values")
struct ValuedDotsTests {
  private func spec(key: CurveKey = .none) -> FigureSpec {
    var spec = FigureSpec(
      size: Size(width: 600, height: 400), axes: .none, key: key, curves: [.init(label: "", width: 1, symbol: .points)])
    spec.valueColors = ColorBar(title: "z", values: [], scale: ColorScale(over: 0...1))
    spec.pointSizes = SizeScale(title: "n", of: [25, 100, 4])
    return spec
  }

  private func strokes(_ points: [ValuedPoint]) -> [(dots: [Point], stroke: Stroke)] {
    let layout = FigureLayout(spec: spec(), x: 0...1, y: 0...1, metrics: FixedMetrics())
    var content = PanelContent(curves: [Curve(pieces: [.init(points: points.map(\.point))])])
    content.valuedPoints = [0: points]
    return layout.figure(content).marks.compactMap { mark in
      guard case .stroke(let lines, let stroke, .some) = mark else { return nil }
      return (lines.flatMap(\.points), stroke)
    }
  }

  @Test func `areas are proportional to values, with large dots behind, each over a rim`() {
    let drawn = strokes(
      [25.0, 100, 4].enumerated().map {
        ValuedPoint(Point(x: 0.25 + 0.25 * Double($0.offset), y: 0.5), color: 0, size: $0.element)
      })
    let widths = drawn.map(\.stroke.width)
    #expect(drawn.count == 6)
    #expect(widths[0] > widths[1] && widths[2] > widths[3] && widths[4] > widths[5])
    #expect(abs(widths[3] / widths[1] - 0.5) < 1e-9 && abs(widths[5] / widths[1] - 0.2) < 1e-9)
    #expect(drawn[1].dots[0].x == drawn[0].dots[0].x && drawn[1].dots[0].x < drawn[5].dots[0].x)
  }

  @Test func `colours are those of the bar, and values beyond its ends have the colours of the ends`() {
    let values = [0.0, 0.5, 1, -3, 7]
    let drawn = strokes(
      values.enumerated().map {
        ValuedPoint(Point(x: 0.1 + 0.2 * Double($0.offset), y: 0.5), color: $0.element, size: 10)
      })
    let colors = stride(from: 1, to: drawn.count, by: 2).map { drawn[$0].stroke.color }
    let scale = ColorScale(over: 0...1)
    let spec = spec()
    let opaque = colors.map { Color(red: $0.red, green: $0.green, blue: $0.blue) }
    #expect(opaque == [0, 0.5, 1, 0, 1].map { scale.color(of: $0, on: spec.backdrop) })
    #expect(colors.allSatisfy { $0.alpha == 0.75 })
  }

  @Test func `many dots have few looks, and are where their points are`() {
    let points = (0..<5000).map { number in
      let part = Double(number) / 5000
      return ValuedPoint(Point(x: part, y: 0.5 + 0.4 * Double.sin(90 * part)), color: part, size: 100 * part)
    }
    let drawn = strokes(points)
    #expect(drawn.count < 4000)
    #expect(zip(drawn, drawn.dropFirst()).allSatisfy { $0.stroke.width >= $1.stroke.width })
    #expect(drawn.reduce(0) { $0 + $1.dots.count } > 4500)
  }

  @Test func `no values, and values without a place, draw nothing`() {
    #expect(strokes([]).isEmpty)
    #expect(strokes([ValuedPoint(Point(x: .nan, y: 0.5), color: 1, size: 1)]).isEmpty)
    #expect(strokes([ValuedPoint(Point(x: 0.5, y: 0.5), color: 1, size: -1)]).allSatisfy { $0.stroke.width < 2 })
  }

  @Test(
    arguments: [(873, [500, 200, 50]), (0.3, [0.2, 0.05, 0.02]), (1, [1, 0.2, 0.1]), (1e-307, [])]
      as [(Double, [Double])])
  func `a key shows round sizes`(most: Double, samples: [Double]) {
    let shown = SizeScale(title: "", of: [0, most]).samples
    if most > 1e-300 { #expect(shown == samples) } else { #expect(shown.allSatisfy { $0 > 0 && $0 <= 2 * most }) }
  }

  @Test(arguments: [
    ([4.0, 7.2, 5], [7.0, 6, 5, 4]), ([4.3, 4.4], [4.4, 4.35, 4.3]), ([5, 5], [5]), ([90, 100], [100, 95, 90]),
  ])
  func `a key shows only sizes that occur`(values: [Double], samples: [Double]) {
    let shown = SizeScale(title: "", of: values).samples
    #expect(shown.count == samples.count && zip(shown, samples).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test func `the smallest points are seen, but not those of nothing`() {
    let scale = SizeScale(title: "", of: [1, 1e6])
    #expect(scale.diameter(of: 1) > 0.1 * scale.diameter(of: 1e6))
    #expect(scale.diameter(of: 0) == 0 && scale.diameter(of: -1) == 0)
  }

  @Test func `sizes of values far from zero are told apart`() {
    let scale = SizeScale(title: "", of: [5, 6, 8])
    #expect(scale.diameter(of: 5) < 0.3 * scale.diameter(of: 8) && scale.diameter(of: 5) > 0)
    #expect(scale.diameter(of: 6) < 0.7 * scale.diameter(of: 8))
    let whole = SizeScale(title: "", of: [1, 9])
    #expect(abs(whole.diameter(of: 1) * 3 - whole.diameter(of: 9)) < 1e-9)
    #expect(SizeScale(title: "", of: [3, 3]).diameter(of: 3) > 0)
  }

  @Test func `many points together cover a part of the plot that does not grow with their number`() {
    func area(_ count: Int) -> Double {
      let diameter = SizeScale(title: "", of: [Double](repeating: 3, count: count)).diameter(of: 3)
      return Double(count) * diameter * diameter
    }
    #expect(abs(area(50) - area(100)) < 1e-9 && area(10) < area(50))
  }

  @Test func `a legend of sizes needs no names, and has room for the largest`() throws {
    var spec = spec(key: .legend)
    spec.valueColors = nil
    let typesetter = Typesetter(spec, metrics: FixedMetrics())
    let stroke = Stroke(color: .transparent, width: 2)
    let sized = try #require(Legend([stroke], spec: spec, width: 200, typesetter: typesetter)).columnSize
    spec.pointSizes = SizeScale(title: "n", of: [Double](repeating: 100, count: 100_000))
    let small = try #require(Legend([stroke], spec: spec, width: 200, typesetter: typesetter)).columnSize
    #expect(sized.height > small.height)
    spec.pointSizes = nil
    #expect(Legend([stroke], spec: spec, width: 200, typesetter: typesetter) == nil)
  }
}
