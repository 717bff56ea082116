import RealModule
import Sampling
import Testing

@testable import Grapher

@Suite struct AnnotationPlacementTests {
  private let size = Size(width: 600, height: 400)

  private func layout(_ spec: FigureSpec, _ y: ClosedRange<Double> = -1...1) -> FigureLayout {
    FigureLayout(spec: spec, x: -4...4, y: y, metrics: FixedMetrics())
  }

  @Test func anAnnotationHasItsTextBesideItsPoint() {
    var spec = FigureSpec(size: size, curves: [.init(label: "f")])
    spec.annotations = [
      Annotation(point: Point(x: 1, y: 0.5), text: "here"), Annotation(point: Point(x: 9, y: 0), text: "nowhere"),
    ]
    let content = layout(spec).content(of: [sampled(-4...4) { $0 / 4 }])
    let texts = content.boxes.filter { $0.kind == .annotation }
    #expect(texts.map(\.text) == ["here"])
    #expect(content.unplaced.isEmpty)
    let point = Point(
      x: layout(spec).plot.x + layout(spec).plot.width * 5 / 8, y: layout(spec).plot.y + layout(spec).plot.height / 4)
    #expect(texts.allSatisfy { $0.box.inflated(by: 30).contains(point) && !$0.box.contains(point) })
  }

  @Test("The text of an area is inside of it if it has room there, else across its ends")
  func span() throws {
    func box(_ span: ClosedRange<Double>?) throws -> (Rect, PlotArea) {
      var spec = FigureSpec(size: size, curves: [.init(label: "f")])
      var text = Annotation(point: Point(x: 1, y: 0.4), text: "area", hasDot: false)
      text.prominentPlaces = [1, 2, 3].map { Point(x: $0, y: 0.4) }
      text.span = span
      spec.annotations = [text]
      let layout = layout(spec)
      let found = layout.content(of: [sampled(-4...4) { _ in 0.9 }]).boxes.first { $0.kind == .annotation }
      return (try #require(found).box, layout.plan.area)
    }
    let (free, area) = try box(nil)
    let (inside, _) = try box(1...4)
    func x(_ value: Double) -> Double { area.point(x: value, y: 0).x }
    #expect(abs(free.x + free.width / 2 - x(1)) < 1)
    #expect(inside.x > x(1) && inside.maxX < x(4))
    let (narrow, _) = try box(1...1.2)
    #expect(abs(narrow.x + narrow.width / 2 - x(1)) < 1)
  }

  @Test("The text of an area without room is beyond its curve, on the side away from 0", arguments: [1.0, -1])
  func beyond(sign: Double) throws {
    var spec = FigureSpec(size: size, curves: [.init(label: "f")])
    var text = Annotation(point: Point(x: 1.5, y: sign * 0.05), text: "a text here", hasDot: false)
    text.span = 1.4...1.6
    spec.annotations = [text]
    let layout = layout(spec)
    let curve = sampled(-4...4) { sign * (0.1 + 0.5 * Double.exp(-$0 * $0)) }
    let box = try #require(layout.content(of: [curve]).boxes.first { $0.kind == .annotation }).box
    let line = layout.plan.area.point(x: 1.5, y: sign * 0.15).y
    #expect(sign > 0 ? box.maxY < line : box.y > line)
  }

  @Test("The name of a point without a line is nearest to its own point")
  func nearestPoint() {
    for distance in stride(from: 0.3, through: 3, by: 0.1) {
      var spec = FigureSpec(size: size, curves: [.init(label: "f")])
      let points = [Point(x: 0, y: 0), Point(x: -distance, y: 0.1)]
      spec.annotations = [Annotation(point: points[0], text: "a text here"), Annotation(point: points[1], text: "")]
      let layout = layout(spec)
      // Above and to the right there is no room.
      let lines = Curve(
        pieces: [0.2, 0.5, 0.8].map { x in
          Curve.Piece(points: [Point(x: x, y: -0.9), Point(x: x, y: 0.9)])
        })
      for box in layout.content(of: [lines]).boxes.filter({ $0.kind == .annotation && !$0.text.isEmpty }).map(\.box) {
        func gap(_ point: Point) -> Double {
          let place = layout.plan.area.point(point)
          return (box.nearest(to: place).vector - place.vector).length
        }
        #expect(gap(points[0]) < gap(points[1]) || gap(points[1]) > layout.typesetter.measures.em, "\(distance)")
      }
    }
  }

  @Test func aTextBesideAnEdgeIsMovedIntoThePlot() {
    var spec = FigureSpec(size: size, curves: [.init(label: "f")])
    spec.annotations = [Annotation(point: Point(x: -3.9, y: 0), text: "a text that is wide")]
    // Only above and below the point is space.
    let lines = Curve(
      pieces: [-3.7, -3.5].map { x in
        Curve.Piece(points: [Point(x: x, y: -0.02), Point(x: x, y: 0.02)])
      })
    #expect(layout(spec).content(of: [lines]).unplaced.isEmpty)
  }

  @Test func aTextWithoutFreeSpaceIsReportedAsUnplaced() {
    var spec = FigureSpec(size: size, curves: [.init(label: "f")])
    spec.annotations = [Annotation(point: Point(x: 1, y: 0.5), text: "here")]
    spec.references = [ReferenceLine(.horizontal, at: 0.3, label: "level")]
    let figure = layout(spec).figure(of: [sampled(-4...4, count: 4000) { Double.sin(300 * $0) }])
    #expect(figure.unplaced == ["level", "here"])
  }

  @Test("Texts of neighbours have a space between them that tells them apart")
  func neighbours() {
    var spec = FigureSpec(size: size, curves: [.init(label: "f")])
    for distance in stride(from: 0.3, through: 1.5, by: 0.05) {
      spec.annotations = [-distance, distance].map { Annotation(point: Point(x: $0, y: 0), text: "a text here") }
      let layout = layout(spec)
      let boxes = layout.content(of: [sampled(-4...4) { _ in -0.9 }]).boxes.filter { $0.kind == .annotation }.map(\.box)
      #expect(boxes.count == 2)
      let isInRow = abs(boxes[0].y - boxes[1].y) < boxes[0].height / 2
      let gap = max(boxes[1].x - boxes[0].maxX, boxes[0].x - boxes[1].maxX)
      #expect(!isInRow || gap > 0.5 * layout.typesetter.measures.em, "\(distance)")
    }
  }

  @Test("An optional text is near its point, or left out without a word")
  func optional() {
    var spec = FigureSpec(size: size, curves: [.init(label: "f")])
    spec.annotations = [Annotation(point: Point(x: 1, y: 0.5), text: "here")]
    spec.annotations[0].isOptional = true
    let figure = layout(spec).figure(of: [sampled(-4...4, count: 4000) { Double.sin(300 * $0) }])
    #expect(figure.unplaced.isEmpty && !figure.texts.contains { $0.string == "here" })
    #expect(layout(spec).figure(of: [sampled(-4...4) { $0 / 4 }]).texts.contains { $0.string == "here" })
  }

  @Test func visibleReferenceLinesCrossThePlotAndHaveLabels() {
    var spec = FigureSpec(size: size, axes: .frame, curves: [])
    spec.references = [
      ReferenceLine(.horizontal, at: 0.5, label: "half"), ReferenceLine(.vertical, at: -2),
      ReferenceLine(.vertical, at: 7, label: "far"),
    ]
    let layout = layout(spec)
    let figure = layout.figure(of: [])
    #expect(figure.texts.filter { ["half", "far"].contains($0.string) }.map(\.string) == ["half"])
    let lines = figure.marks.compactMap { mark -> [Polyline]? in
      if case .stroke(let lines, let stroke, nil) = mark, !stroke.dash.isEmpty { lines } else { nil }
    }.flatMap { $0 }
    #expect(lines.count == 2)
    #expect(abs((lines.first?.points.first?.y ?? 0) - (layout.plot.y + layout.plot.height / 4)) < 1)
  }

  @Test func aReferenceLineOnAnAxisHasItsLabel() {
    var spec = FigureSpec(size: size, curves: [.init(label: "f")])
    spec.references = [
      ReferenceLine(.horizontal, at: 0, label: "zero"), ReferenceLine(.vertical, at: 0, label: "origin"),
    ]
    #expect(layout(spec).content(of: [sampled(-4...4) { $0 / 5 }]).unplaced.isEmpty)
  }
}
