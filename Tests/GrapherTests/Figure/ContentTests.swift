import RealModule
import Sampling
import Testing

@testable import Grapher

@Suite struct ContentTests {
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

  // MARK: Dashes

  @Test func dashesBeginWhereTheCurveComesIntoViewInBothKindsOfPicture() {
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

  @Test func aPathThatLeavesAndComesBackIsCutInTwo() {
    let box = Rect(x: 0, y: 0, width: 10, height: 10)
    let path = Path(
      start: Point(x: 0, y: 5), segments: [.line(to: Point(x: 5, y: -5)), .line(to: Point(x: 10, y: 5))])
    let parts = path.cut(to: box)
    #expect(parts.count == 2)
    #expect(abs((parts.first?.points.last?.x ?? 0) - 2.5) < 1e-9)
    #expect(abs((parts.last?.points.first?.x ?? 0) - 7.5) < 1e-9)
    #expect(Path(start: Point(x: 20, y: 20), segments: [.line(to: Point(x: 30, y: 30))]).cut(to: box).isEmpty)
    #expect(Path(start: Point(x: 1, y: 1)).cut(to: box) == [Path(start: Point(x: 1, y: 1))])
  }

  // MARK: Dots

  @Test func dotsStandForPointsAndGetSmallerAndFewerThanAMillion() {
    let spec = FigureSpec(size: size, curves: [.init(label: "data", symbol: .points)])
    func dots(_ count: Int) -> (lines: Int, width: Double) {
      let points = (0..<count).map { number in
        Point(x: 4 * Double.sin(Double(number)), y: Double.cos(Double(number) * 1.7))
      }
      let drawn = curves(of: layout(spec).figure(of: [Curve(pieces: [Curve.Piece(points: points)])])).filter {
        $0.stroke.color != Theme.light.background
      }
      return (drawn.reduce(0) { $0 + $1.points.count }, drawn.first?.stroke.width ?? 0)
    }
    let few = dots(5)
    let many = dots(5000)
    #expect(few.lines == 5)
    #expect(many.width < few.width / 2)
    #expect(many.lines <= 5000)
    #expect(dots(0).lines == 0)
  }

  @Test func pointsOutOfViewAreNoDots() {
    let spec = FigureSpec(size: size, curves: [.init(label: "data", symbol: .points)])
    let points = [Point(x: 0, y: 0), Point(x: 9, y: 0), Point(x: 0, y: -1e300), Point(x: 4, y: 1)]
    #expect(
      curves(of: layout(spec).figure(of: [Curve(pieces: [Curve.Piece(points: points)])])).first?.points.count == 2)
  }

  @Test func aLineOfManyPointsIsThinnedToWhatItCovers() {
    let plot = Rect(x: 0, y: 0, width: 100, height: 100)
    let area = PlotArea(plot: plot, x: 0...1, y: -1...1, axes: AxesPlan(bounds: plot), hasText: true)
    let points = (0...50_000).map { Point(x: Double($0) / 50_000, y: Double.sin(Double($0))) }
    let thinned = DenseLine.thinned(Curve(pieces: [Curve.Piece(points: points)]), in: area).pieces.flatMap(\.points)
    #expect(thinned.count <= 4 * 302)
    #expect(thinned.first == points.first && thinned.last == points.last)
    #expect(zip(thinned, thinned.dropFirst()).allSatisfy { $0.x < $1.x })
    #expect(thinned.map(\.y).max() == points.map(\.y).max())
    let few = Curve(pieces: [Curve.Piece(points: Array(points.prefix(100)))])
    #expect(DenseLine.thinned(few, in: area) == few)
  }

  // MARK: Annotations and reference lines

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

  @Test func aTextWithoutAFreePlaceIsLeftOutAndTold() {
    var spec = FigureSpec(size: size, curves: [.init(label: "f")])
    spec.annotations = [Annotation(point: Point(x: 1, y: 0.5), text: "here")]
    spec.references = [ReferenceLine(.horizontal, at: 0.3, label: "level")]
    let figure = layout(spec).figure(of: [sampled(-4...4, count: 4000) { Double.sin(300 * $0) }])
    #expect(figure.unplaced == ["level", "here"])
  }

  @Test func referenceLinesInViewCrossThePlotWithTheirLabels() {
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

  // MARK: Keys

  @Test func fewCurvesWithShortNamesBearThemAtTheirLines() {
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

  @Test func aNameWithoutAPlaceSendsAllOfThemToTheLegend() {
    let spec = FigureSpec(size: size, curves: [.init(label: "a"), .init(label: "b")])
    let wild = sampled(-4...4, count: 4000) { abs($0) < 3.9 ? Double.cos(500 * Double.pi * $0) : .nan }
    let chosen = spec.choosingKey(
      for: [wild, sampled(-4...4) { $0 / 5 }], x: -4...4, y: -1...1, metrics: FixedMetrics())
    #expect(chosen.key == .legend)
  }

  @Test func aNameThatCouldBeAnotherCurvesSendsAllOfThemToTheLegend() {
    let spec = FigureSpec(size: size, curves: [.init(label: "above"), .init(label: "below")])
    let halves = [1.0, -1].map { sign in sampled(-2...2) { sign * (4 - $0 * $0).squareRoot() } }
    #expect(spec.choosingKey(for: halves, x: -4...4, y: -3...3, metrics: FixedMetrics()).key == .legend)
  }

  @Test func curvesThatEndInOnePlaceHaveALegend() {
    let spec = FigureSpec(size: size, curves: [.init(label: "a"), .init(label: "b")])
    let meeting = [1.0, -1].map { sign in sampled(-4...4) { sign * (4 - $0) / 9 } }
    #expect(spec.choosingKey(for: meeting, x: -4...4, y: -1...1, metrics: FixedMetrics()).key == .legend)
  }

  @Test func aLineThatIsAnAxisHasItsLabelAllTheSame() {
    var spec = FigureSpec(size: size, curves: [.init(label: "f")])
    spec.references = [
      ReferenceLine(.horizontal, at: 0, label: "zero"), ReferenceLine(.vertical, at: 0, label: "origin"),
    ]
    #expect(layout(spec).content(of: [sampled(-4...4) { $0 / 5 }]).unplaced.isEmpty)
  }

  @Test func dotsAreInALegendWhereLinesBearTheirNames() {
    let spec = FigureSpec(
      size: size, key: .lineLabels, curves: [.init(label: "line"), .init(label: "dots", symbol: .points)])
    let figure = layout(spec).figure(of: [sampled(-4...4) { $0 / 5 }, sampled(-4...4, count: 9) { -$0 / 5 }])
    #expect(figure.texts.map(\.string).filter { ["line", "dots"].contains($0) } == ["line", "dots"])
  }

  @Test func withoutAKeyNothingTellsTheCurvesApart() {
    let spec = FigureSpec(size: size, key: .none, curves: [.init(label: "a"), .init(label: "b")])
    let content = layout(spec).content(of: [sampled(-4...4) { $0 / 5 }, sampled(-4...4) { -$0 / 5 }])
    #expect(content.boxes.allSatisfy { $0.kind == .tickLabel || $0.kind == .axisName })
  }
}
