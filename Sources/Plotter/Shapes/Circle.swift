import Brain
import Interval

/// A circle of `--circle`: around a centre with a radius, around a centre through a point, or through three points.
struct Circle {
  let centre: ShapeText.Corner
  let squareOfRadius: Expression

  /// - Parameter shape: loses the number of its radius.
  init(_ shape: inout ShapeText, on base: ConstructionBase) throws(PlotError) {
    let points = shape.corners
    switch points.count {
    case 1:
      guard let radius = try shape.takeNumber(base) else { throw Circle.needsPoints(shape) }
      (centre, squareOfRadius) = (points[0], radius * radius)
    case 2:
      (centre, squareOfRadius) = (points[0], Circle.square(from: points[0], to: points[1]))
    case 3:
      centre = try Circle.circumcentre(of: points, in: shape, on: base)
      squareOfRadius = Circle.square(from: centre, to: points[0])
    default:
      throw Circle.needsPoints(shape)
    }
  }

  /// Returns the point with the same distance from three points.
  ///
  /// Source: Coxeter and Greitzer, Geometry Revisited, section 1.2, in coordinates around the first point.
  private static func circumcentre(
    of points: [ShapeText.Corner], in shape: ShapeText, on base: ConstructionBase
  ) throws(PlotError) -> ShapeText.Corner {
    let (origin, b, c) = (points[0], points[1] - points[0], points[2] - points[0])
    let twiceArea = b.x * c.y - b.y * c.x
    if base.value(of: twiceArea) == Interval(0) {
      throw shape.error("'\(shape.text)': the three points are on a line, and no circle passes through them")
    }
    let (toB, toC) = (b.x * b.x + b.y * b.y, c.x * c.x + c.y * c.y)
    let double = .whole(2) * twiceArea
    return ShapeText.Corner(
      name: "", x: origin.x + (c.y * toB - b.y * toC) / double, y: origin.y + (b.x * toC - c.x * toB) / double)
  }

  private static func square(from start: ShapeText.Corner, to end: ShapeText.Corner) -> Expression {
    let way = end - start
    return way.x * way.x + way.y * way.y
  }

  private static func needsPoints(_ shape: ShapeText) -> PlotError {
    shape.error(
      "takes a centre and a radius, as in --circle '(0,0) 2', a centre and a point, or three points, not '\(shape.text)'"
    )
  }
}

extension ShapeText.Corner {
  fileprivate static func - (end: Self, start: Self) -> Self { Self(name: "", x: end.x - start.x, y: end.y - start.y) }
}
