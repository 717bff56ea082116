import Sampling

/// A rectangle with round corners.
enum RoundedRect {
  /// Returns a rectangle with rounded corners, clockwise from the top of the upper right corner, each with four
  /// segments.
  static func polygon(_ rect: Rect, radius: Double) -> Polyline {
    let radius = min(radius, rect.width / 2, rect.height / 2)
    let quarter = [(0.0, 1.0), (0.3827, 0.9239), (0.7071, 0.7071), (0.9239, 0.3827), (1, 0)]
    let corners = [
      (rect.maxX - radius, rect.y + radius, 1.0, -1.0), (rect.maxX - radius, rect.maxY - radius, 1, 1),
      (rect.x + radius, rect.maxY - radius, -1, 1), (rect.x + radius, rect.y + radius, -1, -1),
    ]
    return Polyline(
      corners.flatMap { x, y, right, down in
        (right == -down ? quarter : quarter.reversed())
          .map { Point(x: x + right * radius * $0.0, y: y + down * radius * $0.1) }
      })
  }
}
