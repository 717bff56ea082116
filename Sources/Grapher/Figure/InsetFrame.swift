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

  /// - Parameters:
  ///   - corner: Nil for the corner with the fewest points of the curves.
  ///   - curves: In the scaled coordinates of the plot.
  package init(in plot: PlacedPlot, at corner: LegendPlace?, beside curves: [Curve], spec: FigureSpec) {
    let area = plot.area
    let gap = InsetFrame.gap * min(area.width, area.height)
    func box(_ corner: LegendPlace, _ share: Double) -> Rect {
      let size = Size(width: share * area.width, height: share * area.height)
      let isLeft = corner == .topLeft || corner == .bottomLeft
      let isTop = corner == .topLeft || corner == .topRight
      return Rect(
        x: isLeft ? area.x + gap : area.maxX - gap - size.width,
        y: isTop ? area.y + gap : area.maxY - gap - size.height,
        width: size.width, height: size.height)
    }
    lines = curves.flatMap(\.pieces).map { Polyline($0.points.map(plot.point)) }
    let places = lines.flatMap(\.points)
    func covered(_ rect: Rect) -> Int {
      places.count { $0.x > rect.x && $0.x < rect.maxX && $0.y > rect.y && $0.y < rect.maxY }
    }
    let corners = corner.map { [$0] } ?? [.topRight, .topLeft, .bottomRight, .bottomLeft]
    let rects = InsetFrame.shares.flatMap { share in corners.map { box($0, share) } }
    let counts = rects.map(covered)
    // The first that covers no curve. If all cover one, a large inset has to cover little to win against a smaller one.
    let best = counts.indices.min { Double(counts[$0]) * rects[$0].width < Double(counts[$1]) * rects[$1].width }
    rect = rects[best ?? 0]
    self.plot = plot
    theme = spec.theme
    paper = spec.visiblePaper
    lineWidth = spec.measures.styled(by: spec.theme).axisWidth
  }

  /// Returns the marks of the inset over the plot: guide lines from the part that it shows to a plate, and its figure on this.
  package func marks(_ inset: Figure) -> [Mark] {
    guard let shown = inset.plot else { return [] }
    let corners = [
      plot.point(Point(x: shown.x.lowerBound, y: shown.y.lowerBound)),
      plot.point(Point(x: shown.x.upperBound, y: shown.y.upperBound)),
    ]
    var region = Rect(around: corners)
    let (low, high) = (max(region.y, plot.area.y), min(region.maxY, plot.area.maxY))
    region = Rect(x: region.x, y: low, width: region.width, height: max(0, high - low))
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
  /// The sizes relative to that of the plot, the preferred first.
  private static let shares = [0.48, 0.42, 0.36, 0.3]
  /// The distance from the edges of the plot, relative to its shorter side.
  private static let gap = 0.03
}

extension PlacedPlot {
  /// Converts scaled coordinates to points.
  fileprivate func point(_ place: Point) -> Point {
    Point(
      x: area.scale(.horizontal, over: x, reversed: reversed).position(of: place.x),
      y: area.scale(.vertical, over: y, reversed: reversed).position(of: place.y))
  }
}

extension Rect {
  fileprivate func moved(by x: Double, _ y: Double) -> Rect {
    Rect(x: self.x + x, y: self.y + y, width: width, height: height)
  }
}
