import Sampling

/// The direction of an axis.
package enum Direction: Sendable {
  case horizontal
  case vertical

  var other: Direction { self == .horizontal ? .vertical : .horizontal }

  /// Returns the point at a position along the axis and a position across it.
  func point(along: Double, across: Double) -> Point {
    switch self {
    case .horizontal: Point(x: along, y: across)
    case .vertical: Point(x: across, y: along)
    }
  }
}
