/// A point of the plane: in data coordinates (y up) in a `Curve`, in points (y down) in a picture.
public struct Point: Sendable, Hashable, Codable {
  /// Horizontal coordinate, growing to the right.
  public var x: Double
  /// Vertical coordinate, growing upwards, or downwards in a picture.
  public var y: Double

  /// Creates a point with two coordinates.
  @inlinable public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
