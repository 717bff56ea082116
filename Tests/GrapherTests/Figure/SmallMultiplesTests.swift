import RealModule
import Sampling
import Testing

@testable import Grapher

@Suite struct SmallMultiplesTests {
  private func layout(
    _ count: Int, size: Size = Size(width: 1200, height: 800), axes: AxesStyle = .frame,
    x: ClosedRange<Double> = -5...5, columns: Int? = nil, rows: Int? = nil, sharesX: Bool = true, sharesY: Bool = true,
    equal: Bool = false, key: CurveKey = .legend, labels: [String] = ["f", "g"], name: String = "a = 0.25"
  ) -> SmallMultiples {
    var spec = FigureSpec(
      size: size, axes: axes, title: "All of them", key: key, curves: labels.map { .init(label: RichText($0)) })
    spec.hasEqualScale = equal
    let panels = (0..<count).map { number in Panel(title: RichText(name), x: x, y: -1...Double(1 + number % 3)) }
    return SmallMultiples(
      spec: spec, panels: panels, shape: GridShape(count: count, columns: columns, rows: rows, in: spec.drawable.size),
      sharesX: sharesX, sharesY: sharesY, metrics: FixedMetrics())
  }

  private func curves(_ count: Int, x: ClosedRange<Double> = -5...5) -> [PanelContent] {
    let pair = [sampled(x, count: 20) { Double.sin($0) }, Curve(pieces: [])]
    return Array(repeating: PanelContent(curves: pair), count: count)
  }

  @Test func noPanelsGiveABlankPicture() {
    let layout = layout(0)
    #expect(layout.layouts.isEmpty)
    #expect(layout.figure([]).size == Size(width: 1200, height: 800))
  }

  @Test func plotsHaveEqualSizesInRowsAndColumns() {
    for count in [1, 2, 3, 5, 9, 16, 36, 100] {
      let layout = layout(count)
      #expect(layout.grid.shape.rows * layout.grid.shape.columns >= count)
      #expect((layout.grid.shape.rows - 1) * layout.grid.shape.columns < count)
      let plots = layout.plots
      #expect(plots.count == count)
      #expect(plots.allSatisfy { abs($0.width - plots[0].width) < 1e-9 && abs($0.height - plots[0].height) < 1e-9 })
      for (index, plot) in plots.enumerated() {
        #expect(!plots[..<index].contains { $0.intersects(plot) })
      }
    }
    #expect(layout(7, columns: 7).grid.shape.rows == 1)
    #expect(layout(7, columns: 1).grid.shape.rows == 7)
    #expect(layout(7, columns: -3).grid.shape.columns == 1)
    #expect(layout(7, columns: 99).grid.shape.columns == 7)
  }

  @Test func givenRowsLeavePlacesEmpty() {
    let layout = layout(3, columns: 2, rows: 3)
    #expect(layout.grid.shape.rows == 3)
    #expect(layout.plots.allSatisfy { $0.maxY < 0.7 * 800 })
  }

  @Test("The legend stands in the cells without a plot if there are some, else above the plots")
  func legendInEmptyCell() throws {
    func names(_ count: Int, columns: Int, labels: [String] = ["first", "second"]) -> (layout: SmallMultiples, [Double])
    {
      let layout = layout(count, columns: columns, labels: labels)
      let texts = layout.figure(curves(count)).texts.filter { labels.contains($0.string) }
      return (layout, texts.map(\.origin.y))
    }
    let (three, places) = names(3, columns: 2)
    let cell = Rect(
      x: three.plots[1].x, y: three.plots[2].y, width: three.plots[1].width, height: three.plots[2].height)
    #expect(places.count == 2 && places.allSatisfy { $0 > cell.y && $0 < cell.maxY })
    let (four, above) = names(4, columns: 2)
    #expect(above.count == 2 && above.allSatisfy { $0 < four.plots[0].y })
    #expect(three.plots[0].height > four.plots[0].height)
    // A column of names that is higher than the cell is above the plots.
    let (many, rows) = names(3, columns: 2, labels: (0..<30).map { "curve \($0)" })
    #expect(rows.allSatisfy { $0 < many.plots[0].y })
  }

  @Test func theNumberOfColumnsSuitsThePicture() {
    #expect(layout(12, size: Size(width: 1800, height: 600)).grid.shape.columns > layout(12).grid.shape.columns)
    #expect(layout(36).grid.shape.columns == 6)
    #expect(layout(9).grid.shape.columns == 3)
  }

  @Test func sharedLabelsAreOnlyAtTheLeftAndBelow() {
    let layout = layout(8, columns: 3)
    let texts = layout.figure(curves(8)).texts
    let numbers = texts.filter { Double($0.string.replacingMinus) != nil }
    let plots = layout.plots
    for number in numbers {
      let isLeft = number.origin.x < plots[0].x
      let isBelow =
        number.origin.y > plots[7].maxY || number.origin.x > plots[7].maxX && number.origin.y > plots[5].maxY
      #expect(isLeft || isBelow, "\(number.string) at \(number.origin)")
    }
    #expect(numbers.contains { $0.origin.y > plots[5].maxY && $0.origin.y < plots[7].y })
    #expect(texts.filter { $0.string == "a = 0.25" }.count == 8)
    #expect(texts.filter { $0.string == "f" }.count == 1)
    #expect(texts.filter { $0.string == "x" }.count == 1)
  }

  @Test func separateRangesHaveLabelsAtEachPanel() {
    let layout = layout(6, columns: 3, sharesX: false, sharesY: false)
    let texts = layout.figure(curves(6)).texts
    for plot in layout.plots {
      #expect(texts.contains { $0.string == "0" && $0.origin.x < plot.x && $0.origin.x > plot.x - 60 })
    }
    #expect(layout.layouts[0].window(scale: 1).y == -1...1)
    #expect(layout.layouts[2].window(scale: 1).y == -1...3)
    #expect(self.layout(6).layouts[0].window(scale: 1).y == -1...3)
  }

  @Test func equalUnitsAreEqualInEachPanel() {
    let layout = layout(4, equal: true)
    let window = layout.layouts[1].window(scale: 1)
    let across = (window.x.upperBound - window.x.lowerBound) / layout.plots[1].width
    let up = (window.y.upperBound - window.y.lowerBound) / layout.plots[1].height
    #expect(abs(across / up - 1) < 1e-6)
  }

  @Test func textsDoNotOverlapForAnyNumberOfPanels() {
    let bar = ColorBar(title: "a name", values: [1, 2])
    for (width, height) in [(1200.0, 800.0), (300, 200), (400, 1000)] {
      for axes in [AxesStyle.origin, .frame] {
        let far = 1e15...1e15 + 20
        let kinds: [(count: Int, own: Bool, x: ClosedRange<Double>, key: CurveKey)] = [
          (1, false, -5...5, .legend), (2, true, far, .legend), (5, false, far, .colorBar(bar)),
          (9, true, -3e-7 ... -1e-7, .colorBar(bar)), (36, false, -5...5, .lineLabels),
        ]
        for kind in kinds {
          let layout = layout(
            kind.count, size: Size(width: width, height: height), axes: axes, x: kind.x, sharesX: !kind.own,
            sharesY: !kind.own, key: kind.key, name: "a panel's rather long title")
          expectApart(
            layout.figure(curves(kind.count, x: kind.x)), "\(width)×\(height) \(axes) \(kind.count) \(kind.x)")
        }
      }
    }
  }

  @Test func everySizeAndRangeGivesFinitePoints() {
    for (width, height) in [(0.0, 0.0), (1, 1), (80, 50), (2, 900), (1e7, 1e7), (.nan, -3)] {
      for x in [0.0...0, -Double.infinity...Double.infinity, 5...5.0000001] {
        for (count, shares) in [(1, true), (7, false), (12, true)] {
          let layout = layout(
            count, size: Size(width: width, height: height), axes: .origin, x: x, sharesX: shares, sharesY: !shares)
          let figure = layout.figure(curves(count, x: layout.layouts[0].window(scale: 1).x))
          #expect(figure.points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
        }
      }
    }
    #expect(layout(1000).figure([]).texts.count < 1100)
  }
}

extension SmallMultiples {
  /// The places of the plots in the figure.
  var plots: [Rect] { grid.plots(layouts) }
}

extension String {
  /// The string with ASCII minus signs, as `Double` needs.
  fileprivate var replacingMinus: String { String(map { $0 == "\u{2212}" ? "-" : $0 }) }
}
