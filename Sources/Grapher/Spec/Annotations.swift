import Sampling

/// A point of the plane with a text beside it.
public struct Annotation: Sendable, Equatable {
  /// In the measures of the axes, see `FigureSpec.xScale`.
  public var point: Point
  /// What is written beside it.
  public var text: RichText

  public init(point: Point, text: RichText) {
    self.point = point
    self.text = text
  }
}

/// A thin line behind the curves at one value of x or y.
public struct ReferenceLine: Sendable, Equatable {
  package enum Kind: Sendable {
    /// At a value of y.
    case horizontal
    /// At a value of x.
    case vertical
  }

  package var kind: Kind
  /// In the measure of its axis, see `FigureSpec.xScale`.
  public var value: Double
  /// Written at the line, near an edge; empty for none.
  public var label: RichText

  /// A line at a value of y.
  public static func horizontal(at value: Double, label: RichText = "") -> ReferenceLine {
    ReferenceLine(.horizontal, at: value, label: label)
  }

  /// A line at a value of x.
  public static func vertical(at value: Double, label: RichText = "") -> ReferenceLine {
    ReferenceLine(.vertical, at: value, label: label)
  }

  package init(_ kind: Kind, at value: Double, label: RichText = "") {
    self.kind = kind
    self.value = value
    self.label = label
  }
}
