import Sampling

/// Draws the lines of the axes: arrows through the origin, or a box around the plot.
struct AxesMarks {
  let marks: [Mark]

  init(axes: AxesPlan, style: AxesStyle, plot: Rect, measures: Measures, color: Color) {
    let stroke = Stroke(color: color, width: measures.axisWidth)
    var lines: [Polyline] = []
    var heads: [Polyline] = []
    var minor: [Polyline] = []
    for line in axes.lines {
      lines += line.hashmarks(measures: measures).map { AxesMarks.snapped($0, line.direction, measures: measures) }
      minor += line.minorHashmarks(measures: measures).map { AxesMarks.snapped($0, line.direction, measures: measures) }
      if style == .frame { continue }
      let whole = Polyline(line.line(overhang: axes.hasArrows ? measures.overhang : 0))
      let ends = AxesMarks.snapped(whole, line.direction.other, measures: measures).points
      guard let tail = ends.first, let tip = ends.last else { continue }
      if !axes.hasArrows {
        lines.append(Polyline([tail, tip]))
        continue
      }
      let head = Arrowhead.polygon(
        from: tail, to: tip, length: measures.arrowLength, halfWidth: measures.arrowHalfWidth)
      lines.append(Polyline([tail, head.points[2]]))
      heads.append(head)
    }
    if style == .frame, !axes.lines.isEmpty {
      let left = PixelSnapping.center(plot.x, width: measures.axisWidth)
      let right = PixelSnapping.center(plot.maxX, width: measures.axisWidth)
      let top = PixelSnapping.center(plot.y, width: measures.axisWidth)
      let bottom = PixelSnapping.center(plot.maxY, width: measures.axisWidth)
      lines.append(Rect(x: left, y: top, width: right - left, height: bottom - top).outline)
    }
    let fine = Stroke(color: color, width: AxesMarks.minorWidth * measures.axisWidth)
    marks =
      (minor.isEmpty ? [] : [.stroke(minor, fine, clip: nil)])
      + (lines.isEmpty ? [] : [.stroke(lines, stroke, clip: nil)]) + (heads.isEmpty ? [] : [.fill(heads, color)])
  }

  /// Relative to `axisWidth`.
  private static let minorWidth = 0.67

  /// Snaps to the pixel grid a hashmark of an axis in that direction, or an axis line in the other direction.
  private static func snapped(_ line: Polyline, _ direction: Direction, measures: Measures) -> Polyline {
    Polyline(
      line.points.map { point in
        direction == .horizontal
          ? Point(x: PixelSnapping.center(point.x, width: measures.axisWidth), y: point.y)
          : Point(x: point.x, y: PixelSnapping.center(point.y, width: measures.axisWidth))
      })
  }
}

/// A slender arrowhead with a notched back.
enum Arrowhead {
  /// Returns the polygon with its tip at `tip`, pointing away from `tail`.
  static func polygon(from tail: Point, to tip: Point, length: Double, halfWidth: Double) -> Polyline {
    let dx = tip.x - tail.x
    let dy = tip.y - tail.y
    let distance = max((dx * dx + dy * dy).squareRoot(), .leastNormalMagnitude)
    let along = Point(x: dx / distance, y: dy / distance)
    func corner(_ back: Double, _ aside: Double) -> Point {
      Point(x: tip.x - back * along.x - aside * along.y, y: tip.y - back * along.y + aside * along.x)
    }
    return Polyline([tip, corner(length, halfWidth), corner(0.78 * length, 0), corner(length, -halfWidth)])
  }
}
