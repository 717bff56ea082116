import Sampling
import Testing

@testable import Grapher

@Suite("Bars")
struct BarDrawingTests {
  private let measures = Measures(size: Size(width: 400, height: 200))

  /// Draws bars in a plot of 400 × 200 points over 0...4 and 0...2.
  private func drawing(_ bars: [Bar], _ style: RegionDrawing.Style = .tint) -> BarDrawing {
    let plot = Rect(x: 0, y: 0, width: 400, height: 200)
    let area = PlotArea(plot: plot, x: 0...4, y: 0...2, axes: AxesPlan(bounds: plot), hasText: true)
    return BarDrawing(bars, stroke: Stroke(color: Theme.light.axis, width: 1), style: style, in: area)
  }

  private func filled(_ bars: [Bar]) -> [[Point]] {
    drawing(bars).marks(measures, paper: nil).flatMap { mark -> [[Point]] in
      if case .fill(let polygons, _) = mark { polygons.map(\.points) } else { [] }
    }
  }

  @Test("A bar is a box from its base to its end, cut at the edges of the plot")
  func boxes() {
    #expect(
      filled([Bar(left: 1, right: 2, end: 1)]).first.map { Rect(around: $0) }
        == Rect(x: 100, y: 100, width: 100, height: 100))
    #expect(
      filled([Bar(left: 3, right: 9, base: -.infinity, end: 7)]).first.map { Rect(around: $0) }
        == Rect(x: 300, y: 0, width: 100, height: 200))
  }

  @Test("Bars may have a colour each, also where one is out of view")
  func colorOfEachBar() {
    let plot = Rect(x: 0, y: 0, width: 400, height: 200)
    let area = PlotArea(plot: plot, x: 0...4, y: 0...2, axes: AxesPlan(bounds: plot), hasText: true)
    let own = [Color(hex: 0xFF0000), Color(hex: 0x00FF00), Color(hex: 0x0000FF)]
    let bars = [Bar(left: 0, right: 1, end: 1), Bar(left: 8, right: 9, end: 2), Bar(left: 2, right: 3, end: 2)]
    let drawn = BarDrawing(
      bars, stroke: Stroke(color: Theme.light.axis, width: 1), colors: own, style: .tint, in: area)
    let fills = drawn.marks(measures, paper: nil).compactMap { mark -> Color? in
      if case .fill(_, let color) = mark { color } else { nil }
    }
    #expect(fills == [own[0], own[2]])
  }

  @Test(
    "Translucent bars of one series have edges of the paper, narrow ones none; without areas, shares are steps that do not fall"
  )
  func translucent() {
    let plot = Rect(x: 0, y: 0, width: 400, height: 200)
    let area = PlotArea(plot: plot, x: 0...4, y: 0...2, axes: AxesPlan(bounds: plot), hasText: true)
    let paper = Theme.light.background
    func lines(_ bars: [Bar], opacity: Double, hasOneOutline: Bool = false) -> [(Color, [Polyline])] {
      BarDrawing(
        bars, stroke: Stroke(color: Theme.light.axis, width: 1), style: .tint, opacity: opacity,
        hasOneOutline: hasOneOutline, in: area
      ).marks(measures, paper: paper).compactMap { mark in
        if case .stroke(let lines, let stroke, _) = mark { (stroke.color, lines) } else { nil }
      }
    }
    let bars = [Bar(left: 0, right: 1, end: 1), Bar(left: 1, right: 2, end: 2)]
    #expect(lines(bars, opacity: 0.4).map(\.0) == [paper])
    #expect(lines([Bar(left: 0, right: 0.01, end: 1)], opacity: 0.4).isEmpty)
    let closed = lines(bars, opacity: 0.4, hasOneOutline: true).first?.1.first?.points.last
    #expect(closed == Point(x: 200, y: 200))
    let open = lines(bars, opacity: 0, hasOneOutline: true).first?.1.first?.points.last
    #expect(open == Point(x: 200, y: 0))
  }

  @Test("A horizontal bar has its sides on the vertical axis, and its value at its right or left end")
  func horizontal() {
    var bars = [Bar(left: 0.5, right: 1, end: 3), Bar(left: 1, right: 1.5, base: 2, end: 1)].map { $0.turned { $0 } }
    bars[0].text = "3"
    bars[1].text = "1"
    #expect(
      filled(bars).map { Rect(around: $0) } == [
        Rect(x: 0, y: 100, width: 300, height: 50), Rect(x: 100, y: 50, width: 100, height: 50),
      ])
    let spec = FigureSpec(size: Size(width: 400, height: 200), curves: [])
    let typesetter = Typesetter(spec, metrics: FixedMetrics())
    let values = BarDrawing.values(of: [drawing(bars)], typesetter)
    #expect(values.count == 2 && values[0].box.x > 300 && values[1].box.maxX < 100)
    #expect(drawing(bars.map { bar in bar.turned { 0.02 * $0 } }).marks(measures, paper: nil).count > 0)
  }

  @Test("The total of a horizontal stack that ends at the edge of the plot is not written over the value of its part")
  func totals() {
    let typesetter = Typesetter(FigureSpec(size: Size(width: 400, height: 200), curves: []), metrics: FixedMetrics())
    func values(to end: Double) -> [String] {
      var bar = Bar(left: 0.5, right: 1, base: 1, end: end).turned { $0 }
      (bar.text, bar.innerText) = ("77", "22")
      return BarDrawing.values(of: [drawing([bar])], typesetter).map(\.string)
    }
    #expect(values(to: 2) == ["77", "22"])
    #expect(values(to: 3.99) == ["22"])
  }

  @Test("Values are inside bars only where they fit")
  func innerValues() {
    var bar = Bar(left: 1, right: 2, end: 1)
    (bar.text, bar.innerText) = ("1", "1")
    let typesetter = Typesetter(FigureSpec(size: Size(width: 400, height: 200), curves: []), metrics: FixedMetrics())
    let values = BarDrawing.values(of: [drawing([bar])], typesetter)
    #expect(values.count == 2 && abs(values[1].box.y + values[1].box.height / 2 - 150) < 1)
    bar.end = 0.02
    #expect(BarDrawing.values(of: [drawing([bar])], typesetter).count == 1)
  }

  @Test("Values do not touch the bars beside theirs: they are smaller or left out")
  func apart() throws {
    let typesetter = Typesetter(FigureSpec(size: Size(width: 400, height: 200), curves: []), metrics: FixedMetrics())
    func width(_ text: String, font scale: Double = 1) -> Double {
      var font = typesetter.labelFont
      font.size *= scale
      return typesetter.lineSize(of: text, in: font).size.width
    }
    func values(barOf width: Double) -> [PlacedText] {
      let part = width / 100
      var low = Bar(left: 1, right: 1 + part, end: 0.5)
      low.text = "12.3"
      return BarDrawing.values(of: [drawing([low, Bar(left: 1 + part, right: 2 + part, end: 1.5)])], typesetter)
    }
    let whole = width("12.3")
    #expect(try abs(#require(values(barOf: 2 * whole).first).box.width - whole) < 1e-9)
    let tight = try #require(values(barOf: 1.001 * whole).first)
    #expect(tight.box.width < 0.9 * whole && tight.box.maxX < 100 + whole - 0.5)
    #expect(values(barOf: 0.7 * whole).isEmpty)
  }

  @Test("A value that would touch the edge of the plot is inside its bar, or left out if it is not legible there")
  func atEdge() throws {
    let typesetter = Typesetter(FigureSpec(size: Size(width: 400, height: 200), curves: []), metrics: FixedMetrics())
    func value(to end: Double, _ style: RegionDrawing.Style = .tint) -> Rect? {
      var bar = Bar(left: 1, right: 2, end: end)
      bar.text = "7"
      return BarDrawing.values(of: [drawing([bar], style)], typesetter).first?.box
    }
    #expect(try #require(value(to: 1)).maxY < 100)
    let inside = try #require(value(to: 1.98))
    #expect(inside.y > 2 && inside.maxY < 60)
    #expect(value(to: 1.98, .hatching(0)) == nil)
  }

  @Test("All bars have their values, or none if that of one of them does not fit")
  func allOrNone() {
    let typesetter = Typesetter(FigureSpec(size: Size(width: 400, height: 200), curves: []), metrics: FixedMetrics())
    func bars(_ text: String) -> BarDrawing {
      var bar = Bar(left: 1, right: 2, end: 1)
      bar.text = text
      return drawing([bar])
    }
    #expect(BarDrawing.values(of: [bars("1"), bars("2")], typesetter).count == 2)
    #expect(BarDrawing.values(of: [bars("1"), bars(String(repeating: "1234567890", count: 9))], typesetter).isEmpty)
    #expect(BarDrawing.values(of: [], typesetter).isEmpty)
  }

  @Test("Parts of bars that are long enough have their values inside, in one size in which all fit across the bars")
  func innerValuesOfASeries() throws {
    let typesetter = Typesetter(FigureSpec(size: Size(width: 400, height: 200), curves: []), metrics: FixedMetrics())
    func series(_ text: String, heights: [Double], width: Double = 0.8) -> BarDrawing {
      drawing(
        heights.enumerated().map { index, height in
          var bar = Bar(left: Double(index), right: Double(index) + width, end: height)
          bar.innerText = text
          return bar
        })
    }
    func values(_ series: BarDrawing...) -> [PlacedText] { BarDrawing.values(of: series, typesetter) }
    #expect(values(series("1", heights: [1, 1])).count == 2)
    #expect(values(series("1", heights: [1, 0.02]), series("2", heights: [1, 1])).map(\.string) == ["1", "2", "2"])
    #expect(values(series("1", heights: [1]), series("123456789", heights: [1], width: 0.05)).isEmpty)
    let whole = try #require(values(series("123", heights: [1])).first).box.width
    let narrow = (0.85 * whole + 4 * typesetter.measures.textAir) / 100
    let small = values(series("123", heights: [1], width: narrow), series("123", heights: [1]))
    #expect(small.count == 2 && small.allSatisfy { $0.box.width < 0.9 * whole })
    #expect(values(series("", heights: [1]), series("", heights: [])).isEmpty)
  }

  @Test("A horizontal box has upright caps and rings beside each other")
  func horizontalBox() {
    var bar = Bar(left: 0.5, right: 1, base: 1, end: 2).turned { $0 }
    bar.summary = BoxSummary(median: 1.5, low: 0.5, high: 3, outliers: [3.5, 9])
    let lines = drawing([bar]).marks(measures, paper: nil).flatMap { mark -> [[Point]] in
      if case .stroke(let lines, _, _) = mark { lines.map(\.points) } else { [] }
    }
    #expect(lines.contains([Point(x: 50, y: 125), Point(x: 100, y: 125)]))
    #expect(lines.contains([Point(x: 150, y: 150), Point(x: 150, y: 100)]))
    let ring = lines.filter { $0.count > 4 }.joined().map(\.x)
    let ends = (ring.min() ?? 0, ring.max() ?? 0)
    #expect(abs(ends.0 + ends.1 - 700) < 1e-9)
  }

  @Test("Nothing is drawn of missing values and of bars beside the plot")
  func invisible() {
    #expect(drawing([]).marks(measures, paper: nil).isEmpty)
    #expect(filled([Bar(left: 1, right: 2, end: .nan), Bar(left: 5, right: 6, end: 1)]).isEmpty)
    #expect(filled([Bar(left: 1, right: 2, base: 3, end: 4)]).isEmpty)
  }

  @Test("Bars without width are lines, and those of a theme without colours are hatched")
  func styles() {
    guard case .stroke(let lines, _, _)? = drawing([Bar(left: 1, right: 1, end: 1)]).marks(measures, paper: nil).first
    else {
      Issue.record("no line")
      return
    }
    #expect(lines.map(\.points) == [[Point(x: 100, y: 100), Point(x: 100, y: 200)]])
    let hatched = drawing([Bar(left: 1, right: 2, end: 1)], .hatching(0)).marks(measures, paper: nil)
    #expect(hatched.allSatisfy { if case .stroke = $0 { true } else { false } } && hatched.count == 2)
  }

  @Test("Bars have the paler colour of a palette, or that of their style, and paper is behind translucent ones")
  func colors() {
    let paper = Color(hex: 0xFFFFFF)
    let spec = FigureSpec(
      size: Size(width: 400, height: 200),
      curves: [.init(label: "a", symbol: .bars), .init(label: "b", color: paper, symbol: .bars)])
    let ink = Color(hex: 0x2F50B0)
    #expect(spec.barColor(of: 0, ink).contrast(with: paper) < ink.contrast(with: paper))
    #expect(spec.barColor(of: 1, paper) == paper)
    let bars = [Bar(left: 1, right: 2, end: 1)]
    #expect(drawing(bars).backdrop(paper).isEmpty)
    let plot = Rect(x: 0, y: 0, width: 400, height: 200)
    let area = PlotArea(plot: plot, x: 0...4, y: 0...2, axes: AxesPlan(bounds: plot), hasText: true)
    let pale = BarDrawing(bars, stroke: Stroke(color: ink, width: 1), style: .tint, opacity: 0.5, in: area)
    #expect(pale.backdrop(paper).count == 1 && pale.backdrop(nil).isEmpty)
  }

  @Test("No grid lines cross the axis on which bars stand, also one of numbers")
  func grid() {
    var spec = FigureSpec(size: Size(width: 400, height: 200), curves: [.init(label: "a", symbol: .bars)])
    #expect(spec.axisOfBars(areHorizontal: false) == .horizontal && spec.axisOfBars(areHorizontal: true) == .vertical)
    spec.curves[0].symbol = .points
    #expect(spec.axisOfBars(areHorizontal: false) == nil)
  }

  @Test("A box has whiskers with caps, a line at its median, and rings beyond, which are not filled")
  func box() {
    var bar = Bar(left: 1, right: 2, base: 0.5, end: 1)
    bar.summary = BoxSummary(median: 0.75, low: 0.25, high: 1.5, outliers: [1.75, 9])
    let lines = drawing([bar]).marks(measures, paper: nil).flatMap { mark -> [[Point]] in
      if case .stroke(let lines, _, _) = mark { lines.map(\.points) } else { [] }
    }
    #expect(lines.contains([Point(x: 150, y: 175), Point(x: 150, y: 150)]))
    #expect(lines.contains([Point(x: 125, y: 50), Point(x: 175, y: 50)]))
    #expect(lines.contains([Point(x: 100, y: 125), Point(x: 200, y: 125)]))
    let rings = lines.filter { $0.count > 4 }
    #expect(rings.count == 1 && rings[0].first == rings[0].last && !lines.contains { $0.count == 1 })
    #expect(rings[0].allSatisfy { abs(($0.vector - Point(x: 150, y: 25).vector).length - 1.2) < 0.5 })
  }

  @Test("A violin has its outline on both sides, a bar between the quartiles and a dot at the median")
  func violin() {
    var bar = Bar(left: 1, right: 2, base: 0.5, end: 9)
    bar.violin = Violin(values: [0.5, 1, 9], widths: [0, 1, 0.5], lower: 0.75, median: 1, upper: 1.25)
    let marks = drawing([bar]).marks(measures, paper: nil)
    let lines = marks.flatMap { mark -> [[Point]] in
      if case .stroke(let lines, _, _) = mark { lines.map(\.points) } else { [] }
    }
    // The edge beyond the plot ends there.
    #expect(
      lines.contains([
        Point(x: 150, y: 150), Point(x: 100, y: 100), Point(x: 125, y: 0), Point(x: 175, y: 0), Point(x: 200, y: 100),
        Point(x: 150, y: 150),
      ]))
    #expect(lines.contains([Point(x: 150, y: 125), Point(x: 150, y: 75)]))
    #expect(drawing([bar]).fills(Rect(x: 110, y: 60, width: 5, height: 5)))
    #expect(bar.turned { $0 }.scaled(x: .log10, y: .linear).violin?.median == 0)
    bar.violin = Violin(values: [0.5, 1], widths: [1, 1], lower: 0.5, median: 0.5, upper: 1)
    (bar.left, bar.right) = (7, 8)
    #expect(drawing([bar]).marks(measures, paper: nil).isEmpty)
  }
}
