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

/// A thin line behind the curves at one value of x or y.
public struct ReferenceLine: Sendable, Equatable {
  public enum Kind: Sendable {
    /// At a value of y.
    case horizontal
    /// At a value of x.
    case vertical
  }

  public var kind: Kind
  /// In the measure of its axis, see `FigureSpec.xScale`.
  public var value: Double
  /// Written at the line, near an edge; empty for none.
  public var label: RichText

  public init(_ kind: Kind, at value: Double, label: RichText = "") {
    self.kind = kind
    self.value = value
    self.label = label
  }
}
