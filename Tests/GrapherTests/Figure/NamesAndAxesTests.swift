import Sampling
import Testing

@testable import Grapher

@Suite("Names, hidden curves and equal steps") struct NamesAndAxesTests {
  private func line(_ from: Point, _ to: Point) -> Curve { Curve(pieces: [Curve.Piece(points: [from, to])]) }

  @Test("A name that has no space at the edge of the plot is in the plot")
  func names() {
    var spec = FigureSpec(
      size: Size(width: 600, height: 400), key: .lineLabels, curves: [.init(label: "Alpha"), .init(label: "Beta")])
    spec.theme = .light
    let layout = FigureLayout(spec: spec, x: 0...12, y: 0...10, metrics: FixedMetrics())
    let figure = layout.figure(
      PanelContent(curves: [
        line(Point(x: 0, y: 9), Point(x: 12, y: 0)), line(Point(x: 0, y: 8), Point(x: 12, y: 2)),
      ]))
    let names = figure.texts.map(\.string)
    #expect(names.contains("Alpha") && names.contains("Beta"))
  }

  @Test(
    "A small figure keeps its numbers and long names of categories, which take a part of it", arguments: [false, true])
  func longNames(isUpright: Bool) {
    let names = (1...12).map { "A rather long name of category \($0)" }
    var spec = FigureSpec(
      size: Size(width: 240, height: 170), axes: .frame, curves: [.init(label: "f", symbol: .points)])
    if isUpright { spec.yTicks = .categories(names) } else { spec.xTicks = .categories(names) }
    let range = isUpright ? (0.0...1, 0.4...12.6) : (0.4...12.6, 0...1)
    let layout = FigureLayout(spec: spec, x: range.0, y: range.1, metrics: FixedMetrics())
    let plot = layout.plan.area.plot
    #expect(plot.width >= 0.25 * spec.size.width && plot.height >= 0.25 * spec.size.height)
    let texts = layout.figure(PanelContent(curves: [line(Point(x: 0.5, y: 0.5), Point(x: 0.6, y: 0.6))])).texts
    #expect(
      texts.contains { $0.string.hasPrefix("A rat") }
        && texts.contains { $0.string == "0.5" || $0.string == "1" || $0.string == "1.0" })
  }

  @Test("A name that is longer than its axis has two lines")
  func twoLines() {
    var spec = FigureSpec(size: Size(width: 600, height: 400), axes: .frame, curves: [.init(label: "f")])
    spec.xLabel =
      "the time since the start of the experiment in the laboratory on the second floor, measured in seconds (s)"
    spec.yLabel = "displacement of the mass from its rest position (mm)"
    let layout = FigureLayout(spec: spec, x: 0...1, y: 0...1, metrics: FixedMetrics())
    let names = layout.plan.area.axes.names.map(\.string)
    #expect(names.count == 4 && names.allSatisfy { !$0.contains("…") }, "\(names)")
    #expect(names.joined(separator: " ").contains("measured in seconds (s)"))
    spec.yLabel = "short"
    let one = FigureLayout(spec: spec, x: 0...1, y: 0...1, metrics: FixedMetrics()).plan.area.axes.names
    #expect(one.count == 3)
  }

  @Test("The factor of an axis is in the row of a title that it does not touch, which leaves more height to the plot")
  func factorBesideTitle() throws {
    func top(_ title: RichText, to end: Double) -> (plot: Double, factor: Double?) {
      var spec = FigureSpec(
        size: Size(width: 600, height: 400), axes: .frame, title: title, curves: [.init(label: "f")])
      spec.yLabel = "Inhabitants"
      let area = FigureLayout(spec: spec, x: 0...1, y: 0...end, metrics: FixedMetrics()).plan.area
      return (area.plot.y, area.axes.names.first { $0.string.contains("10") }?.box.y)
    }
    let (plain, short) = (top("Population", to: 3.3), top("Population", to: 3.3e6))
    #expect(plain.factor == nil && abs(short.plot - plain.plot) < 8)
    #expect(try #require(short.factor) > 0)
    let long = top("The population of the three largest cities in Europe since 2000", to: 3.3e6)
    #expect(long.plot > short.plot + 8)
  }

  @Test("Words in an empty plot with axes through the origin touch no number and no line across")
  func emptyOrigin() throws {
    for size in [Size(width: 400, height: 400), Size(width: 900, height: 600), Size(width: 200, height: 200)] {
      let layout = makeLayout(-3...3, -3...3, size: size, axes: .origin)
      var content = PanelContent(curves: [Curve(pieces: [])])
      content.emptiness = .unsolvable
      let figure = layout.figure(content)
      let words = try #require(figure.texts.first { $0.string.hasPrefix("no solutions") })
      let middle = layout.plot.y + layout.plot.height / 2
      #expect(abs(words.origin.y - middle) > layout.typesetter.measures.em)
      let numbers = layout.content(of: []).composition.labels.texts.map { $0.box.y + $0.box.height / 2 }
      #expect(numbers.allSatisfy { abs($0 - words.origin.y) > 0.3 * layout.typesetter.measures.em })
    }
  }

  @Test("A line above the view is told with its values, and one that crosses the view is not")
  func hidden() {
    let layout = makeLayout(0...1, 0...1)
    func words(_ curve: Curve) -> [String] {
      var content = PanelContent(curves: [curve])
      content.emptiness = .outOfView
      content.hiddenValues = "y from 2 to 3"
      return layout.figure(content).texts.map(\.string)
    }
    #expect(words(line(Point(x: 0, y: 2), Point(x: 1, y: 3))).contains("not in view: y from 2 to 3"))
    #expect(!words(line(Point(x: -1, y: -1), Point(x: 2, y: 2))).contains { $0.hasPrefix("not in view") })
  }

  @Test("Axes with equal units have equal steps")
  func steps() throws {
    for reach in [1.0, 3, 4.1, 7, 25] {
      let layout = makeLayout(-reach...reach, -reach / 2...reach / 2, equal: true)
      let lines = layout.plan.area.axes.lines
      let steps = lines.compactMap(\.axis.ticks.step)
      #expect(steps.count == 2 && steps[0] == steps[1], "\(reach)")
    }
  }

  @Test("The number 0 stands once at the origin if only one axis has a tick there")
  func zero() {
    var spec = FigureSpec(size: Size(width: 900, height: 300), curves: [.init(label: "")])
    spec.yTicks = .list([.init(1), .init(2)])
    let figure = FigureLayout(spec: spec, x: 0...18, y: -0.5...3, metrics: FixedMetrics()).figure(
      PanelContent(curves: [line(Point(x: 0, y: 2.5), Point(x: 18, y: 2.6))]))
    #expect(figure.texts.filter { $0.string == "0" }.count == 1)
  }

  @Test("A frame that covered numbers make necessary keeps the ranges with equal units that the curves were traced in")
  func framedRanges() {
    var spec = FigureSpec(size: Size(width: 600, height: 400), curves: [FigureSpec.CurveStyle(label: "f")])
    (spec.hasEqualScale, spec.mayHaveFrame) = (true, true)
    let layout = FigureLayout(spec: spec, x: -10...10, y: -10...10, policy: .free, metrics: FixedMetrics())
    let covering = Curve(
      pieces: (-40...40).map { row in
        Curve.Piece(points: [Point(x: -20, y: Double(row) / 10), Point(x: 20, y: Double(row) / 10)])
      })
    let area = layout.content(PanelContent(curves: [covering])).composition.area
    #expect(area.plot != layout.plot && area.x == layout.x && area.y == layout.y)
  }
}
