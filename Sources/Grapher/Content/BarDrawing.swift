import Sampling

/// A bar from one height to another in axis units. An end that a logarithmic axis cannot show is infinitely far away.
package struct Bar: Codable, Sendable, Equatable {
  /// Whether the sides are values of y and the ends values of x.
  package var isHorizontal = false
  /// The sides; equal for a line.
  package var (left, right): (Double, Double)
  /// The end where the bar begins, which is zero unless it stands on another one.
  package var base: Double
  /// The end that shows the value.
  package var end: Double
  /// The value, written beyond the end; empty for none.
  package var text = ""
  /// What is written in the middle if it fits; empty for nothing.
  package var innerText = ""
  /// What a box plot shows besides the quartiles, which are the ends; nil for a bar.
  package var summary: BoxSummary?
  /// The outline that stands for the bar; nil for a bar.
  package var violin: Violin?

  package init(left: Double, right: Double, base: Double = 0, end: Double) {
    (self.left, self.right) = (left, right)
    (self.base, self.end) = (base, end)
  }

  /// Returns the bar in the units of other axes.
  package func scaled(x: AxisScale, y: AxisScale) -> Bar {
    var bar = self
    let (sides, ends) = isHorizontal ? (y, x) : (x, y)
    (bar.left, bar.right) = (sides.scaled(left), sides.scaled(right))
    let base = ends.scaled(self.base)
    bar.base = base.isNaN ? -.infinity : base
    bar.end = ends.scaled(end)
    bar.summary = summary?.placed(ends.scaled)
    bar.violin = violin?.placed(ends.scaled)
    return bar
  }

  /// Returns the horizontal bar.
  ///
  /// - Parameter mirrored: returns the place of a side on the vertical axis.
  package func turned(_ mirrored: (Double) -> Double) -> Bar {
    var bar = self
    let sides = [mirrored(left), mirrored(right)]
    (bar.left, bar.right, bar.isHorizontal) = (min(sides[0], sides[1]), max(sides[0], sides[1]), true)
    return bar
  }

  /// Returns the point at a place between the sides and a value.
  func point(_ place: Double, _ value: Double, in area: PlotArea) -> Point {
    isHorizontal ? area.point(x: value, y: place) : area.point(x: place, y: value)
  }

  /// Returns the range of an area along the axis of the sides, then that along the axis of values.
  func ranges(of area: PlotArea) -> (sides: ClosedRange<Double>, values: ClosedRange<Double>) {
    isHorizontal ? (area.y, area.x) : (area.x, area.y)
  }

  /// Whether the bar is upright and begins at the end of another one instead of zero.
  func standsOnAnother(over zero: Double) -> Bool {
    summary == nil && violin == nil && !isHorizontal && base.isFinite && base != zero
  }

  /// The values of everything that is drawn: the ends, and those of whiskers and outliers.
  package var heights: [Double] { [base, end] + (summary?.heights ?? []) }
}

/// The bars of a curve, or the lines from zero to its points, in points.
struct BarDrawing {
  let boxes: [Rect]
  let texts: [(text: String, box: Rect, isAbove: Bool)]
  let innerTexts: [(text: String, box: Rect)]
  private let areLines: Bool
  let isHorizontal: Bool
  private let stroke: Stroke
  /// The colour of opaque areas.
  let color: Color
  /// The colours of the boxes, one for each; empty for that of all.
  private let colors: [Color]
  let style: RegionDrawing.Style
  let plot: Rect
  /// The heights of the upper and the lower edge, without that at which the axis is broken.
  let edges: [Double]
  /// That of the areas; below 1 bars may be on each other, with edges in their own colour.
  let opacity: Double
  private let hasOneOutline: Bool
  private let summaries: [BoxDrawing]
  private let violins: [ViolinDrawing]

  /// - Parameters:
  ///   - color: That of opaque areas; nil for that of the stroke.
  ///   - colors: Those of the bars, one for each; empty for that of all.
  ///   - style: Hatched for a theme without colours.
  ///   - hasOneOutline: Whether translucent bars that touch have an outline around all of them.
  ///   - brokenEnd: See `PanelCell`. Without one, a bar whose end is out of view has its value at the edge.
  init(
    _ bars: [Bar], stroke: Stroke, color: Color? = nil, colors own: [Color] = [], style: RegionDrawing.Style,
    opacity: Double = 1, hasOneOutline: Bool = false, brokenEnd: PanelCell.BrokenEnd? = nil, in area: PlotArea
  ) {
    (self.opacity, self.hasOneOutline) = (opacity, hasOneOutline)
    self.color = color ?? stroke.color
    summaries = bars.compactMap { BoxDrawing($0, stroke: stroke, in: area) }
    violins = bars.compactMap { ViolinDrawing($0, stroke: stroke, in: area) }
    var boxes: [Rect] = []
    var colors: [Color] = []
    var texts: [(text: String, box: Rect, isAbove: Bool)] = []
    var innerTexts: [(text: String, box: Rect)] = []
    let plot = area.plot
    for (number, bar) in bars.enumerated() where !bar.end.isNaN && bar.violin == nil {
      let (sides, values) = bar.ranges(of: area)
      let (low, high) = (min(bar.base, bar.end), max(bar.base, bar.end))
      guard bar.right >= sides.lowerBound, bar.left <= sides.upperBound, high >= values.lowerBound,
        low <= values.upperBound
      else { continue }
      let corners = [bar.point(bar.left, high, in: area), bar.point(bar.right, low, in: area)]
      let (left, right) = (max(corners.map(\.x).min() ?? 0, plot.x), min(corners.map(\.x).max() ?? 0, plot.maxX))
      let (top, bottom) = (max(corners.map(\.y).min() ?? 0, plot.y), min(corners.map(\.y).max() ?? 0, plot.maxY))
      guard right >= left, bottom >= top else { continue }
      let box = Rect(x: left, y: top, width: right - left, height: bottom - top)
      boxes.append(box)
      if own.indices.contains(number) { colors.append(own[number]) }
      if !bar.innerText.isEmpty { innerTexts.append((bar.innerText, box)) }
      if !bar.text.isEmpty, brokenEnd == nil || values.contains(bar.end) {
        let isReversed = area.reversed.contains(bar.isHorizontal ? .horizontal : .vertical)
        texts.append((bar.text, box, (bar.end >= bar.base) != isReversed))
      }
    }
    (self.boxes, self.texts, self.stroke, self.style, self.plot) = (boxes, texts, stroke, style, plot)
    (self.innerTexts, self.colors) = (innerTexts, colors.count == boxes.count ? colors : [])
    edges = (brokenEnd == .upper ? [] : [plot.y]) + (brokenEnd == .lower ? [] : [plot.maxY])
    areLines = bars.allSatisfy { $0.left == $0.right }
    isHorizontal = bars.contains(where: \.isHorizontal)
  }

  /// Lines around and across the bars, for the search for free space.
  func lines(spacing: Double) -> [Polyline] {
    summaries.flatMap(\.lines) + violins.map(\.outline)
      + boxes.flatMap { box -> [Polyline] in
        let count = Int(box.height / max(spacing, 1), clampedTo: 0...1000)
        return [box.outline]
          + (0..<count).map { number in
            let y = box.y + (Double(number) + 0.5) * box.height / Double(count)
            return Polyline([Point(x: box.x, y: y), Point(x: box.maxX, y: y)])
          }
      }
  }

  func fills(_ box: Rect) -> Bool {
    boxes.contains { $0.intersects(box) } || violins.contains { Rect(around: $0.outline.points).intersects(box) }
  }

  /// Draws the paper behind translucent areas, through which grid lines would be seen.
  func backdrop(_ paper: Color?) -> [Mark] {
    opacity > 0 && opacity < 1 && !boxes.isEmpty ? BarDrawing.paper(boxes, paper) : []
  }

  /// - Parameter paper: The colour of the gaps between bars that touch; nil for none.
  func marks(_ measures: Measures, paper: Color?) -> [Mark] {
    let details =
      summaries.flatMap { $0.marks(clip: plot) }
      + violins.flatMap { $0.marks(opacity: opacity, clip: plot, paper: paper) }
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
    if !summaries.isEmpty { dark.width = BoxDrawing.width * stroke.width }
    if style != .tint {
      return (opacity < 1 ? [] : BarDrawing.paper(boxes, paper))
        + boxes.indices.flatMap {
          RegionDrawing.sample(
            boxes[$0], style, color: colors.isEmpty ? stroke.color : colors[$0], measures: measures)
        }
        + [.stroke(outlines, dark, clip: nil)] + details
    }
    if opacity < 1 {
      var color = stroke.color
      color.alpha *= opacity
      if hasOneOutline, summaries.isEmpty {
        let width = opacity > BarDrawing.pale ? BarDrawing.widthOfSteps : BarDrawing.widthOfOutlines
        let line = Stroke(color: stroke.color, width: width * stroke.width)
        var steps = BarSteps.lines(around: boxes, isHorizontal: isHorizontal)
        // Shares do not fall to 0 at the end.
        if opacity == 0 { steps = steps.map { Polyline($0.points.dropLast()) } }
        return [.fill(boxes.map(\.outline), color), .stroke(steps, line, clip: plot.inflated(by: line.width / 2))]
          + details
      }
      if summaries.isEmpty, !isRoomy(edge) { return [.fill(boxes.map(\.outline), color)] + details }
      if !summaries.isEmpty || paper == nil {
        return [.fill(boxes.map(\.outline), color), .stroke(outlines, dark, clip: plot.inflated(by: dark.width / 2))]
          + details
      }
      return [.fill(boxes.map(\.outline), color), .stroke(outlines, edge, clip: plot)] + details
    }
    let isRoomy = isRoomy(edge)
    let marks: [Mark] =
      colors.isEmpty ? [.fill(boxes.map(\.outline), color)] : zip(boxes, colors).map { .fill([$0.outline], $1) }
    return (paper != nil && isRoomy ? marks + [.stroke(outlines, edge, clip: plot)] : marks) + details
  }

  /// Whether gaps between bars leave most of these.
  private func isRoomy(_ gap: Stroke) -> Bool {
    boxes.allSatisfy { (isHorizontal ? $0.height : $0.width) > BarDrawing.leastWidth * gap.width }
  }

  private static func paper(_ boxes: [Rect], _ paper: Color?) -> [Mark] {
    paper.map { [.fill(boxes.map(\.outline), $0)] } ?? []
  }

  /// The width of an outline around many bars relative to that of a curve.
  private static let widthOfSteps = 0.4
  /// The same with areas that are pale, or without these.
  private static let (widthOfOutlines, pale) = (0.75, 0.15)
  /// The width of a line relative to that of a curve.
  private static let lineWidth = 0.8
  /// The least width of bars with gaps, relative to the gap.
  private static let leastWidth = 6.0
}
