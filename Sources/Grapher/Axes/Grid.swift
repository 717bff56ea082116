import Sampling

/// The grid lines behind a plot, one at each tick, and finer lines between the ticks of a few decades.
struct Grid {
  let axes: AxesPlan
  let plot: Rect

  /// Returns the lines, interrupted where they would cross one of `boxes`.
  func lines(avoiding boxes: [Rect], width: Double) -> [Polyline] {
    axes.lines.flatMap { line -> [Polyline] in
      let crossing = axes.lines.first { $0.direction != line.direction }
      return line.axis.ticks.stops.flatMap { stop -> [Polyline] in
        let position = line.axis.scale.position(of: stop.place)
        if let crossing, abs(crossing.across - position) < 1.5 * width { return [] }
        return lines(across: position, of: line.direction, avoiding: boxes)
      }
    }
  }

  /// Returns the lines between the ticks of logarithmic axes of up to three decades.
  func minorLines(avoiding boxes: [Rect]) -> [Polyline] {
    axes.lines.flatMap { line -> [Polyline] in
      let (kind, scale) = (line.axis.kind, line.axis.scale)
      guard kind == .log10, scale.domain.upperBound - scale.domain.lowerBound <= Grid.mostDecades else { return [] }
      return line.axis.ticks.minor.flatMap {
        lines(across: scale.position(of: $0), of: line.direction, avoiding: boxes)
      }
    }
  }

  private static let mostDecades = 3.01

  /// Returns a vertical line across the plot at any position, or nothing if the vertical axis is there.
  func upright(at position: Double, avoiding boxes: [Rect], width: Double) -> [Polyline] {
    if let axis = axes.lines.last, abs(axis.across - position) < 3 * width { return [] }
    return lines(across: position, of: .horizontal, avoiding: boxes).map { Polyline($0.points.reversed()) }
  }

  /// Returns the parts of a line across an axis position that no box covers.
  func lines(across position: Double, of direction: Direction, avoiding boxes: [Rect]) -> [Polyline] {
    stretches(across: position, of: direction, avoiding: boxes).map { stretch in
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
