import Sampling

/// A width and a height, in points.
public struct Size: Sendable, Hashable {
  public var width: Double
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// An upright rectangle in points, y down.
public struct Rect: Sendable, Hashable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  public var maxX: Double { x + width }
  public var maxY: Double { y + height }
}

extension Rect {
  /// A rectangle grown by as much on every side; shrunk if negative, but never below nothing.
  func inflated(by amount: Double) -> Rect { inflated(across: amount, up: amount) }

  func inflated(across: Double, up: Double) -> Rect {
    Rect(
      x: x - across, y: y - up,
      width: max(0, width + 2 * across), height: max(0, height + 2 * up))
  }

  /// What is left between the margins, at least a thousandth of a point each way.
  func inset(by margins: Margins) -> Rect {
    Rect(
      x: x + margins.left, y: y + margins.top,
      width: max(1e-3, width - margins.left - margins.right),
      height: max(1e-3, height - margins.top - margins.bottom))
  }

  /// What both have in common, at least a point where they meet.
  func intersection(_ other: Rect) -> Rect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return Rect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left), height: max(0, min(maxY, other.maxY) - top))
  }

  /// Its edges, closed.
  var outline: Polyline {
    Polyline([
      Point(x: x, y: y), Point(x: maxX, y: y), Point(x: maxX, y: maxY), Point(x: x, y: maxY), Point(x: x, y: y),
    ])
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

  /// The smallest rectangle around both.
  func union(_ other: Rect) -> Rect {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return Rect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The part of a segment inside the rectangle, nil if there is none, after Liang and Barsky (1984).
  ///
  /// The ends lie in the rectangle exactly, however far away the segment's ends are.
  func clip(_ a: Point, _ b: Point) -> (Point, Point)? {
    var entry = 0.0
    var exit = 1.0
    for (start, change, low, high) in [(a.x, b.x - a.x, x, maxX), (a.y, b.y - a.y, y, maxY)] {
      if change == 0 {
        if start < low || start > high { return nil }
        continue
      }
      let first = (low - start) / change
      let second = (high - start) / change
      entry = max(entry, min(first, second))
      exit = min(exit, max(first, second))
    }
    guard entry <= exit else { return nil }
    return (
      entry == 0 ? a : clamp(Rect.between(a, b, at: entry)),
      exit == 1 ? b : clamp(Rect.between(a, b, at: exit))
    )
  }

  private func clamp(_ point: Point) -> Point {
    Point(x: min(max(point.x, x), maxX), y: min(max(point.y, y), maxY))
  }

  /// Measured from the nearer end, so that a far end costs no accuracy.
  private static func between(_ a: Point, _ b: Point, at t: Double) -> Point {
    t <= 0.5
      ? Point(x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y))
      : Point(x: b.x - (1 - t) * (b.x - a.x), y: b.y - (1 - t) * (b.y - a.y))
  }
}
