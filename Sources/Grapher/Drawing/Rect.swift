import Sampling

/// A width and a height, in points.
public struct Size: Sendable, Hashable {
  /// From left to right.
  public var width: Double
  /// From top to bottom.
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// An upright rectangle in points, y down.
public struct Rect: Sendable, Hashable {
  /// The left edge.
  public var x: Double
  /// The upper edge.
  public var y: Double
  /// From left to right.
  public var width: Double
  /// From top to bottom.
  public var height: Double

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

  /// The same as corners, to cut lines and polygons at.
  var box: Box { Box(low: Point(x: x, y: y), high: Point(x: maxX, y: maxY)) }

  /// The part of a segment inside the rectangle; nil if there is none.
  func clip(_ a: Point, _ b: Point) -> (Point, Point)? { box.part(from: a, to: b) }
}
