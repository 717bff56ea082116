import RealModule
import Sampling

extension TextRun {
  /// Where a point of the level line lies once the line is turned.
  func turned(_ point: Point) -> Point {
    if angle == 0 || !angle.isFinite { return point }
    let radians = angle * .pi / 180
    let (cosine, sine) = (Double.cos(radians), Double.sin(radians))
    let (x, y) = (point.x - origin.x, point.y - origin.y)
    return Point(x: origin.x + x * cosine - y * sine, y: origin.y + x * sine + y * cosine)
  }
}
