import Sampling

/// Draws the lines of the axes: arrows through the origin, or a box around the plot.
struct AxesMarks {
  let marks: [Mark]

  /// - Parameter brokenEnd: See `PanelCell`.
  init(
    axes: AxesPlan, style: AxesStyle, plot: Rect, brokenEnd: PanelCell.BrokenEnd?, measures: Measures, color: Color
  ) {
    let stroke = Stroke(color: color, width: measures.axisWidth, isCrisp: true)
    var lines: [Polyline] = []
    var heads: [Polyline] = []
    var minor: [Polyline] = []
    let shown = axes.lines.filter {
      $0.direction == .horizontal ? brokenEnd != .lower : style != .line
    }
    for line in shown + [axes.right].compactMap({ $0 }) {
      lines += line.hashmarks(measures: measures)
      minor += line.minorHashmarks(measures: measures)
      if style == .frame { continue }
      let hasArrow = axes.hasArrows && !line.isBaseline
      let ends = line.line(overhang: hasArrow ? measures.overhang : 0)
      if !hasArrow {
        lines.append(Polyline(ends))
        continue
      }
      var head = Arrowhead.polygon(
        from: ends[0], to: ends[1], length: measures.arrowLength, halfWidth: measures.arrowHalfWidth)
      head.crispWidth = stroke.width
      lines.append(Polyline([ends[0], head.points[2]]))
      heads.append(head)
    }
    if style == .frame, !axes.lines.isEmpty {
      lines += brokenEnd.map { plot.outline(openAt: $0, slash: AxesMarks.slash * measures.em) } ?? [plot.outline]
    }
    let fine = Stroke(color: color, width: AxesMarks.minorWidth * measures.axisWidth, isCrisp: true)
    marks =
      (minor.isEmpty ? [] : [.stroke(minor, fine, clip: nil)])
      + (lines.isEmpty ? [] : [.stroke(lines, stroke, clip: nil)]) + (heads.isEmpty ? [] : [.fill(heads, color)])
  }

  /// Relative to `axisWidth`.
  private static let minorWidth = 0.67
  /// Half the width of a mark of a broken axis, in em.
  private static let slash = 0.36
}

extension Rect {
  /// Returns the sides without that at which the vertical axis is broken, whose ends have slanted marks.
  ///
  /// - Parameter slash: Half the width of a mark, in points.
  fileprivate func outline(openAt end: PanelCell.BrokenEnd, slash: Double) -> [Polyline] {
    let (open, closed) = end == .lower ? (maxY, y) : (y, maxY)
    let sides = Polyline([
      Point(x: x, y: open), Point(x: x, y: closed), Point(x: maxX, y: closed), Point(x: maxX, y: open),
    ])
    let marks = [x, maxX].map {
      Polyline([Point(x: $0 - slash, y: open + slash / 2), Point(x: $0 + slash, y: open - slash / 2)])
    }
    return [sides] + marks
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
