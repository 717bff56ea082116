import Sampling

/// Aligns crisp lines with the pixels of an image: a line of an odd number of pixels with the centres of pixels, of an
/// even number with their edges.
///
/// Moves a line by at most half a pixel, so equal steps between lines differ by at most one pixel. A line that is wider than a
/// pixel becomes a whole number of pixels wide, since a rest of a tenth of a pixel makes both of its edges grey.
struct PixelSnapping {
  /// Device pixels per point.
  let scale: Double

  /// Returns a rectangle in pixels.
  func pixels(_ rect: Rect) -> Rect {
    Rect(x: rect.x * scale, y: rect.y * scale, width: rect.width * scale, height: rect.height * scale)
  }

  /// Returns the position of the middle of a line of that width, in points.
  func position(_ position: Double, width: Double) -> Double {
    let pixels = position * scale
    guard abs(pixels) < 1e9 else { return position }
    let isOdd = max((width * scale).rounded(), 1).truncatingRemainder(dividingBy: 2) == 1
    return (isOdd ? pixels.rounded(.down) + 0.5 : pixels.rounded()) / scale
  }

  /// Returns the width of lines, in points: of a whole number of pixels if all segments are level or upright and at least one
  /// pixel wide.
  func width(_ width: Double, of paths: [Path]) -> Double {
    guard width * scale >= 1, paths.allSatisfy(\.isLevelOrUpright) else { return width }
    return (width * scale).rounded() / scale
  }

  /// Aligns the level and the upright segments of a path without curves; returns other paths unchanged.
  func aligned(_ path: Path, width: Double) -> Path {
    guard path.segments.allSatisfy({ $0.points.count == 1 }) else { return path }
    let points = path.points
    let isClosed = points.count > 2 && points.first == points.last
    let moved = points.indices.map { index in
      let before = index > 0 ? index - 1 : isClosed ? points.count - 2 : index + 1
      let after = index + 1 < points.count ? index + 1 : isClosed ? 1 : index - 1
      let beside = [before, after].filter(points.indices.contains).map { points[$0] }
      let point = points[index]
      return Point(
        x: beside.contains { $0.x == point.x } ? position(point.x, width: width) : point.x,
        y: beside.contains { $0.y == point.y } ? position(point.y, width: width) : point.y)
    }
    return Path(moved) ?? path
  }

  /// Moves the arrowhead of a level or upright line with the line. Its first point is the tip.
  func aligned(_ arrowhead: Polyline, width: Double) -> Polyline {
    guard let tip = arrowhead.points.first else { return arrowhead }
    let others = arrowhead.points.dropFirst()
    let x = others.contains { $0.x == tip.x } ? position(tip.x, width: width) - tip.x : 0
    let y = others.contains { $0.y == tip.y } ? position(tip.y, width: width) - tip.y : 0
    return Polyline(arrowhead.points.map { Point(x: $0.x + x, y: $0.y + y) })
  }
}

extension Path {
  /// Whether all segments are level or upright lines.
  fileprivate var isLevelOrUpright: Bool {
    zip(points, points.dropFirst()).allSatisfy { $0.x == $1.x || $0.y == $1.y }
      && segments.allSatisfy { $0.points.count == 1 }
  }
}
