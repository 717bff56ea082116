import Sampling

/// A slender arrowhead with a notched back.
enum Arrowhead {
  /// The polygon whose tip is `tip`, pointing away from `tail`.
  static func polygon(from tail: Point, to tip: Point, length: Double, halfWidth: Double) -> Polyline {
    let dx = tip.x - tail.x
    let dy = tip.y - tail.y
    let distance = max((dx * dx + dy * dy).squareRoot(), .leastNormalMagnitude)
    let along = Point(x: dx / distance, y: dy / distance)
    func corner(_ back: Double, _ aside: Double) -> Point {
      Point(
        x: tip.x - back * along.x - aside * along.y,
        y: tip.y - back * along.y + aside * along.x)
    }
    return Polyline([
      tip, corner(length, halfWidth), corner(0.78 * length, 0), corner(length, -halfWidth),
    ])
  }
}
