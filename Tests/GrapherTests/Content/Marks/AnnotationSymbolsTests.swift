import RealModule
import Sampling
import Testing

@testable import Grapher

@Suite("Texts beside symbols of data")
struct AnnotationSymbolsTests {
  private let points = [Point(x: -0.6, y: -0.5), Point(x: 0, y: 0.1), Point(x: 0.6, y: 0.4)]

  private func composition(_ annotations: [Annotation], of curve: Curve? = nil) -> PlotComposition {
    var spec = FigureSpec(size: Size(width: 600, height: 400), curves: [.init(label: "f", symbol: .points)])
    spec.annotations = annotations
    let curve = curve ?? Curve(pieces: [.init(points: points)])
    return FigureLayout(spec: spec, x: -1...1, y: -1...1, metrics: FixedMetrics())
      .content(PanelContent(curves: [curve])).composition
  }

  private func label(_ point: Point, _ text: RichText) -> Annotation {
    var label = Annotation(point: point, text: text)
    (label.sign, label.staysNear) = (.symbol, true)
    return label
  }

  @Test("Labels are close to their points, on one side, without lines to them")
  func near() {
    let texts = composition(zip(points, ["one", "two", "three"]).map { label($0, $1) }).annotations
    #expect(texts.texts.map(\.string) == ["one", "two", "three"] && texts.leaders.isEmpty)
    let area = composition([]).area
    let offsets = zip(points, texts.texts).map { $1.box.x - area.point($0).x }
    #expect(offsets.allSatisfy { $0 > 0 && $0 < 20 && abs($0 - offsets[0]) < 0.01 })
  }

  @Test("A label is clearly nearer to its point than to others, or a line leads to it")
  func nearest() throws {
    // At the right edge labels would slide below the point beside.
    let pair = [Point(x: 0.74, y: 0.02), Point(x: 0.97, y: 0.12)]
    let found = composition(
      zip(pair, ["Germany", "Norway"]).map { label($0, $1) }, of: Curve(pieces: [.init(points: pair)]))
    let placed = pair.map { found.area.point($0) }
    for (text, own) in zip(["Germany", "Norway"], [0, 1]) {
      let box = try #require(found.annotations.texts.first { $0.string == text }).box
      let distances = placed.map { (box.nearest(to: $0).vector - $0.vector).length }
      let hasLeader = found.annotations.leaders.contains { $0.points.contains(placed[own]) }
      #expect(hasLeader || distances[own] < distances[1 - own], "\(text)")
    }
  }

  @Test("Labels keep their distance from the edges of their own symbols, large or small")
  func sizes() throws {
    var spec = FigureSpec(size: Size(width: 600, height: 400), curves: [.init(label: "f", symbol: .points)])
    spec.pointSizes = SizeScale(title: "n", of: [1, 100])
    spec.annotations = zip(points, ["one", "two", "three"]).map { label($0, $1) }
    var content = PanelContent(curves: [Curve(pieces: [.init(points: points)])])
    content.valuedPoints = [0: zip(points, [1.0, 100, 1]).map { ValuedPoint($0, color: .nan, size: $1) }]
    let composition = FigureLayout(spec: spec, x: -1...1, y: -1...1, metrics: FixedMetrics()).content(content)
      .composition
    let texts = composition.annotations.texts
    #expect(texts.map(\.string) == ["one", "two", "three"])
    let distances = zip(points, texts).map { point, text in
      let place = composition.area.point(point)
      return (text.box.nearest(to: place).vector - place.vector).length
    }
    #expect(distances[0] < 10 && distances[1] > 15 && distances[1] < 30 && distances[2] < 10)
  }

  @Test("A label without room is left out and told")
  func noRoom() {
    let wall = sampled(-1...1, count: 6000) { .sin(12345.678 * $0) }
    let full = composition([label(Point(x: 0, y: 0), "zero")], of: wall).annotations
    #expect(full.texts.isEmpty && full.unplaced == ["zero"])
  }

  @Test("An annotated point of the data has its text and no second dot")
  func onSymbol() {
    let there = composition([Annotation(point: points[1], text: "here")])
    let beside = composition([Annotation(point: Point(x: 0, y: 0.3), text: "here")])
    func dots(_ composition: PlotComposition) -> Int {
      composition.annotations.marks(.light) { _ in nil }.count
    }
    #expect(dots(there) == 0 && there.annotations.texts.map(\.string) == ["here"])
    #expect(dots(beside) > 0)
    #expect(dots(composition([Annotation(point: points[1], text: "")])) > 0)
  }
}
