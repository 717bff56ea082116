import RealModule
import Sampling

/// The mark of the angle between two lines from a point: an arc, or a square if the angle is right.
struct AngleMark {
  private let vertex: Point
  private let radius: Double
  /// The direction of the first line, and the angle from there to the second, from −π to π.
  private let start: Double
  private let turn: Double

  init(from first: Point, at vertex: Point, to second: Point) {
    self.vertex = vertex
    let arms = [first, second].map { (x: $0.x - vertex.x, y: $0.y - vertex.y) }
    let lengths = arms.map { Double.hypot($0.x, $0.y) }
    radius = AngleMark.share * (lengths.min() ?? 0)
    start = Double.atan2(y: arms[0].y, x: arms[0].x)
    let difference = Double.atan2(y: arms[1].y, x: arms[1].x) - start
    turn = difference > .pi ? difference - 2 * .pi : difference <= -.pi ? difference + 2 * .pi : difference
  }

  /// Whether the angle is right, up to rounding errors.
  private var isRight: Bool { abs(abs(turn) - .pi / 2) <= 1e-12 }

  /// The corners of the arc or the square.
  var line: [Point] {
    if isRight {
      let side = radius * 0.5.squareRoot()
      let corner = side * 2.0.squareRoot()
      return [point(side, start), point(corner, start + turn / 2), point(side, start + turn)]
    }
    return (0...AngleMark.parts).map { point(radius, start + turn * Double($0) / Double(AngleMark.parts)) }
  }

  /// A point beyond the middle of the arc, so far in a small angle that a letter fits between the lines.
  var placeOfText: Point {
    let width = Double.sin(abs(turn) / 2)
    let distance = min(max(AngleMark.nearestText, AngleMark.roomOfText / width), AngleMark.farthestText)
    return point(distance * radius, start + turn / 2)
  }

  private func point(_ distance: Double, _ angle: Double) -> Point {
    Point(x: vertex.x + distance * Double.cos(angle), y: vertex.y + distance * Double.sin(angle))
  }

  /// The distance of the text from the vertex, and the distance of the lines around it, relative to the radius.
  private static let (nearestText, farthestText, roomOfText) = (1.35, 3.0, 0.45)
  /// The radius, relative to the shorter line.
  private static let share = 0.17
  /// A quarter of a circle of 200 pixels differs from its chords by less than a hundredth of a pixel.
  private static let parts = 90
}
