import Sampling

/// A point of the plane with a text beside it.
public struct Annotation: Sendable, Equatable {
  /// In the measures of the axes, see `FigureSpec.xScale`.
  public var point: Point
  public var text: RichText

  public init(point: Point, text: RichText) {
    self.point = point
    self.text = text
  }
}
