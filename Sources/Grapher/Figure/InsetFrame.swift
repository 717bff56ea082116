import Sampling

/// The place of a figure in a corner of a plot, which shows a part of the plot larger.
package struct InsetFrame {
  /// The cell of the inset, in points of the figure.
  package let rect: Rect
  private let plot: PlacedPlot
  /// The curves in points.
  private let lines: [Polyline]
  private let theme: Theme
  private let paper: Color?
  private let lineWidth: Double

  /// Returns the size of an inset that has room.
  package static func usualSize(in plot: PlacedPlot) -> Size { size(of: shares[0], in: plot.area) }

  /// - Parameters:
  ///   - corner: Nil for the best place: one that covers no curve, no text, no other inset and nothing of what the inset shows.
  ///   - curves: In the scaled coordinates of the plot; points without lines are pieces of one point.
  ///   - part: What the inset shows, in its own place.
  ///   - taken: The boxes of texts and of other insets.
  package init(
    in plot: PlacedPlot, at corner: LegendPlace?, beside curves: [Curve], showing part: PlacedPlot, taken: [Rect],
    spec: FigureSpec
  ) {
    let area = plot.area
    lineWidth = spec.measures.styled(by: spec.theme).axisWidth
    lines = curves.flatMap(\.pieces).map { Polyline($0.points.map(plot.point)) }
    self.plot = plot
    theme = spec.theme
    paper = spec.visiblePaper
    let gap = InsetFrame.gap * min(area.width, area.height)
    var segments = SegmentIndex(over: area, cell: InsetFrame.cell * max(area.width, area.height))
    segments.add(lines)
    let region = InsetFrame.region(of: part, in: plot)
    let space = FreeSpaceFinder(
      plot: area, segments: segments, taken: taken + [region], inset: gap, air: gap, reach: 2 * lineWidth)
    let sizes = InsetFrame.shares.map { InsetFrame.size(of: $0, in: area) }
    if let corner {
      let boxes = sizes.compactMap { corner.corner(in: space, for: $0) }
      rect = boxes.first(where: space.isFree) ?? InsetFrame.leastCovering(boxes, lines, region, in: area)
    } else {
      let corners: [LegendPlace] = [.topRight, .topLeft, .bottomRight, .bottomLeft]
      rect =
        sizes.lazy.compactMap { space.anyPlace(for: $0) }.first
        ?? InsetFrame.leastCovering(
          sizes.prefix(InsetFrame.usualShares).flatMap { size in
            corners.compactMap { $0.corner(in: space, for: size) }
          }, lines, region, in: area)
    }
  }

  private static func size(of share: (across: Double, up: Double), in area: Rect) -> Size {
    Size(width: share.across * area.width, height: share.up * area.height)
  }

  /// Returns the box that covers the least of curves, and of what the inset shows, for its size.
  private static func leastCovering(_ boxes: [Rect], _ lines: [Polyline], _ region: Rect, in area: Rect) -> Rect {
    let places = lines.flatMap(\.points)
    func cost(_ box: Rect) -> Double {
      let covered = places.count { $0.x > box.x && $0.x < box.maxX && $0.y > box.y && $0.y < box.maxY }
      let common = box.intersection(region)
      let share = common.width * common.height / max(region.width * region.height, 1)
      // A large inset has to cover little to win against a smaller one.
      return (Double(covered) + share * Double(places.count + 1)) * box.width
    }
    return boxes.min { cost($0) < cost($1) } ?? area
  }

  /// Returns the place in a plot of what an inset shows.
  private static func region(of part: PlacedPlot, in plot: PlacedPlot) -> Rect {
    let corners = [
      plot.point(Point(x: part.x.lowerBound, y: part.y.lowerBound)),
      plot.point(Point(x: part.x.upperBound, y: part.y.upperBound)),
    ]
    let region = Rect(around: corners)
    let (low, high) = (max(region.y, plot.area.y), min(region.maxY, plot.area.maxY))
    return Rect(x: region.x, y: low, width: region.width, height: max(0, high - low))
  }

  /// Returns the marks of the inset over the plot: guide lines from the part that it shows to a plate, and its figure on this.
  package func marks(_ inset: Figure) -> [Mark] {
    guard let shown = inset.plot else { return [] }
    let region = InsetFrame.region(of: shown, in: plot)
    let stroke = Stroke(color: theme.axis, width: 0.7 * lineWidth)
    let edge = Stroke(color: theme.grid.mixed(with: theme.axis, part: InsetFrame.shade), width: 0.7 * lineWidth)
    return [.stroke([region.outline.closed] + guides(from: region, to: rect), stroke, clip: nil)]
      + (paper.map { [.fill([rect.outline], $0)] } ?? []) + [.stroke([rect.outline.closed], edge, clip: nil)]
      + inset.marks.map { $0.moved(by: rect.x, rect.y) }
  }

  /// Returns lines between equal corners of two rectangles, those that cross neither of them, at most two. Those that cross the
  /// curves least are the first choice.
  private func guides(from region: Rect, to frame: Rect) -> [Polyline] {
    func corners(_ rect: Rect) -> [Point] {
      [
        Point(x: rect.x, y: rect.y), Point(x: rect.maxX, y: rect.y), Point(x: rect.maxX, y: rect.maxY),
        Point(x: rect.x, y: rect.maxY),
      ]
    }
    let inner = [region, frame].map { $0.inflated(across: -0.01 * $0.width, up: -0.01 * $0.height) }
    let outer = region.inflated(by: 2 * lineWidth)
    let free = zip(corners(region), corners(frame)).filter { start, end in
      inner.allSatisfy { $0.clip(start, end) == nil }
    }
    let crossings = free.map { start, end in
      lines.reduce(0) { count, line in
        count
          + zip(line.points, line.points.dropFirst()).count { a, b in
            !outer.contains(a) && InsetFrame.cross(start, end, a, b)
          }
      }
    }
    let best = free.indices.sorted { (crossings[$0], $0) < (crossings[$1], $1) }.prefix(2)
    return best.map { Polyline([free[$0].0, free[$0].1]) }
  }

  /// Whether two lines cross.
  private static func cross(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
    func turn(_ p: Point, _ q: Point, _ r: Point) -> Double { (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x) }
    return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0
  }

  /// How much of the colour of axes the edge of the plate has.
  private static let shade = 0.3
  /// The widths and heights relative to those of the plot, the preferred first.
  private static let shares: [(across: Double, up: Double)] = [
    (0.48, 0.48), (0.42, 0.42), (0.36, 0.36), (0.3, 0.42), (0.3, 0.36), (0.3, 0.3), (0.24, 0.42), (0.24, 0.34),
    (0.36, 0.24),
  ]
  /// The number of sizes for a place that is not free.
  private static let usualShares = 6
  /// The side of the cells in which curves are searched, relative to the longer side of the plot.
  private static let cell = 0.02
  /// The distance from the edges of the plot, relative to its shorter side.
  private static let gap = 0.03
}

extension PlacedPlot {
  /// Converts scaled coordinates to points.
  fileprivate func point(_ place: Point) -> Point {
    func near(_ position: Double) -> Double { min(max(position, -1e150), 1e150) }
    return Point(
      x: near(area.scale(.horizontal, over: x, reversed: reversed).position(of: place.x)),
      y: near(area.scale(.vertical, over: y, reversed: reversed).position(of: place.y)))
  }
}

extension Figure {
  /// Returns the boxes of the texts.
  package func boxesOfTexts(_ metrics: any TextMetrics) -> [Rect] {
    marks.compactMap { mark in
      guard case .text(let run) = mark else { return nil }
      let extents = metrics.extents(of: run.string, in: run.font)
      let corners = [
        Point(x: run.origin.x, y: run.origin.y - extents.ascent),
        Point(x: run.origin.x + extents.width, y: run.origin.y + extents.descent),
      ]
      return Rect(around: corners.map(run.turned))
    }
  }
}
