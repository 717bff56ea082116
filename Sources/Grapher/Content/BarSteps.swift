import Sampling

/// The outlines around bars that touch, such as those of a histogram.
enum BarSteps {
  /// Returns a line around each row of bars that touch: from the base over the ends of all bars and back to the base.
  ///
  /// - Parameter boxes: bars that begin at one base: the lower edge of upright bars, or the left edge of horizontal ones.
  static func lines(around boxes: [Rect], isHorizontal: Bool) -> [Polyline] {
    /// Returns a point at a place along the axis of the sides.
    func point(_ side: Double, _ value: Double) -> Point {
      isHorizontal ? Point(x: value, y: side) : Point(x: side, y: value)
    }
    let bars = boxes.map { box in
      isHorizontal
        ? (low: box.y, high: box.maxY, base: box.x, end: box.maxX)
        : (low: box.x, high: box.maxX, base: box.maxY, end: box.y)
    }.sorted { $0.low < $1.low }
    var rows: [[Point]] = []
    for (number, bar) in bars.enumerated() {
      let steps = [point(bar.low, bar.end), point(bar.high, bar.end)]
      if number > 0, bar.low - bars[number - 1].high < apart {
        rows[rows.count - 1].removeLast()
        rows[rows.count - 1] += steps
      } else {
        rows.append([point(bar.low, bar.base)] + steps)
      }
      rows[rows.count - 1].append(point(bar.high, bar.base))
    }
    return rows.map { Polyline($0) }
  }

  /// The distance of bars that do not touch, in points.
  private static let apart = 0.5
}
