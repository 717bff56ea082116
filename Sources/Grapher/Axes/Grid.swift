import Sampling

/// The grid lines behind a plot, one at each tick, and finer lines between the ticks of a few decades.
struct Grid {
  let axes: AxesPlan
  let plot: Rect

  /// Returns the lines, interrupted where they would cross one of `boxes`.
  ///
  /// - Parameter omitted: the axis whose ticks have no lines; nil for none.
  func lines(avoiding boxes: [Rect], width: Double, without omitted: Direction? = nil) -> [Polyline] {
    axes.lines.filter { $0.direction != omitted }.flatMap { line -> [Polyline] in
      let crossing = axes.lines.first { $0.direction != line.direction }
      return line.axis.ticks.stops.flatMap { stop -> [Polyline] in
        let position = line.axis.scale.position(of: stop.place)
        if let crossing, abs(crossing.across - position) < 1.5 * width { return [] }
        return lines(across: position, of: line.direction, avoiding: boxes)
      }
    }
  }

  /// Returns the lines between the ticks of logarithmic axes whose decades are long.
  ///
  /// - Parameter em: The size of the text.
  func minorLines(avoiding boxes: [Rect], em: Double) -> [Polyline] {
    axes.lines.flatMap { line -> [Polyline] in
      let (kind, scale) = (line.axis.kind, line.axis.scale)
      let decade = abs(scale.end - scale.start) / (scale.domain.upperBound - scale.domain.lowerBound)
      guard kind == .log10, decade >= Grid.shortestDecade * em else { return [] }
      return line.axis.ticks.minor.flatMap {
        lines(across: scale.position(of: $0), of: line.direction, avoiding: boxes)
      }
    }
  }

  /// Returns the lines at whole numbers between the ticks of linear axes, if there is space for them.
  func unitLines(avoiding boxes: [Rect], em: Double) -> [Polyline] {
    axes.lines.flatMap { line -> [Polyline] in
      let (scale, ticks) = (line.axis.scale, Set(line.axis.ticks.stops.map(\.place)))
      let (low, high) = (scale.domain.lowerBound.rounded(.up), scale.domain.upperBound.rounded(.down))
      let unit = abs(scale.end - scale.start) / (scale.domain.upperBound - scale.domain.lowerBound)
      guard line.axis.kind == .linear, unit >= Grid.narrowestUnit * em, high - low < Double(Grid.mostLines) else {
        return []
      }
      return stride(from: low, through: high, by: 1).filter { !ticks.contains($0) }.flatMap {
        lines(across: scale.position(of: $0), of: line.direction, avoiding: boxes)
      }
    }
  }

  /// In em.
  private static let narrowestUnit = 0.9

  /// Returns lines at each millimetre from the origin, or from the lower left corner: those at millimetres, and those at five
  /// and ten millimetres.
  func millimetreLines(avoiding boxes: [Rect]) -> (each: [Polyline], fifth: [Polyline], tenth: [Polyline]) {
    var lines: (each: [Polyline], fifth: [Polyline], tenth: [Polyline]) = ([], [], [])
    for line in axes.lines {
      let scale = line.axis.scale
      let start = scale.position(of: line.axis.isAcrossZero ? line.axis.kind.zero : scale.domain.lowerBound)
      let ends = [scale.start - start, scale.end - start].map { $0 / PrintSpec.millimetre }
      guard let low = Int(exactly: (min(ends[0], ends[1]) - 1e-6).rounded(.up)),
        let high = Int(exactly: (max(ends[0], ends[1]) + 1e-6).rounded(.down)), low <= high, high - low < Grid.mostLines
      else { continue }
      for number in low...high {
        let place = self.lines(
          across: start + Double(number) * PrintSpec.millimetre, of: line.direction, avoiding: boxes)
        if number % 10 == 0 {
          lines.tenth += place
        } else if number % 5 == 0 {
          lines.fifth += place
        } else {
          lines.each += place
        }
      }
    }
    return lines
  }

  /// The width of the thinnest lines of graph paper, in points: a tenth of a millimetre.
  static let thinnest = 0.28
  /// A picture of 30000 points has fewer millimetres.
  private static let mostLines = 11_000

  /// The length of a decade with lines between its powers, in em: 80 pixels in a picture of 900 × 600.
  private static let shortestDecade = 4.0

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
