import Sampling

/// The grid lines behind a plot, one at each tick.
struct Grid {
  let axes: AxesPlan
  let plot: Rect

  /// Returns the lines, interrupted where they would cross one of `boxes`.
  func lines(avoiding boxes: [Rect], width: Double) -> [Polyline] {
    axes.lines.flatMap { line -> [Polyline] in
      let crossing = axes.lines.first { $0.direction != line.direction }
      return line.axis.ticks.stops.flatMap { stop -> [Polyline] in
        let position = PixelSnapping.center(line.axis.scale.position(of: stop.place), width: width)
        if let crossing, abs(crossing.across - position) < 1.5 * width { return [] }
        return stretches(across: position, of: line.direction, avoiding: boxes).map { stretch in
          Polyline([stretch.0, stretch.1].map { line.direction.point(along: position, across: $0) })
        }
      }
    }
  }

  /// Returns a vertical line across the plot at any position, or nothing if the vertical axis is there.
  func upright(at position: Double, avoiding boxes: [Rect], width: Double) -> [Polyline] {
    if let axis = axes.lines.last, abs(axis.across - position) < 3 * width { return [] }
    let position = PixelSnapping.center(position, width: width)
    return stretches(across: position, of: .horizontal, avoiding: boxes).map { stretch in
      Polyline([Point(x: position, y: stretch.1), Point(x: position, y: stretch.0)])
    }
  }

  /// Returns the parts of a line across an axis position that no box covers.
  func lines(across position: Double, of direction: Direction, avoiding boxes: [Rect], width: Double) -> [Polyline] {
    let position = PixelSnapping.center(position, width: width)
    return stretches(across: position, of: direction, avoiding: boxes).map { stretch in
      Polyline([stretch.0, stretch.1].map { direction.point(along: position, across: $0) })
    }
  }

  /// Returns the ends of the parts that no box covers, from edge to edge of the plot.
  private func stretches(
    across position: Double, of direction: Direction, avoiding boxes: [Rect]
  ) -> [(Double, Double)] {
    let isHorizontalAxis = direction == .horizontal
    var start = isHorizontalAxis ? plot.y : plot.x
    let end = isHorizontalAxis ? plot.maxY : plot.maxX
    let gaps =
      boxes
      .filter { isHorizontalAxis ? $0.x < position && position < $0.maxX : $0.y < position && position < $0.maxY }
      .map { isHorizontalAxis ? ($0.y, $0.maxY) : ($0.x, $0.maxX) }
      .sorted { $0.0 < $1.0 }
    var stretches: [(Double, Double)] = []
    for gap in gaps {
      if min(gap.0, end) > start { stretches.append((start, min(gap.0, end))) }
      start = max(start, gap.1)
    }
    if start < end { stretches.append((start, end)) }
    return stretches
  }
}
