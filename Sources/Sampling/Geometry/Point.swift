/// A place in the plane: in data coordinates (y up) in a `Curve`, in points (y down) in a picture.
public struct Point: Sendable, Hashable, Codable {
  /// How far to the right.
  public var x: Double
  /// How far up, or down in a picture.
  public var y: Double

  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
