import RealModule
import Sampling
import Testing

@testable import Grapher

@Suite struct LabelPlacementTests {
  private static let functions: [(name: String, y: ClosedRange<Double>, f: @Sendable (Double) -> Double)] = [
    ("x", -5...5, { $0 }),
    ("-x", -5...5, { -$0 }),
    ("0", -5...5, { _ in 0 }),
    ("x² - 3", -5...5, { $0 * $0 - 3 }),
    ("sin x", -1.2...1.2, { Double.sin($0) }),
    ("tan x", -5...5, { Double.tan($0) }),
    ("sin 5x", -1.2...1.2, { Double.sin(5 * $0) }),
    ("1/x", -5...5, { 1 / $0 }),
    ("√x", -1...3, { $0.squareRoot() }),
    ("-0.4", -5...5, { _ in -0.4 }),
    ("step", -3...3, { $0.rounded(.down) }),
    ("far", 3...9, { 5 + Double.cos($0) }),
    ("below", -9 ... -2, { -5 + Double.cos($0) }),
  ]

  @Test(arguments: AxesStyle.allCases.prefix(2))
  func labelsCrossNeitherCurvesNorOtherLabels(axes: AxesStyle) {
    for x in [-5.0...5, 0...8, 0.5...6, -7 ... -1, -0.2...9] {
      for (name, y, f) in LabelPlacementTests.functions {
        let layout = makeLayout(x, y, axes: axes)
        let figure = layout.figure(of: [sampled(x, limit: 5, f)])
        let boxes = figure.texts.map(box)
        let lines = curves(of: figure)
        for (number, box) in boxes.enumerated() {
          #expect(!boxes[..<number].contains { $0.intersects(box) }, "\(name) \(x) \(figure.texts[number].string)")
          #expect(!crosses(lines, box), "\(name) \(x) \(figure.texts[number].string)")
        }
        let numbers = figure.texts.filter { !$0.font.isItalic }
        #expect(numbers.count >= 5, "\(name) \(x)")
      }
    }
  }

  @Test(
    "Every tick beside the crossing of the axes keeps its number, at its axis, on the other side or at the edge",
    arguments: AxesStyle.allCases.prefix(2))
  func everyTickHasItsNumber(axes: AxesStyle) {
    for x in [-5.0...5, 0...8, 0.5...6, -7 ... -1, -0.2...9] {
      for (name, y, f) in LabelPlacementTests.functions {
        let composition = makeLayout(x, y, axes: axes).content(PanelContent(curves: [sampled(x, limit: 5, f)]))
          .composition
        let lines = composition.area.axes.lines.filter(\.hasLabels)
        let stops = lines.reduce(0) { count, line in
          let crossings = lines.filter { $0.direction != line.direction }.map(\.across)
          return count
            + line.labelledStops.count { stop in !crossings.contains { abs($0 - stop.position) < 1 } }
        }
        let found = composition.labels.texts.map(\.string)
        #expect(found.count >= stops, "\(name) \(x) \(found) \(lines.flatMap { $0.labelledStops.map(\.label) })")
      }
    }
  }

  @Test func bothAxesShareOneZeroInTheLowerLeftCorner() {
    let layout = makeLayout(-4...4, -4...4)
    let zeros = layout.figure(of: [sampled(-4...4) { $0 * $0 + 1 }]).texts.filter { $0.string == "0" }
    #expect(zeros.count == 1)
    let center = Point(x: layout.plot.x + layout.plot.width / 2, y: layout.plot.y + layout.plot.height / 2)
    for zero in zeros {
      #expect(zero.origin.x + 6 < center.x)
      #expect(zero.origin.y > center.y)
    }
  }

  @Test func theSharedZeroAvoidsALine() {
    let layout = makeLayout(-4...4, -4...4)
    let zeros = layout.figure(of: [sampled(-4...4) { $0 }]).texts.filter { $0.string == "0" }
    #expect(zeros.count == 1)
    #expect(zeros.allSatisfy { $0.origin.x > layout.plot.x + layout.plot.width / 2 })
  }

  @Test func allLabelsOfAnAxisChangeSideTogether() {
    let layout = makeLayout(-3...3, -3...3)
    let middle = layout.plot.y + layout.plot.height / 2
    let figure = layout.figure(of: [sampled(-3...3) { abs($0 - 2) < 0.8 ? -0.3 : 2.5 }])
    let x = layout.plot.x + layout.plot.width / 2
    let row = figure.texts.filter { !$0.font.isItalic && abs($0.origin.x - x) > 32 }
    #expect(row.map(\.string) == ["−3", "−2", "−1", "1", "2", "3"])
    #expect(row.allSatisfy { $0.origin.y < middle })
  }

  @Test func aLabelOnASteepCurveIsShiftedInsteadOfOmitted() {
    let layout = makeLayout(-3...3, -3...3)
    let figure = layout.figure(of: [sampled(-3...3, count: 2000) { 1000 * ($0 - 2) }])
    let row = figure.texts.filter { !$0.font.isItalic }.map(\.string)
    #expect(row.filter { $0 == "2" }.count == 2)
    let below = figure.texts.filter { $0.origin.y > layout.plot.y + layout.plot.height / 2 }.map(\.string)
    #expect(["−3", "−1", "1", "2", "3"].allSatisfy(below.contains))
  }

  @Test func withoutAGridEachHalfOfACoveredAxisChoosesItsOwnSide() {
    var spec = FigureSpec(size: Size(width: 600, height: 400), curves: [.init(label: "")])
    spec.theme.hasGrid = false
    let layout = FigureLayout(spec: spec, x: -10...10, y: -1.1...1.1, metrics: FixedMetrics())
    let figure = layout.figure(of: [sampled(-10...10, count: 2000) { Double.sin($0) }])
    let axis = layout.plot.x + layout.plot.width / 2
    let column = figure.texts.filter { $0.string.contains(".") }
    #expect(column.count == 4)
    #expect(column.allSatisfy { ($0.origin.x > axis) == $0.string.hasPrefix("−") })
  }

  @Test func labelsAtTheEdgeIncludeZero() {
    let layout = makeLayout(-3...3, -1...1)
    let figure = layout.figure(of: [sampled(-3...3, count: 4000) { 0.2 * Double.sin(Double.pi * $0) }])
    let row = figure.texts.filter { $0.origin.y > layout.plot.y + layout.plot.height * 0.95 }
    #expect(row.map(\.string).filter { !$0.contains(".") } == ["−3", "−2", "−1", "0", "1", "2", "3"])
    #expect(figure.texts.filter { $0.string == "0" }.count == 1)
  }

  @Test func labelsOfACoveredAxisMoveToTheEdgesOfThePlot() {
    let figure = makeLayout(-3...3, -1...1).figure(of: [sampled(-3...3, count: 4000) { Double.sin(300 * $0) }])
    let clip = figure.marks.compactMap { mark -> Rect? in
      if case .stroke(_, _, let clip) = mark { clip } else { nil }
    }
    let plot = clip.first ?? Rect(x: 0, y: 0, width: 0, height: 0)
    let numbers = figure.texts.filter { !$0.font.isItalic }
    let expected = "−3 −2 −1 0 1 2 3 −1.0 −0.5 0 0.5 1.0".split(separator: " ").map { String($0) }
    #expect(numbers.map(\.string) == expected)
    #expect(numbers.allSatisfy { !plot.contains($0.origin) })
  }

  @Test func gridLinesStopAtLabels() {
    let figure = makeLayout(-4...4, -4...4).figure(of: [])
    guard case .stroke(let grid, _, nil) = figure.marks.first else {
      Issue.record("the grid is not behind everything")
      return
    }
    for text in figure.texts { #expect(!crosses(grid, box(text)), "\(text.string)") }
  }

  private func box(_ text: TextRun) -> Rect {
    let height = 0.73 * text.font.size
    let width = FixedMetrics().extents(of: text.string, in: text.font).width
    return Rect(x: text.origin.x, y: text.origin.y - height, width: width, height: height)
  }

  private func curves(of figure: Figure) -> [Polyline] {
    figure.marks.flatMap { mark -> [Polyline] in
      if case .stroke(let lines, _, .some) = mark { lines } else { [] }
    }
  }

  private func crosses(_ lines: [Polyline], _ box: Rect) -> Bool {
    lines.contains { line in
      zip(line.points, line.points.dropFirst()).contains { box.clip($0, $1) != nil }
    }
  }
}
