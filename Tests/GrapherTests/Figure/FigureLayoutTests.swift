import RealModule
import Sampling
import Testing

@testable import Grapher

@Suite struct FigureLayoutTests {
  @Test func theWindowHasThePixelsOfThePlot() {
    let layout = makeLayout(-4...4, -1...1)
    let window = layout.window(scale: 2)
    #expect(window.x == -4...4)
    #expect(window.y == -1...1)
    #expect(window.columns == Int((layout.plot.width * 2).rounded()))
    #expect(window.rows == Int((layout.plot.height * 2).rounded()))
    #expect(layout.window(scale: .nan).columns == 1)
    #expect(layout.window(scale: -3).rows == 1)
    #expect(layout.window(scale: .infinity).rows == 1_000_000_000)
  }

  @Test("A film has a frame if its axes would be inside the plot, away from their numbers")
  func frameOfFilms() {
    func axes(_ x: ClosedRange<Double>, _ policy: FigureLayout.Policy, mayHaveFrame: Bool = true) -> AxesStyle {
      var spec = FigureSpec(size: Size(width: 600, height: 400), curves: [])
      spec.mayHaveFrame = mayHaveFrame
      return FigureLayout(spec: spec, x: x, y: 0...1, policy: policy, metrics: FixedMetrics()).spec.axes
    }
    #expect(axes(-1...1, .still) == .frame && axes(0...1, .still) == .origin)
    #expect(axes(-1...1, .free) == .origin && axes(-1...1, .still, mayHaveFrame: false) == .origin)
  }

  @Test func aBareFigureHasOnlyCurvesFromEdgeToEdge() {
    let layout = makeLayout(0...1, 0...1, isBare: true, title: "Title", labels: ["f", "g"])
    #expect(layout.plot == Rect(x: 0, y: 0, width: 600, height: 400))
    let figure = layout.figure(of: [sampled(0...1, count: 1) { $0 }, sampled(0...1, count: 1) { 1 - $0 }])
    #expect(figure.marks.count == 2)
    guard case .stroke(let lines, _, let clip) = figure.marks.first else {
      Issue.record("not a stroke")
      return
    }
    #expect(lines == [Polyline([Point(x: 0, y: 400), Point(x: 600, y: 0)])])
    #expect(clip == layout.plot)
  }

  @Test(arguments: AxesStyle.allCases)
  func equalUnitsHaveEqualLengths(axes: AxesStyle) {
    for (x, y) in [(-2.0...2.0, -1.0...9.0), (0...100, 0...1), (1e15...1e15 + 64, 0...1), (3...3, 5...5)] {
      let layout = makeLayout(x, y, axes: axes, equal: true)
      let across = (layout.x.upperBound - layout.x.lowerBound) / layout.plot.width
      let up = (layout.y.upperBound - layout.y.lowerBound) / layout.plot.height
      #expect(abs(across / up - 1) < 0.01, "\(x) \(y)")
      #expect(layout.x.lowerBound <= x.lowerBound && layout.x.upperBound >= x.upperBound)
      #expect(layout.y.lowerBound <= y.lowerBound && layout.y.upperBound >= y.upperBound)
    }
  }

  @Test func equalUnitsStayEqualBesideALegend() {
    let layout = makeLayout(-4...4, -1...1, equal: true, labels: ["first", "second"])
    let wild = sampled(layout.x) { 20 * Double.sin(40 * $0) }
    let frame = Curve(pieces: [
      Curve.Piece(points: [Point(x: -1, y: -1), Point(x: 1, y: 1)])
    ])
    let lines = layout.figure(of: [frame, wild]).marks.compactMap { mark -> Polyline? in
      if case .stroke(let lines, _, .some) = mark { lines.first } else { nil }
    }
    guard let ends = lines.first?.points, let a = ends.first, let b = ends.last else {
      Issue.record("no line")
      return
    }
    #expect(abs((b.x - a.x) + (b.y - a.y)) < 1e-9)
    #expect(b.x - a.x < 2 * layout.plot.width / (layout.x.upperBound - layout.x.lowerBound))
  }

  @Test("A legend without room in a plot with equal units stands beside it, where the plot is larger than below it")
  func legendBesideASquare() throws {
    func plot(equal: Bool) throws -> (plot: Rect, legend: Rect) {
      let layout = makeLayout(
        -1...1, -1...1, equal: equal, isWidenable: false, labels: ["first", "second", "third"])
      let wild = sampled(layout.x, count: 900) { Double.sin(400 * $0) }
      let content = layout.content(PanelContent(curves: [wild, wild, wild]))
      return (content.composition.area.plot, try #require(content.legend))
    }
    let square = try plot(equal: true)
    #expect(square.legend.x >= square.plot.maxX && square.legend.y == square.plot.y)
    let wide = try plot(equal: false)
    #expect(wide.legend.maxY <= wide.plot.y)
  }

  @Test func noAxesGiveNoTextAndNoGrid() {
    let figure = makeLayout(-1...1, -1...1, axes: .none).figure(of: [sampled(-1...1) { $0 }])
    #expect(figure.marks.count == 1)
  }

  @Test func aTransparentFigureHasNoBackgroundAndNoHalos() {
    let figure = makeLayout(-1...1, -1...1, background: .transparent).figure(of: [sampled(-1...1) { $0 * $0 * $0 }])
    #expect(figure.background == nil)
    #expect(figure.texts.allSatisfy { $0.halo == nil })
    #expect(makeLayout(-1...1, -1...1).figure(of: []).texts.allSatisfy { $0.halo == Theme.light.background })
  }

  @Test func anEmptyPlotHasANote() {
    let note = "nothing found in this range"
    #expect(makeLayout(-1...1, -1...1).figure(of: [Curve(pieces: [])]).texts.contains { $0.string == note })
    #expect(!makeLayout(-1...1, -1...1).figure(of: []).texts.contains { $0.string == note })
    let both = makeLayout(-1...1, -1...1, labels: ["a", "b"])
    #expect(!both.figure(of: [Curve(pieces: []), sampled(-1...1) { $0 }]).texts.contains { $0.string == note })
  }

  @Test func theNoteOfAnEmptyPlotClaimsWhatIsProved() throws {
    var content = PanelContent(curves: [Curve(pieces: [])])
    for (emptiness, note) in [
      (PanelContent.Emptiness.undefined, "undefined on this range"), (.outOfView, "not in view"),
      (.unsolvable, "no solutions in this range"),
      (.unproved, "nothing found in this range"),
    ] {
      content.emptiness = emptiness
      #expect(makeLayout(-1...1, -1...1).figure(content).texts.contains { $0.string == note })
    }
  }

  @Test func aLegendIsInFreeSpaceOfThePlot() {
    let layout = makeLayout(-4...4, -1.1...4, labels: ["sin x", "cos x"])
    let figure = layout.figure(of: [sampled(-4...4) { Double.sin($0) }, sampled(-4...4) { Double.cos($0) }])
    let names = figure.texts.filter { $0.string.hasSuffix(" x") }
    #expect(names.map(\.string) == ["sin x", "cos x"])
    #expect(names.allSatisfy { layout.plot.contains($0.origin) })
  }

  @Test func aLegendWithoutFreeSpaceIsAboveThePlot() {
    let layout = makeLayout(-4...4, -1...1, labels: ["first", "second"])
    let wild = sampled(-4...4) { Double.sin(40 * $0) }
    let figure = layout.figure(of: [wild, wild])
    let names = figure.texts.filter { ["first", "second"].contains($0.string) }
    #expect(names.count == 2)
    #expect(names.allSatisfy { $0.origin.y < layout.plot.y + 20 && $0.origin.y > 0 })
    let clips = figure.marks.compactMap { mark -> Rect? in
      if case .stroke(_, _, let clip) = mark { clip } else { nil }
    }
    #expect(clips.allSatisfy { clip in names.allSatisfy { $0.origin.y < clip.y } })
  }

  @Test func aSingleCurveHasNoLegend() {
    let figure = makeLayout(-4...4, -1...1, labels: ["only"]).figure(of: [sampled(-4...4) { $0 / 4 }])
    #expect(!figure.texts.contains { $0.string == "only" })
  }

  private static let sizes: [Size] = [
    (1.0, 1.0), (0, 0), (-5, 3), (2, 900), (900, 2), (20, 20), (60, 40), (160, 120), (1e4, 30), (1e7, 1e7), (1e300, 1),
  ].map { (sides: (Double, Double)) in Size(width: sides.0, height: sides.1) }

  @Test(arguments: sizes)
  func everySizeGivesASoundFigure(size: Size) {
    for axes in AxesStyle.allCases {
      for equal in [false, true] {
        let layout = makeLayout(
          -7...3, 1e-5...2e-5, size: size, axes: axes,
          title: "A title of some length", equal: equal, labels: ["f", "g"])
        let figure = layout.figure(of: [sampled(-7...3) { 1.5e-5 + $0 * 1e-6 }, Curve(pieces: [])])
        expectSound(figure, "\(size) \(axes)")
        #expect(layout.plot.width > 0 && layout.plot.height > 0)
      }
    }
  }

  private static let ranges: [ClosedRange<Double>] = [
    0.0...0.0, 1e15...1e15 + 20, 1e300...1.0000001e300, -1e-300...1e-300, 0...Double.leastNonzeroMagnitude,
    -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude, -Double.infinity...Double.infinity,
    5e5...5e5 + 1e-7, Double.infinity...Double.infinity,
    -Double.leastNonzeroMagnitude...Double.leastNormalMagnitude / 64,
    -1e9...1 - 1e9, 1e-4...2e-4, -1.0...0.0, 0.0...1.0,
  ]

  @Test(arguments: ranges)
  func everyRangeGivesASoundFigure(range: ClosedRange<Double>) {
    for axes in AxesStyle.allCases {
      for equal in [false, true] {
        for (x, y) in [(range, -1.0...1.0), (-1...1, range), (range, range)] {
          let layout = makeLayout(x, y, axes: axes, equal: equal)
          let curve = sampled(layout.x) { _ in layout.y.lowerBound / 2 + layout.y.upperBound / 2 }
          let figure = layout.figure(of: [curve])
          expectSound(figure, "\(x) \(y) \(axes)")
          if axes == .origin || axes == .frame { #expect(figure.texts.count >= 3, "\(x) \(y)") }
        }
      }
    }
  }

  @Test("Every text fits into a picture of any size or is omitted")
  func everyTextFits() {
    let fraction = RichText(.fraction(.function("sin"), .identifier("x")), plain: "sin÷x")
    for (width, height) in [(1.0, 1.0), (60, 40), (20, 900), (900, 20), (160, 120)] {
      for axes in AxesStyle.allCases {
        let figure = makeFigure {
          $0.size = Size(width: width, height: height)
          $0.axes = axes
          ($0.title, $0.xLabel, $0.yLabel, $0.caption) = (fraction, fraction, fraction, fraction)
        }
        let reach = 1e-6 * max(width, height)
        let isInside = figure.texts.allSatisfy {
          $0.origin.x >= -reach && $0.origin.y >= -reach && $0.origin.x <= width + reach
            && $0.origin.y <= height + reach
        }
        #expect(isInside, "\(width)×\(height) \(axes)")
      }
    }
  }

  @Test func everyTextGivesASoundFigure() {
    let texts = [
      String(repeating: "long ", count: 2000), String(repeating: "w", count: 10_000), "", " ", "a\nb\tc\u{0}\u{2028}d",
      "√(x²+1) — ∫ f(x) dx ≤ 日本語 👩‍👩‍👧‍👦",
      "e" + String(repeating: "\u{301}", count: 10_000), "\u{202E}abc",
    ]
    for text in texts {
      let layout = makeLayout(-1...1, -1...1, title: text, xLabel: text, labels: [text, text])
      let figure = layout.figure(of: [sampled(-1...1) { $0 }, sampled(-1...1) { -$0 }])
      expectSound(figure, text)
      #expect(figure.texts.allSatisfy { $0.string.unicodeScalars.count < 500 && !$0.string.contains("\n") })
    }
  }

  @Test func aWideTitleIsWrappedAndThenTruncated() {
    let one = makeLayout(-1...1, -1...1, title: "Short").figure(of: [])
    #expect(one.texts.filter { $0.string.hasPrefix("S") }.map(\.string) == ["Short"])
    let words = String(repeating: "word ", count: 25)
    let two = makeLayout(-1...1, -1...1, title: words).figure(of: []).texts.filter { $0.string.hasPrefix("word") }
    #expect(two.map { $0.string.split(separator: " ").count }.sorted() == [12, 13])
    let many = makeLayout(-1...1, -1...1, title: String(repeating: "word ", count: 2000)).figure(of: [])
    let lines = many.texts.filter { $0.string.hasPrefix("word") }
    #expect(lines.count == 2)
    #expect(lines.last?.string.hasSuffix("…") == true)
  }

  @Test func fiftyCurvesHaveDistinctStrokesAndAFittingLegend() {
    let labels = (1...50).map { "curve number \($0)" }
    let layout = makeLayout(-1...1, -1...1, size: Size(width: 1200, height: 800), labels: labels)
    let curves = (1...50).map { number in sampled(-1...1) { Double.sin(Double(number) * $0) } }
    let figure = layout.figure(of: curves)
    expectSound(figure, "fifty")
    let size = Size(width: 1200, height: 800)
    let strokes = CurveStrokes.strokes(
      for: 42, spec: FigureSpec(size: size, curves: []), measures: Measures(size: size))
    #expect(strokes.indices.allSatisfy { !strokes[..<$0].contains(strokes[$0]) })
  }

  @Test func hugeCurvesGiveFiniteLines() {
    let big = Double.greatestFiniteMagnitude
    let curve = Curve(pieces: [
      Curve.Piece(points: [Point(x: -1, y: -big), Point(x: 0, y: 0), Point(x: 1, y: big)]),
      Curve.Piece(points: [Point(x: -big, y: 0.5), Point(x: big, y: 0.5)]),
      Curve.Piece(points: [Point(x: 0.5, y: -big), Point(x: 0.5, y: big)]),
    ])
    for y in [-1.0...1, -big...big, 0 ... .leastNonzeroMagnitude] {
      expectSound(makeLayout(-1...1, y).figure(of: [curve]), "\(y)")
    }
  }

  /// Expects finite coordinates near the picture, and texts inside it.
  private func expectSound(_ figure: Figure, _ what: String) {
    let reach = 100 + 0.1 * max(figure.size.width, figure.size.height)
    for point in figure.points {
      let isNear =
        point.x > -reach && point.x < figure.size.width + reach && point.y > -reach
        && point.y < figure.size.height + reach
      #expect(isNear, "\(point) in \(what.prefix(40))")
      if !isNear { break }
    }
    let picture = Rect(x: 0, y: 0, width: figure.size.width, height: figure.size.height)
    for text in figure.texts {
      let width = FixedMetrics().extents(of: text.string, in: text.font).width
      let height = 0.7 * text.font.size
      let box = Rect(x: text.origin.x, y: text.origin.y - height, width: width, height: height)
      #expect(picture.inflated(by: 1e-6 * figure.size.width).contains(box), "\(text.string) in \(what.prefix(40))")
    }
  }
}

/// Returns a layout with fixed-width metrics, 600 × 400 points by default.
func makeLayout(
  _ x: ClosedRange<Double>, _ y: ClosedRange<Double>, size: Size = Size(width: 600, height: 400),
  axes: AxesStyle = .origin, isBare: Bool = false, title: String? = nil, xLabel: String = "x",
  equal: Bool = false, isWidenable: Bool = true, labels: [String] = ["f"], background: Color? = nil
) -> FigureLayout {
  var spec = FigureSpec(
    size: size, axes: axes, title: title.map { RichText($0) }, background: background,
    curves: labels.map { FigureSpec.CurveStyle(label: RichText($0)) })
  spec.isBare = isBare
  spec.xLabel = .variable(xLabel)
  spec.hasEqualScale = equal
  if !isWidenable { spec.widenable = [] }
  return FigureLayout(spec: spec, x: x, y: y, metrics: FixedMetrics())
}
