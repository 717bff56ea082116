import RealModule
import Sampling
import Testing

@testable import Grapher

@Suite struct CurveKeyTests {
  private let size = Size(width: 600, height: 400)

  private func layout(_ spec: FigureSpec, _ y: ClosedRange<Double> = -1...1) -> FigureLayout {
    FigureLayout(spec: spec, x: -4...4, y: y, metrics: FixedMetrics())
  }

  private func figure(
    _ key: CurveKey, count: Int, size: Size = Size(width: 600, height: 400), axes: AxesStyle = .origin,
    x: ClosedRange<Double> = -4...4, y: ClosedRange<Double> = -1...1, title: String? = nil,
    _ f: (Double, Double) -> Double = { Double.sin($0 * $1) }
  ) -> Figure {
    let spec = FigureSpec(
      size: size, axes: axes, title: title.map { RichText($0) }, key: key,
      curves: (0..<count).map { .init(label: "a = \($0)") })
    let layout = FigureLayout(spec: spec, x: x, y: y, metrics: FixedMetrics())
    return layout.figure(of: (0..<count).map { number in sampled(x, count: 60) { f(Double(number + 1) / 3, $0) } })
  }

  private func curves(of figure: Figure) -> [Stroke] {
    figure.marks.compactMap { mark in
      if case .stroke(_, let stroke, .some) = mark { stroke } else { nil }
    }
  }

  private func fills(of figure: Figure) -> [Color] {
    figure.marks.compactMap { mark in
      if case .fill(let polygons, let color) = mark, polygons[0].points.count == 4, color != Theme.light.axis {
        color
      } else {
        nil
      }
    }
  }

  @Test func fewValuesHaveBandsInTheColoursOfTheirCurves() {
    let figure = figure(.colorBar(ColorBar(title: "a", values: [3, 1, 2])), count: 3)
    let colors = curves(of: figure).map(\.color)
    #expect(fills(of: figure) == [colors[1], colors[2], colors[0]])
    #expect(figure.texts.map(\.string).suffix(4) == ["1", "2", "3", "a"])
  }

  @Test func manyValuesHaveAGradientOfTheColoursOfTheCurves() {
    let values = (0..<50).map { Double($0) * 0.1 }
    let figure = figure(.colorBar(ColorBar(title: "a", values: values)), count: 50)
    let fills = fills(of: figure)
    #expect(fills.count == 128)
    for (a, b) in zip(fills, fills.dropFirst()) {
      #expect(abs(a.red - b.red) + abs(a.green - b.green) + abs(a.blue - b.blue) < 0.05)
    }
    #expect(fills.allSatisfy { $0.contrast(with: Theme.light.background) > 1.9 })
    #expect(figure.texts.map(\.string).suffix(6) == ["0", "1", "2", "3", "4", "a"])
  }

  @Test("A line of data that ends just before the right edge has its name beside that end, and a closed curve has not")
  func ends() {
    let plot = Rect(x: 100, y: 0, width: 400, height: 300)
    func exit(_ points: [Point]) -> Double? { [Polyline(points)].exit(from: plot) }
    let data = [Point(x: 120, y: 10), Point(x: 300, y: 60), Point(x: 480, y: 90)]
    #expect(exit(data) == 90 && exit(data.reversed()) == 90)
    #expect(exit([Point(x: 100, y: 10), Point(x: 500, y: 70)]) == 70)
    #expect(exit([Point(x: 120, y: 10), Point(x: 440, y: 90)]) == nil)
    #expect(exit([Point(x: 480, y: 50), Point(x: 120, y: 90), Point(x: 480, y: 50)]) == nil)
  }

  @Test("A name of words and a formula that is too wide beside its line has two lines")
  func linesOfName() {
    func lines(_ words: String) -> Int {
      let formula = MathText.row([.identifier("y"), .sign("=", .relation), .number("12345")])
      let spec = FigureSpec(
        size: size, key: .lineLabels, curves: [.init(label: RichText(words) + RichText(formula, plain: "y=12345"))])
      let texts = FigureLayout(spec: spec, x: -4...4, y: -1...1, metrics: FixedMetrics())
        .figure(of: [sampled(-4...4, count: 60) { $0 / 5 }]).texts
      let name = texts.filter { text in text.string.contains("12345") || text.string.hasPrefix("w") }
      return Set(name.map { ($0.origin.y * 10).rounded() }).count
    }
    #expect(lines("w: ") == 1 && lines("wwwwwwwwwwwww: ") == 2)
  }

  @Test("A colour bar has a tip at each end beyond which values lie, and numbers at the ends of its bands")
  func tips() {
    func corners(_ tips: ColorBar.Tips?) -> (counts: [Int], texts: [String]) {
      var bar = ColorBar(title: "z", values: [1, 2, 3], scale: ColorScale(.viridis, over: 0...4))
      (bar.edges, bar.tips) = ([0, 1, 2, 3, 4], tips)
      let figure = figure(.colorBar(bar), count: 1)
      let counts = figure.marks.compactMap { mark -> Int? in
        if case .fill(let polygons, let color) = mark, color != Theme.light.axis {
          polygons[0].points.count
        } else {
          nil
        }
      }
      return (counts, figure.texts.map(\.string).suffix(4))
    }
    #expect(corners(nil).counts == [4, 4, 4, 4])
    #expect(corners(ColorBar.Tips(isBelow: true, isAbove: true)).counts == [5, 4, 4, 3])
    #expect(corners(ColorBar.Tips(isBelow: false, isAbove: true)).counts == [4, 4, 3])
    #expect(corners(ColorBar.Tips(isBelow: true, isAbove: true)).texts == ["1", "2", "3", "z"])
  }

  @Test func aLogarithmicBarHasPowersOfTen() {
    let values = (0...40).map { Double.pow(10, Double($0 - 20) / 5) }
    let scale = ColorScale(of: values, isLogarithmic: true)
    let figure = figure(.colorBar(ColorBar(title: "k", values: values, scale: scale)), count: 41)
    let labels = figure.texts.map(\.string).suffix(10)
    #expect(labels.last == "k")
    #expect(labels.dropLast() == ["10⁻⁴", "10⁻³", "10⁻²", "10⁻¹", "10⁰", "10¹", "10²", "10³", "10⁴"])
  }

  @Test func aLineLabelIsAtTheEndOfItsCurve() {
    let figure = figure(.lineLabels, count: 3, axes: .frame) { a, _ in a - 0.7 }
    let names = figure.texts.filter { $0.string.hasPrefix("a =") }
    #expect(names.map(\.string) == ["a = 2", "a = 1", "a = 0"])
    #expect(Set(names.map(\.origin.x)).count == 1)
    #expect(names[0].color.contrast(with: Theme.light.background) >= 4.5)
  }

  @Test func dotsHaveALegendBesideLineLabels() {
    let spec = FigureSpec(
      size: size, key: .lineLabels, curves: [.init(label: "line"), .init(label: "dots", symbol: .points)])
    let figure = layout(spec).figure(of: [sampled(-4...4) { $0 / 5 }, sampled(-4...4, count: 9) { -$0 / 5 }])
    #expect(figure.texts.map(\.string).filter { ["line", "dots"].contains($0) } == ["line", "dots"])
  }

  @Test func noKeyGivesNoNames() {
    let spec = FigureSpec(size: size, key: .none, curves: [.init(label: "a"), .init(label: "b")])
    let content = layout(spec).content(of: [sampled(-4...4) { $0 / 5 }, sampled(-4...4) { -$0 / 5 }])
    #expect(content.boxes.allSatisfy { $0.kind == .tickLabel || $0.kind == .axisName })
  }

  @Test("A name longer than its colour bar is smaller beside it, and above it only if it is much longer")
  func longNames() {
    let names = (20...70).compactMap { letters in
      let title = RichText(String(repeating: "m", count: letters))
      return figure(.colorBar(ColorBar(title: title, values: [1, 2, 3])), count: 3).texts.last
    }
    #expect(names.first?.angle == -90 && names.last?.angle == 0)
    let sizes = Set(names.filter { $0.angle == -90 }.map(\.font.size)).sorted()
    #expect(sizes.count == 3 && sizes.first.map { $0 > 0.7 * sizes[2] } == true)
  }

  @Test("A legend beside a plot with equal units has each formula in one line where the plot is as large")
  func formulasBesidePlot() throws {
    func found(_ name: RichText) throws -> (plot: Rect, legend: Rect) {
      var spec = FigureSpec(
        size: Size(width: 700, height: 400), curves: ["first", name, "third"].map { FigureSpec.CurveStyle(label: $0) })
      (spec.hasEqualScale, spec.widenable) = (true, [])
      let layout = FigureLayout(spec: spec, x: -1...1, y: -1...1, metrics: FixedMetrics())
      let wild = sampled(layout.x, count: 900) { Double.sin(400 * $0) }
      let content = layout.content(PanelContent(curves: [wild, wild, wild]))
      return (content.composition.area.plot, try #require(content.legend))
    }
    let term = MathText.number("123456")
    let sum = MathText.row([term, .sign("+", .binary), term, .sign("+", .binary), term])
    let (short, long) = (try found("second"), try found(RichText(sum, plain: "sum")))
    #expect(short.legend.x > short.plot.maxX && long.legend.x > long.plot.maxX)
    #expect(long.legend.height <= short.legend.height + 1 && long.legend.width > short.legend.width)
  }

  @Test func invalidValuesGiveFinitePoints() {
    let odd: [[Double]] = [
      [], [.nan], [.nan, 1], [.infinity, 0, -.infinity], [0, 0], [1e308, -1e308], [1e15, 1e15 + 1],
    ]
    for values in odd {
      for isLogarithmic in [false, true] {
        let scale = ColorScale(of: values, isLogarithmic: isLogarithmic)
        let figure = figure(.colorBar(ColorBar(title: "a", values: values, scale: scale)), count: 3)
        #expect(figure.points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
        #expect(curves(of: figure).count == 3)
      }
    }
    #expect(figure(.lineLabels, count: 0).texts.allSatisfy { !$0.string.hasPrefix("a") })
  }

  @Test func textsDoNotOverlapForAnyKey() {
    for (width, height) in [(600.0, 400.0), (120, 80), (300, 900)] {
      for axes in [AxesStyle.origin, .frame] {
        for (x, y) in [(-4.0...4, -1.0...1), (-9 ... -1, 0...1e-5), (1e15...1e15 + 20, -3 ... -2), (0...9, 0...6)] {
          for count in [3, 30] {
            let values = (0..<count).map { 1 + Double($0) * 0.37 }
            let bar = ColorBar(title: "a parameter of some name", values: values)
            for key in [CurveKey.legend, .colorBar(bar), .lineLabels] {
              let figure = figure(
                key, count: count, size: Size(width: width, height: height), axes: axes, x: x, y: y,
                title: "Some title, long enough for two lines in small pictures")
              expectApart(figure, "\(width)×\(height) \(axes) \(x) \(y) \(count) \(key)")
            }
          }
        }
      }
    }
  }
}

/// Expects that texts of a figure neither overlap nor leave the picture.
func expectApart(_ figure: Figure, _ what: String) {
  let picture = Rect(x: 0, y: 0, width: figure.size.width, height: figure.size.height)
  let boxes = figure.texts.map { run in
    let (width, height) = (FixedMetrics().extents(of: run.string, in: run.font).width, 0.7 * run.font.size)
    // A text that is turned upwards begins at its lower end.
    return run.angle == -90
      ? Rect(x: run.origin.x - height, y: run.origin.y - width, width: height, height: width)
      : Rect(x: run.origin.x, y: run.origin.y - height, width: width, height: height)
  }
  for (index, box) in boxes.enumerated() {
    let text = figure.texts[index].string
    #expect(picture.inflated(by: 1e-6 * figure.size.width).contains(box), "\(text) in \(what.prefix(120))")
    if let other = boxes[..<index].firstIndex(where: { $0.inflated(by: -0.01).intersects(box) }) {
      Issue.record("\(figure.texts[other].string) and \(text) in \(what.prefix(120))")
    }
  }
}
