import Sampling

/// Finds space in a plot for a box of text that no curve, axis or label crosses.
struct FreeSpaceFinder {
  let plot: Rect
  let segments: SegmentIndex
  /// Other occupied rectangles.
  var taken: [Rect]
  /// The minimum distance from the edges of the plot, in points.
  let inset: Double
  /// The space around the box, in points.
  let air: Double
  /// The least space between the box and curves and bars, in points.
  var leastToCurves = 0.0
  /// Half the width of the lines in the index.
  let reach: Double

  /// Returns a finder that avoids more rectangles.
  func avoiding(_ boxes: [Rect]) -> FreeSpaceFinder {
    var copy = self
    copy.taken += boxes
    return copy
  }

  /// Returns a free corner, the upper right one first; without a free corner, a free place beside one. Returns nil if nothing
  /// is free there, or if the box would cover most of the plot.
  func corner(for size: Size) -> Rect? { place(for: size, beside: FreeSpaceFinder.besideCorners) }

  /// Returns a free corner as `corner(for:)` does; without one, the free place nearest to the upper right corner.
  func anyPlace(for size: Size) -> Rect? { place(for: size, beside: FreeSpaceFinder.all) }

  private func place(for size: Size, beside parts: [(Double, Double)]) -> Rect? {
    guard size.width <= 0.6 * plot.width, size.height <= 0.6 * plot.height else { return nil }
    return first(of: FreeSpaceFinder.corners, for: size) ?? first(of: parts, for: size)
  }

  /// Returns the box in a corner, whether it is free or not; nil if the plot is too small.
  ///
  /// - Parameters:
  ///   - x: 0 for the left, 1 for the right.
  ///   - y: 0 for the top, 1 for the bottom.
  func corner(x: Double, y: Double, for size: Size) -> Rect? {
    let across = plot.width - 2 * inset - size.width
    let down = plot.height - 2 * inset - size.height
    if across < 0 || down < 0 { return nil }
    return Rect(x: plot.x + inset + x * across, y: plot.y + inset + y * down, width: size.width, height: size.height)
  }

  /// Returns the free place nearest to the centre; nil if no place is free.
  func middle(for size: Size) -> Rect? {
    let nearest = FreeSpaceFinder.all.sorted { a, b in FreeSpaceFinder.fromMiddle(a) < FreeSpaceFinder.fromMiddle(b) }
    return first(of: [(0.5, 0.5)] + nearest, for: size)
  }

  /// Whether a box is inside the plot and nothing is drawn in it.
  func isFree(_ box: Rect) -> Bool {
    plot.contains(box) && !taken.contains { $0.intersects(box) } && !segments.touches(box.inflated(by: reach))
  }

  /// Whether a line crosses an occupied rectangle other than those around its start.
  func isCrossed(from start: Point, to end: Point) -> Bool {
    taken.contains { !$0.contains(start) && $0.clip(start, end) != nil }
  }

  private func first(of parts: [(Double, Double)], for size: Size) -> Rect? {
    let across = plot.width - 2 * inset - size.width
    let down = plot.height - 2 * inset - size.height
    guard across >= 0, down >= 0 else { return nil }
    for (x, y) in parts {
      let rect = Rect(
        x: plot.x + inset + x * across, y: plot.y + inset + y * down, width: size.width, height: size.height)
      let room = rect.inflated(by: air)
      if !taken.contains(where: { $0.intersects(room) }),
        !segments.touches(rect.inflated(by: max(air, reach + 0.3 * air, leastToCurves)))
      {
        return rect
      }
    }
    return nil
  }

  /// Positions all over the plot as fractions of its width and height, ascending by distance from the upper right
  /// corner.
  private static let all: [(Double, Double)] = {
    var parts: [(Double, Double)] = []
    for column in 0...20 {
      for row in 0...20 { parts.append((Double(column) / 20, Double(row) / 20)) }
    }
    return parts.sorted { a, b in FreeSpaceFinder.fromCorner(a) < FreeSpaceFinder.fromCorner(b) }
  }()

  private static let corners = [(1.0, 0.0), (0, 0), (1, 1), (0, 1)]
  /// The greatest distance of a place beside a corner, in parts of the width and the height.
  private static let farthest = 0.22

  /// Positions near a corner, ascending by distance from the nearest one.
  private static let besideCorners: [(Double, Double)] = {
    func distance(_ part: (Double, Double)) -> Double {
      corners.map { abs($0.0 - part.0) + abs($0.1 - part.1) }.min() ?? 1
    }
    return all.filter { distance($0) <= farthest }.sorted { distance($0) < distance($1) }
  }()

  private static func fromCorner(_ part: (Double, Double)) -> Double { (1 - part.0) * 1.5 + part.1 }

  private static func fromMiddle(_ part: (Double, Double)) -> Double {
    (part.0 - 0.5) * (part.0 - 0.5) + (part.1 - 0.5) * (part.1 - 0.5)
  }
}
