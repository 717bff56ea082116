import RealModule
import Sampling
import Testing

@testable import Grapher

@Suite("A legend")
struct LegendTests {

  @Test("A legend has rows as high as its tallest label")
  func legend() {
    let metrics = FixedMetrics()
    let typesetter = Typesetter(FigureSpec(size: Size(width: 600, height: 400), curves: []), metrics: metrics)
    let strokes = Array(repeating: Stroke(color: .transparent, width: 1), count: 2)
    let low =
      Legend(
        strokes, spec: FigureSpec(size: Size(width: 600, height: 400), curves: [.init(label: "a"), .init(label: "b")]),
        width: 200, typesetter: typesetter)?.columnSize
      .height ?? 0
    let high =
      Legend(
        strokes,
        spec: FigureSpec(size: Size(width: 600, height: 400), curves: [.init(label: "a"), .init(label: "two\nlines")]),
        width: 200, typesetter: typesetter)?
      .columnSize.height ?? 0
    #expect(high > low)
  }

  @Test("A legend has a title above its names, in their size, in a column and in a row")
  func title() throws {
    let typesetter = Typesetter(FigureSpec(size: Size(width: 600, height: 400), curves: []), metrics: FixedMetrics())
    let strokes = Array(repeating: Stroke(color: .transparent, width: 1), count: 2)
    var spec = FigureSpec(size: Size(width: 600, height: 400), curves: [.init(label: "a"), .init(label: "b")])
    func legend() throws -> Legend { try #require(Legend(strokes, spec: spec, width: 200, typesetter: typesetter)) }
    let plain = try legend()
    spec.legendTitle = "kind"
    let titled = try legend()
    #expect(titled.columnSize.height > plain.columnSize.height)
    func texts(_ marks: [Mark]) -> [TextRun] { marks.compactMap { if case .text(let run) = $0 { run } else { nil } } }
    let column = texts(titled.column(in: Rect(x: 0, y: 0, width: 100, height: 100), order: [1, 0]))
    #expect(column.map(\.string) == ["kind", "b", "a"] && column[0].font.size == column[1].font.size)
    #expect(titled.rows(width: 500, height: 100).width > plain.rows(width: 500, height: 100).width)
  }

  @Test("A legend shows the bold smoothed line and not the thin one of the data below it")
  func smoothed() throws {
    var (noise, line) = (FigureSpec.CurveStyle(label: "a"), FigureSpec.CurveStyle(label: "", partner: 0))
    (noise.symbol, noise.relativeWidth, line.symbol) = (.line, 0.35, .line)
    let spec = FigureSpec(size: Size(width: 600, height: 400), curves: [noise, line])
    let strokes = [0.7, 2].map { Stroke(color: .transparent, width: $0) }
    let typesetter = Typesetter(spec, metrics: FixedMetrics())
    let legend = try #require(Legend(strokes, spec: spec, width: 200, least: 1, typesetter: typesetter))
    let widths = legend.column(in: Rect(x: 0, y: 0, width: 100, height: 100), order: [0]).compactMap {
      mark -> Double? in
      if case .stroke(_, let stroke, _) = mark { stroke.width } else { nil }
    }
    #expect(widths.contains(2) && !widths.contains(0.7))
  }

  @Test("A key above a plot has all its names, smaller ones if there is no room for others, and its title gives way")
  func allNames() throws {
    var spec = FigureSpec(
      size: Size(width: 300, height: 200), axes: .frame,
      curves: (1...10).map { .init(label: RichText("series \($0)")) })
    (spec.legendPlace, spec.legendTitle) = (.outside, "kind")
    let layout = FigureLayout(spec: spec, x: 0...1, y: 0...1, metrics: FixedMetrics())
    let curves = (0..<10).map {
      Curve(pieces: [.init(points: [Point(x: 0, y: Double($0) / 10), Point(x: 1, y: 0.5)])])
    }
    let content = layout.content(PanelContent(curves: curves))
    let texts = layout.figure(PanelContent(curves: curves)).texts.map(\.string)
    #expect((1...10).allSatisfy { texts.contains("series \($0)") || content.unplaced.contains("series \($0)") })
    #expect((1...6).allSatisfy { texts.contains("series \($0)") })
  }

  @Test("A key above a plot has details in the line of their name, or one line below it unless its place was chosen")
  func oneLineOfDetails() {
    func unplaced(_ label: String) -> [String] {
      let spec = FigureSpec(
        size: Size(width: 400, height: 300), axes: .frame, curves: [.init(label: RichText(label)), .init(label: "g")])
      let layout = FigureLayout(spec: spec, x: 0...1, y: 0...1, metrics: FixedMetrics())
      // Only above the plot is room for a key.
      let lines = (0...40).map { number in
        Curve.Piece(points: [Point(x: 0, y: Double(number) / 40), Point(x: 1, y: Double(number) / 40)])
      }
      let curves = [Curve(pieces: lines), Curve(pieces: [])]
      return layout.content(PanelContent(curves: curves)).unplaced
    }
    #expect(unplaced("f\nx=1, x=2").isEmpty && unplaced("f\na\nb\nc\nd").isEmpty)
    #expect(unplaced("f" + String(repeating: "\na long detail", count: 20)).count == 1)
  }

  @Test("Rows of a legend have about as many names each")
  func balanced() throws {
    let names = (0..<6).map { "name \($0)" }
    let spec = FigureSpec(size: Size(width: 600, height: 400), curves: names.map { .init(label: RichText($0)) })
    let typesetter = Typesetter(spec, metrics: FixedMetrics())
    let strokes = Array(repeating: Stroke(color: .transparent, width: 1), count: 6)
    let legend = try #require(Legend(strokes, spec: spec, width: 200, typesetter: typesetter))
    let whole = legend.rows(width: 5000, height: 200)
    // All names but one would fit into the first row.
    let rows = legend.rows(width: 0.9 * whole.width, height: 200)
    let tops = rows.marks(0, 0).compactMap { mark -> Double? in
      if case .text(let run) = mark { run.origin.y } else { nil }
    }
    #expect(tops.count == 6 && Set(tops).count == 2)
    #expect(tops.count(where: { $0 == tops[0] }) == 3)
  }

  @Test("A legend over another one is as wide as the wider one, and the other begins below it")
  func over() {
    func rows(_ width: Double, _ height: Double) -> LegendRows {
      LegendRows(width: width, height: height, air: 1, omitted: [Int(height)]) { center, top in
        [.fill([Rect(x: center, y: top, width: width, height: height).outline], Theme.light.text)]
      }
    }
    let both = rows(30, 10).over(rows(40, 20))
    #expect(both.width == 40 && both.height == 30 && both.omitted == [10, 20])
    let tops = both.marks(5, 2).compactMap { if case .fill(let areas, _) = $0 { areas[0].points[0].y } else { nil } }
    #expect(tops == [2, 12])
  }

  @Test(
    "A legend is in the corner that is asked for, also for one curve, and outside above the plot",
    arguments: LegendPlace.allCases)
  func place(_ place: LegendPlace) throws {
    var spec = FigureSpec(size: Size(width: 600, height: 400), curves: [.init(label: "a")])
    spec.legendPlace = place
    let layout = FigureLayout(spec: spec, x: -1...1, y: -1...1, metrics: FixedMetrics())
    // The curve crosses the whole plot.
    let points = (0...400).map { Double($0) / 200 - 1 }.map {
      Point(x: $0, y: ($0 * 40).truncatingRemainder(dividingBy: 1))
    }
    let content = layout.content(PanelContent(curves: [Curve(pieces: [Curve.Piece(points: points)])]))
    let box = try #require(content.legend)
    let plot = content.composition.area.plot
    switch place {
    case .topLeft, .topRight: #expect(box.y > plot.y && box.maxY < plot.y + plot.height / 2)
    case .bottomLeft, .bottomRight: #expect(box.y > plot.y + plot.height / 2 && box.maxY < plot.maxY)
    case .outside: #expect(box.maxY <= plot.y)
    }
    switch place {
    case .topLeft, .bottomLeft: #expect(box.x > plot.x && box.maxX < plot.x + plot.width / 2)
    case .topRight, .bottomRight: #expect(box.x > plot.x + plot.width / 2 && box.maxX < plot.maxX)
    case .outside: break
    }
  }

  @Test("A vertical range makes room for a legend in its corner, unless a curve leaves the plot there")
  func room() {
    var spec = FigureSpec(size: Size(width: 600, height: 400), curves: [.init(label: "a")])
    func range(_ place: LegendPlace?, _ curve: (Double) -> Double) -> ClosedRange<Double> {
      spec.legendPlace = place
      return spec.rangeWithRoom(
        forLegendOver: [sampled(-1...1, curve)], x: -1...1, y: -1...1, metrics: FixedMetrics())
    }
    #expect(range(nil) { $0 } == -1...1 && range(.outside) { $0 } == -1...1)
    #expect(range(.topLeft) { $0 } == -1...1)
    let above = range(.topRight) { $0 }
    #expect(above.lowerBound == -1 && above.upperBound > 1.05 && above.upperBound < 2)
    let below = range(.bottomLeft) { $0 }
    #expect(below.upperBound == 1 && below.lowerBound < -1.05)
    #expect(range(.topRight) { 5 * Double.sin(60 * $0) } == -1...1)
  }

  @Test(
    "A name that is too long for a legend in the plot is whole above it, and a legend that is asked for names one curve"
  )
  func longNames() throws {
    let long = "a curve with a name of more than forty letters"
    var spec = FigureSpec(size: Size(width: 600, height: 400), curves: [.init(label: .init(long)), .init(label: "b")])
    spec.key = .legend
    func texts() -> [String] {
      content(spec, [sampled(-1...1) { $0 }, sampled(-1...1) { -$0 }]).marks.compactMap { mark in
        if case .text(let run) = mark { run.string } else { nil }
      }
    }
    #expect(texts().contains(long))
    spec.curves = [.init(label: "only")]
    #expect(!texts().contains("only"))
    spec.isLegendAsked = true
    #expect(texts().contains("only"))
  }

  private func content(_ spec: FigureSpec, _ curves: [Curve], features: [[Feature]] = []) -> FigureLayout.Content {
    FigureLayout(spec: spec, x: -1...1, y: -1...1, metrics: FixedMetrics())
      .content(PanelContent(curves: curves, features: features))
  }

  /// Returns the names of the legend from top to bottom.
  private func rows(_ labels: [String], _ curves: [(Double) -> Double], isFamily: Bool = true, keepsOrder: Bool = false)
    -> [String]
  {
    var spec = FigureSpec(
      size: Size(width: 600, height: 400), curves: labels.map { .init(label: RichText($0)) })
    (spec.isFamily, spec.keepsOrder) = (isFamily, keepsOrder)
    let content = content(spec, curves.map { sampled(-1...1, $0) })
    return content.marks.compactMap { mark in
      if case .text(let run) = mark, labels.contains(run.string) { run } else { nil }
    }.sorted { $0.origin.y < $1.origin.y }.map(\.string)
  }

  @Test(
    "A legend lists curves of a family as they leave the plot at the right, others as given or if one ends elsewhere")
  func order() {
    #expect(rows(["a", "b"], [{ -$0 / 2 }, { $0 / 2 }], isFamily: false) == ["a", "b"])
    #expect(rows(["a", "b"], [{ $0 / 2 }, { -$0 / 2 }]) == ["a", "b"])
    #expect(rows(["a", "b"], [{ -$0 / 2 }, { $0 / 2 }]) == ["b", "a"])
    // A chosen order, unless it is that from bottom to top.
    #expect(rows(["a", "b", "c"], [{ 0.1 * $0 }, { 0.3 * $0 }, { 0.2 * $0 }], keepsOrder: true) == ["a", "b", "c"])
    #expect(rows(["a", "b"], [{ -$0 / 2 }, { $0 / 2 }], keepsOrder: true) == ["b", "a"])
    #expect(rows(["a", "b", "c"], [{ 0.1 * $0 }, { 0.3 * $0 }, { 0.2 * $0 }]) == ["b", "c", "a"])
    #expect(rows(["a", "b", "c"], [{ _ in -0.5 }, { 3 * $0 }, { 9 * $0 }]) == ["c", "b", "a"])
    #expect(rows(["a", "b"], [{ -3 * $0 }, { -2 * $0 }]) == ["b", "a"])
    #expect(rows(["a", "b"], [{ $0 < 0.5 ? -0.5 : .nan }, { $0 / 2 }]) == ["a", "b"])
    #expect(rows(["a", "b"], [{ $0 * $0 / 2 }, { $0 / 2 }]) == ["a", "b"])
  }

  @Test(
    "A legend covers neither asymptotes nor lines",
    arguments: [
      ReferenceLine(.vertical, at: 0.8), .init(.vertical, at: -0.8), .init(.horizontal, at: 0.8),
      .init(.horizontal, at: -0.9), .init(.vertical, at: 0.95),
    ])
  func lines(_ line: ReferenceLine) throws {
    var spec = FigureSpec(size: Size(width: 600, height: 400), curves: [.init(label: "a"), .init(label: "b")])
    spec.references = [line]
    let content = content(spec, [sampled(-1...1) { $0 / 9 }, sampled(-1...1) { -$0 / 9 }])
    let (box, area) = (try #require(content.legend), content.composition.area)
    let place = area.point(x: line.value, y: line.value)
    #expect(line.kind == .vertical ? !(box.x...box.maxX).contains(place.x) : !(box.y...box.maxY).contains(place.y))
  }

  @Test("A legend shows the fill of a region in a box with the line of its boundary, and an isolated point as a dot")
  func samples() throws {
    let strict = Curve(
      pieces: [Curve.loop(.circle(0.5), isExcluded: true)], areas: [.init(outlines: [.circle(0.5)])])
    var bare = strict
    bare.pieces = []
    let curves = [
      .annulus(), strict, bare, Curve(pieces: [.init(points: [Point(x: 0, y: 0)], isClosed: true)]),
      Curve(pieces: strict.pieces), Curve(pieces: []),
    ]
    var spec = FigureSpec(
      size: Size(width: 600, height: 400), curves: curves.indices.map { .init(label: "\($0)") })
    spec.legendPlace = .outside
    let content = content(spec, curves)
    let legend = try #require(content.legend)
    let samples = content.marks.filter { mark in
      switch mark {
      case .stroke(let lines, _, nil): lines.flatMap(\.points).allSatisfy { $0.y < legend.maxY }
      case .area(let outlines, _, nil): outlines.flatMap(\.points).allSatisfy { $0.y < legend.maxY }
      default: false
      }
    }
    let shapes = samples.map { mark -> String in
      switch mark {
      case .stroke(let lines, let stroke, _):
        return (lines[0].isClosed ? "box" : lines[0].points.count == 1 ? "dot" : "line")
          + (stroke.dash.isEmpty ? "" : "-")
      default: return "fill"
      }
    }
    #expect(shapes == ["fill", "box", "fill", "box-", "fill", "dot", "line-", "line"])
    spec.curves[5].sample = CurveSample(hasRegion: true)
    let still = FigureLayout(spec: spec, x: -1...1, y: -1...1, policy: .still, metrics: FixedMetrics())
    #expect(still.base.areas.count == 1)
    let grid = SmallMultiples(
      spec: spec, panels: ["a", "b"].map { Panel(title: $0, x: -1...1, y: -1...1) },
      shape: GridShape(count: 2, columns: nil, in: spec.size), sharesX: true, sharesY: true, metrics: FixedMetrics())
    let figure = grid.figure([PanelContent(curves: [Curve(pieces: [])]), PanelContent(curves: curves)])
    #expect(figure.areas.count { $0.clip == nil } == 4)
  }

  @Test("A legend has one row for a function and data with its name, and none for hidden curves")
  func partners() throws {
    var spec = FigureSpec(
      size: Size(width: 600, height: 400),
      curves: [
        .init(label: "a"), .init(label: "b"), .init(label: "edge", symbol: .hidden),
        .init(label: "b", symbol: .points, partner: 1), .init(label: "c", symbol: .points),
      ])
    let curves = [0.1, 0.2, 0.3, 0.4, 0.5].map { slope in sampled(-1...1, count: 9) { slope * $0 } }
    let texts = content(spec, curves).marks.compactMap { mark in
      if case .text(let run) = mark, "abcedge".contains(run.string) { run.string } else { nil }
    }
    #expect(texts == ["a", "b", "c"])
    func colors() -> [Color] {
      CurveStrokes.strokes(for: 5, spec: spec, measures: Measures(size: spec.size)).map(\.color)
    }
    let palette = spec.theme.palette
    #expect(colors() == [palette[0], palette[1], palette[2], palette[1], palette[3]])
    spec.curves[1].color = .transparent
    #expect(colors()[3] == .transparent)
    spec.curves[3].color = palette[5]
    #expect(colors()[3] == palette[5])
    spec.curves[3].partner = 9
    #expect(colors()[4] == palette[4])
  }
}
