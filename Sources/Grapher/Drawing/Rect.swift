import Sampling

/// A width and a height, in points.
public struct Size: Sendable, Hashable {
  /// The horizontal length.
  public var width: Double
  /// The vertical length.
  public var height: Double

  /// Creates a size from lengths in points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// An axis-aligned rectangle in points with y down.
public struct Rect: Sendable, Hashable {
  /// The left edge.
  public var x: Double
  /// The upper edge.
  public var y: Double
  /// The horizontal length.
  public var width: Double
  /// The vertical length.
  public var height: Double

  /// Creates a rectangle from its corner and its sides.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The right edge.
  public var maxX: Double { x + width }
  /// The lower edge.
  public var maxY: Double { y + height }
}

extension Rect {
  /// The bounds of at least one point.
  init(around points: [Point]) {
    let boxes = points.map { Rect(x: $0.x, y: $0.y, width: 0, height: 0) }
    self = boxes.dropFirst().reduce(boxes[0]) { $0.union($1) }
  }

  /// Returns the rectangle with each side moved outwards; a negative amount shrinks it to an empty rectangle at most.
  func inflated(by amount: Double) -> Rect { inflated(across: amount, up: amount) }

  func inflated(across: Double, up: Double) -> Rect {
    Rect(x: x - across, y: y - up, width: max(0, width + 2 * across), height: max(0, height + 2 * up))
  }

  /// Returns the rectangle between the margins, at least a thousandth of a point wide and high.
  func inset(by margins: Margins) -> Rect {
    Rect(
      x: x + margins.left, y: y + margins.top,
      width: max(1e-3, width - margins.left - margins.right),
      height: max(1e-3, height - margins.top - margins.bottom))
  }

  /// Returns the common part, possibly empty.
  func intersection(_ other: Rect) -> Rect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return Rect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left), height: max(0, min(maxY, other.maxY) - top))
  }

  /// The closed outline.
  var outline: Polyline {
    Polyline([
      Point(x: x, y: y), Point(x: maxX, y: y), Point(x: maxX, y: maxY), Point(x: x, y: maxY), Point(x: x, y: y),
    ])
  }

  /// Returns a rectangle with rounded corners, clockwise from the top of the upper right corner, each with four
  /// segments.
  func rounded(radius: Double) -> Polyline {
    let radius = min(radius, width / 2, height / 2)
    let quarter = [(0.0, 1.0), (0.3827, 0.9239), (0.7071, 0.7071), (0.9239, 0.3827), (1, 0)]
    let corners = [
      (maxX - radius, y + radius, 1.0, -1.0), (maxX - radius, maxY - radius, 1, 1),
      (x + radius, maxY - radius, -1, 1), (x + radius, y + radius, -1, -1),
    ]
    return Polyline(
      corners.flatMap { centerX, centerY, right, down in
        (right == -down ? quarter : quarter.reversed())
          .map { Point(x: centerX + right * radius * $0.0, y: centerY + down * radius * $0.1) }
      })
  }

  func moved(by x: Double, _ y: Double) -> Rect {
    Rect(x: self.x + x, y: self.y + y, width: width, height: height)
  }

  func intersects(_ other: Rect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  func contains(_ other: Rect) -> Bool {
    x <= other.x && other.maxX <= maxX && y <= other.y && other.maxY <= maxY
  }

  func contains(_ point: Point) -> Bool {
    x <= point.x && point.x <= maxX && y <= point.y && point.y <= maxY
  }

  /// Returns the point of the rectangle that is nearest to another.
  func nearest(to point: Point) -> Point {
    Point(x: Swift.min(Swift.max(point.x, x), maxX), y: Swift.min(Swift.max(point.y, y), maxY))
  }

  /// Returns the smallest rectangle around both.
  func union(_ other: Rect) -> Rect {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return Rect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The rectangle as corners, for clipping.
  var box: Box { Box(low: Point(x: x, y: y), high: Point(x: maxX, y: maxY)) }

  /// Returns the part of a segment inside the rectangle; nil if it is outside.
  func clip(_ a: Point, _ b: Point) -> (Point, Point)? { box.part(from: a, to: b) }

  /// Whether a line crosses the rectangle.
  func crosses(_ line: Polyline) -> Bool {
    zip(line.points, line.points.dropFirst()).contains { clip($0, $1) != nil }
  }

  /// Returns the parts of a polyline inside the rectangle. Each visit to the rectangle is one part.
  func parts(ofPolyline points: some Collection<Point>) -> [[Point]] {
    if points.count == 1 { return points.allSatisfy(contains) ? [Array(points)] : [] }
    let box = box
    var parts: [[Point]] = []
    for (start, end) in zip(points, points.dropFirst()) {
      guard let (from, to) = box.part(from: start, to: end) else { continue }
      if parts.last?.last != from { parts.append([from]) }
      parts[parts.count - 1].append(to)
    }
    return parts
  }
}
