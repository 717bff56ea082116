import RealModule
import Sampling
import Testing

@testable import Grapher

@Suite struct KeyChoiceTests {
  private let size = Size(width: 600, height: 400)

  @Test func fewCurvesWithShortNamesHaveLineLabels() {
    let spec = FigureSpec(size: size, curves: [.init(label: "sin x"), .init(label: "cos x")])
    let waves = [sampled(-4...4) { Double.sin($0) }, sampled(-4...4) { Double.cos($0) }]
    func key(_ spec: FigureSpec, _ curves: [Curve]) -> CurveKey {
      spec.choosingKey(for: curves, x: -4...4, y: -1.1...1.1, metrics: FixedMetrics()).key
    }
    #expect(key(spec, waves) == .lineLabels)
    var long = spec
    long.curves[0].label = "a name that is far too long for a place at the line"
    #expect(key(long, waves) == .legend)
    var alike = spec
    alike.curves[0].label = "cos x"
    #expect(key(alike, waves) == .legend)
    var data = spec
    data.curves[1].symbol = .points
    #expect(key(data, waves) == .legend)
    var many = spec
    many.curves = (0..<7).map { .init(label: "f\($0)") }
    #expect(key(many, (0..<7).map { number in sampled(-4...4) { _ in Double(number) / 7 } }) == .legend)
  }

  @Test func aNameWithoutSpaceGivesALegend() {
    let spec = FigureSpec(size: size, curves: [.init(label: "a wild wave"), .init(label: "b")])
    let wild = sampled(-4...4, count: 4000) { abs($0) < 3.3 ? Double.cos(500 * Double.pi * $0) : .nan }
    let chosen = spec.choosingKey(
      for: [wild, sampled(-4...4) { $0 / 5 }], x: -4...4, y: -1...1, metrics: FixedMetrics())
    #expect(chosen.key == .legend)
  }

  @Test func aStraightLineThatLeavesAtTheTopHasItsNameThere() {
    let spec = FigureSpec(size: size, curves: [.init(label: "a"), .init(label: "b")])
    let curves = [
      sampled(0...10) { $0 }, Curve(pieces: [.init(points: [Point(x: 0, y: 0), Point(x: 10, y: 80)])]),
    ]
    let chosen = spec.choosingKey(for: curves, x: 0...10, y: 0...30, metrics: FixedMetrics())
    #expect(chosen.key == .lineLabels)
    let content = FigureLayout(spec: chosen, x: 0...10, y: 0...30, metrics: FixedMetrics())
      .content(PanelContent(curves: curves))
    #expect(content.names.map(\.string) == ["a", "b"] && content.legend == nil)
  }

  @Test func aLegendOfAllCurvesReplacesChosenNamesIfOneHasNoPlace() {
    var spec = FigureSpec(size: size, key: .lineLabels, curves: [.init(label: "a wild wave"), .init(label: "b")])
    let wild = sampled(-4...4, count: 4000) { abs($0) < 3.3 ? Double.cos(500 * Double.pi * $0) : .nan }
    let curves = [wild, sampled(-4...4) { $0 / 5 }]
    func content(_ spec: FigureSpec) -> FigureLayout.Content {
      FigureLayout(spec: spec, x: -4...4, y: -1...1, metrics: FixedMetrics()).content(PanelContent(curves: curves))
    }
    #expect(content(spec).names.map(\.string) == ["b"])
    spec.isKeyChosen = true
    #expect(content(spec).names.isEmpty)
  }

  @Test func anAmbiguousNameGivesALegend() {
    let spec = FigureSpec(size: size, curves: [.init(label: "above"), .init(label: "below")])
    let halves = [1.0, -1].map { sign in sampled(-2...2) { sign * (4 - $0 * $0).squareRoot() } }
    #expect(spec.choosingKey(for: halves, x: -4...4, y: -3...3, metrics: FixedMetrics()).key == .legend)
  }

  @Test func curvesWithACommonEndHaveALegend() {
    let spec = FigureSpec(size: size, curves: [.init(label: "a"), .init(label: "b")])
    let meeting = [1.0, -1].map { sign in sampled(-4...4) { sign * (4 - $0) / 9 } }
    #expect(spec.choosingKey(for: meeting, x: -4...4, y: -1...1, metrics: FixedMetrics()).key == .legend)
  }
}
