/// A point of the plane with a text beside it.
public struct Annotation: Sendable, Equatable {
  /// In data coordinates.
  public var point: Point
  public var text: String

  public init(point: Point, text: String) {
    self.point = point
    self.text = text
  }
}
