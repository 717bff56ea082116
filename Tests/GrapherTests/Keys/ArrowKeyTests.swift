import Sampling
import Testing

@testable import Grapher

@Suite("The key to the lengths of arrows") struct ArrowKeyTests {
  private func spec(title: RichText? = nil, width: Double = 600) -> FigureSpec {
    var field = FigureSpec.CurveStyle(label: "")
    (field.hasArrowhead, field.isField) = (true, true)
    var spec = FigureSpec(
      size: Size(width: width, height: 400), axes: .frame, title: title, key: .legend, curves: [field])
    spec.arrowLengths = .fenced(.identifier("v"), by: .bar)
    return spec
  }

  /// A field whose longest arrow has a magnitude of 8 and a length of 1.
  private func field(exponent: Double = 1) -> Curve {
    var field = Curve(pieces: [Curve.Piece(points: [Point(x: 0, y: 0), Point(x: 1, y: 0)])])
    field.arrowScale = ArrowScale(greatest: 8, length: 1, exponent: exponent)
    return field
  }

  private func drawn(_ spec: FigureSpec, _ fields: [Curve]) -> (figure: Figure, plot: Rect) {
    let layout = FigureLayout(spec: spec, x: -4...4, y: -2...2, metrics: FixedMetrics())
    return (layout.figure(PanelContent(curves: fields)), layout.plot)
  }

  private func letters(_ figure: Figure) -> String { figure.texts.map(\.string).joined() }

  @Test("An arrow with its magnitude is above the right end of the plot, as long as one of the field")
  func arrow() throws {
    let (figure, plot) = drawn(spec(title: "v"), [field()])
    #expect(letters(figure).hasSuffix("|v|=5"))
    let shafts = figure.marks.compactMap { mark -> Polyline? in
      if case .stroke(let lines, _, nil) = mark, lines.count == 1, lines[0].points.allSatisfy({ $0.y < plot.y }) {
        lines[0]
      } else {
        nil
      }
    }
    let heads = figure.marks.compactMap { mark -> Polyline? in
      if case .fill(let polygons, _) = mark, polygons[0].points[0].y < plot.y { polygons[0] } else { nil }
    }
    let (tail, tip) = (try #require(shafts.first?.points.first), try #require(heads.last?.points.first))
    #expect(abs(tip.x - tail.x - 5.0 / 8 * plot.width / 8) < 1e-9 && tip.x < plot.maxX && tail.x > 300)
  }

  @Test("Lengths that are not proportional have two arrows")
  func two() { #expect(letters(drawn(spec(), [field(exponent: 0.5)]).figure).hasSuffix("|v|=1|v|=5")) }

  @Test("There is no key without arrows, for two fields, without keys, and on pages, where lengths grow with the plot")
  func none() {
    var (hidden, page) = (spec(), spec())
    hidden.key = .none
    page.isDivided = true
    var two = spec()
    two.curves.append(two.curves[0])
    let figures = [
      drawn(spec(), [Curve(pieces: [])]), drawn(two, [field(), field()]), drawn(hidden, [field()]),
      drawn(page, [field()]),
    ]
    #expect(figures.allSatisfy { !letters($0.figure).contains("|v|") })
  }

  @Test("A key that has no room beside a title is beside a plot that leaves room there, which is larger then")
  func column() throws {
    func drawn(_ names: MathText?) throws -> (plot: Rect, key: TextRun?) {
      var spec = spec(title: "The wind over the coast of the island in June")
      (spec.hasEqualScale, spec.arrowLengths) = (true, names)
      let layout = FigureLayout(
        spec: spec, x: -2...2, y: -2...2, policy: .free, isFixed: true, metrics: FixedMetrics())
      return (layout.plot, layout.figure(PanelContent(curves: [field()])).texts.first { $0.string == "5" })
    }
    let (plot, key) = try drawn(.fenced(.identifier("v"), by: .bar))
    let place = try #require(key).origin
    #expect(place.x > plot.maxX && place.y > plot.y && place.y < plot.y + 30)
    #expect(try abs(drawn(nil).plot.width - plot.width) < 1)
  }

  @Test("A key that has no room beside a title is below it")
  func row() throws {
    let figure = drawn(spec(title: "The wind over the coast of the island in June"), [field()]).figure
    let title = try #require(figure.texts.first { $0.string.hasPrefix("The") })
    let key = try #require(figure.texts.last)
    #expect(key.string == "5" && key.origin.y > title.origin.y + 5)
  }

  @Test(
    "Arrows with the colours of their magnitudes have a colour bar and no key, and those that texts hide take their colours along"
  )
  func colors() throws {
    var spec = spec()
    var bar = ColorBar(title: "v", values: [], scale: ColorScale(.viridis, over: 0...8))
    bar.edges = [0, 8]
    spec.valueColors = bar
    var field = Curve(
      pieces: (0..<3).map { Curve.Piece(points: [Point(x: -3, y: Double($0)), Point(x: -2, y: Double($0))]) })
    field.magnitudes = [0, 8, 8]
    let (figure, _) = drawn(spec, [field])
    #expect(!letters(figure).contains("="))
    let heads = figure.marks.compactMap { mark -> (count: Int, color: Color)? in
      if case .fill(let shapes, let color) = mark, shapes.allSatisfy({ $0.points.count == 4 }) {
        (shapes.count, color)
      } else {
        nil
      }
    }
    let stretch = bar.stretch(on: spec.backdrop)
    let (least, greatest) = (bar.scale.color(at: 0, in: stretch), bar.scale.color(at: 1, in: stretch))
    #expect(heads.contains { $0.color == least && $0.count == 1 })
    #expect(heads.contains { $0.color == greatest && $0.count == 2 })
    let area = FigureLayout(spec: spec, x: -4...4, y: -2...2, metrics: FixedMetrics()).plan.area
    let kept = field.keptOff([Rect(around: [area.point(Point(x: -2.5, y: 0))]).inflated(by: 3)], in: area)
    #expect(kept.pieces.count == 2 && kept.magnitudes == [8, 8])
  }
}
