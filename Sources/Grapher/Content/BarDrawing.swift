import Sampling

/// A bar from one height to another in axis units. An end that a logarithmic axis cannot show is infinitely far away.
package struct Bar: Codable, Sendable, Equatable {
  /// The sides; equal for a line.
  package var (left, right): (Double, Double)
  /// The end where the bar begins, which is zero unless it stands on another one.
  package var base: Double
  /// The end that shows the value.
  package var end: Double
  /// The value, written beyond the end; empty for none.
  package var text = ""
  /// What a box plot shows besides the quartiles, which are the ends; nil for a bar.
  package var summary: BoxSummary?

  package init(left: Double, right: Double, base: Double = 0, end: Double) {
    (self.left, self.right) = (left, right)
    (self.base, self.end) = (base, end)
  }

  /// Returns the bar in the units of other axes.
  package func scaled(x: AxisScale, y: AxisScale) -> Bar {
    var bar = self
    (bar.left, bar.right) = (x.scaled(left), x.scaled(right))
    let base = y.scaled(self.base)
    bar.base = base.isNaN ? -.infinity : base
    bar.end = y.scaled(end)
    bar.summary = summary?.placed(y.scaled)
    return bar
  }

  /// The heights of everything that is drawn: the ends, and those of whiskers and outliers.
  package var heights: [Double] { [base, end] + (summary?.heights ?? []) }
}

/// The bars of a curve, or the lines from zero to its points, in points.
struct BarDrawing {
  private let boxes: [Rect]
  private let texts: [(text: String, box: Rect, isAbove: Bool)]
  private let stroke: Stroke
  private let style: RegionDrawing.Style
  private let plot: Rect
  /// That of the areas; below 1 bars may be on each other, with edges in their own colour.
  private let opacity: Double
  private let summaries: [BoxDrawing]

  /// - Parameters:
  ///   - style: Hatched for a theme without colours.
  ///   - hasTextIfCut: Whether a bar whose end is out of view has its value at the edge.
  init(
    _ bars: [Bar], stroke: Stroke, style: RegionDrawing.Style, opacity: Double = 1, hasTextIfCut: Bool = true,
    in area: PlotArea
  ) {
    self.opacity = opacity
    summaries = bars.compactMap { BoxDrawing($0, stroke: stroke, in: area) }
    var boxes: [Rect] = []
    var texts: [(text: String, box: Rect, isAbove: Bool)] = []
    let plot = area.plot
    for bar in bars where bar.right >= area.x.lowerBound && bar.left <= area.x.upperBound && !bar.end.isNaN {
      let (low, high) = (min(bar.base, bar.end), max(bar.base, bar.end))
      guard high >= area.y.lowerBound, low <= area.y.upperBound else { continue }
      let (topLeft, bottomRight) = (area.point(x: bar.left, y: high), area.point(x: bar.right, y: low))
      let (left, right) = (max(topLeft.x, plot.x), min(bottomRight.x, plot.maxX))
      let (top, bottom) = (max(topLeft.y, plot.y), min(bottomRight.y, plot.maxY))
      guard right >= left, bottom >= top else { continue }
      let box = Rect(x: left, y: top, width: right - left, height: bottom - top)
      boxes.append(box)
      let isWhole = area.y.contains(bar.end)
      if !bar.text.isEmpty, hasTextIfCut || isWhole { texts.append((bar.text, box, bar.end >= bar.base)) }
    }
    (self.boxes, self.texts, self.stroke, self.style, self.plot) = (boxes, texts, stroke, style, plot)
  }

  private var areLines: Bool { boxes.allSatisfy { $0.width == 0 } }

  /// Lines around and across the bars, for the search for free space.
  func lines(spacing: Double) -> [Polyline] {
    summaries.flatMap(\.lines)
      + boxes.flatMap { box -> [Polyline] in
        let count = Int(box.height / max(spacing, 1), clampedTo: 0...1000)
        return [box.outline]
          + (0..<count).map { number in
            let y = box.y + (Double(number) + 0.5) * box.height / Double(count)
            return Polyline([Point(x: box.x, y: y), Point(x: box.maxX, y: y)])
          }
      }
  }

  func fills(_ box: Rect) -> Bool { boxes.contains { $0.intersects(box) } }

  /// - Parameter paper: The colour of the gaps between bars that touch; nil for none.
  func marks(_ measures: Measures, paper: Color?) -> [Mark] {
    let details = summaries.flatMap { $0.marks(clip: plot) }
    if boxes.isEmpty { return details }
    if areLines, summaries.isEmpty {
      let lines = boxes.map { Polyline([Point(x: $0.x, y: $0.y), Point(x: $0.x, y: $0.maxY)]) }
      let stroke = Stroke(color: stroke.color, width: BarDrawing.lineWidth * stroke.width)
      return [.stroke(lines, stroke, clip: plot.inflated(by: stroke.width / 2))]
    }
    let edge = Stroke(color: paper ?? stroke.color, width: measures.gridWidth)
    let outlines = boxes.map { Polyline($0.outline.points.dropLast(), isClosed: true) }
    var dark = edge
    dark.color = stroke.color
    if style != .tint {
      return (opacity < 1 ? [] : BarDrawing.paper(boxes, paper))
        + boxes.flatMap { RegionDrawing.sample($0, style, color: stroke.color, measures: measures) }
        + [.stroke(outlines, dark, clip: nil)] + details
    }
    if opacity < 1 {
      var color = stroke.color
      color.alpha *= opacity
      return [.fill(boxes.map(\.outline), color), .stroke(outlines, dark, clip: plot.inflated(by: dark.width / 2))]
        + details
    }
    let isRoomy = boxes.allSatisfy { $0.width > BarDrawing.leastWidth * edge.width }
    let marks: [Mark] = [.fill(boxes.map(\.outline), stroke.color)]
    return (paper != nil && isRoomy ? marks + [.stroke(outlines, edge, clip: plot)] : marks) + details
  }

  private static func paper(_ boxes: [Rect], _ paper: Color?) -> [Mark] {
    paper.map { [.fill(boxes.map(\.outline), $0)] } ?? []
  }

  /// Returns the values at the ends of the bars: all that fit, if each is no wider than its bar and the gap beside it.
  func values(_ typesetter: Typesetter) -> [PlacedText] {
    let font = typesetter.labelFont
    let air = typesetter.measures.textAir
    let placed = texts.map { text, box, isAbove in
      let middle = box.x + box.width / 2
      return typesetter.place(
        text, in: font, at: Point(x: middle, y: isAbove ? box.y - air : box.maxY + air), align: (0.5, isAbove ? 1 : 0))
    }
    let fits = zip(placed, texts).allSatisfy { $0.box.width <= BarDrawing.reach * $1.box.width }
    return fits ? placed : []
  }

  /// The width of a line relative to that of a curve.
  private static let lineWidth = 0.8
  /// The least width of bars with gaps, relative to the gap.
  private static let leastWidth = 6.0
  /// The greatest width of a value relative to that of its bar.
  private static let reach = 1.2
}
