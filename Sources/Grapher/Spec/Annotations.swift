import Sampling

/// A point of the plot with a text beside it.
public struct Annotation: Sendable, Equatable {
  /// In scaled units, see `FigureSpec.xScale`.
  public var point: Point
  /// The text beside the point.
  public var text: RichText

  public init(point: Point, text: RichText) {
    self.point = point
    self.text = text
  }
}

/// A thin line behind the curves at a constant x or y.
public struct ReferenceLine: Sendable, Equatable {
  package enum Kind: Sendable {
    /// At a constant y.
    case horizontal
    /// At a constant x.
    case vertical
  }

  package var kind: Kind
  /// In scaled units, see `FigureSpec.xScale`.
  public var value: Double
  /// A label at the line, near an edge; empty for none.
  public var label: RichText

  /// Returns a line at a constant y.
  public static func horizontal(at value: Double, label: RichText = "") -> ReferenceLine {
    ReferenceLine(.horizontal, at: value, label: label)
  }

  /// Returns a line at a constant x.
  public static func vertical(at value: Double, label: RichText = "") -> ReferenceLine {
    ReferenceLine(.vertical, at: value, label: label)
  }

  package init(_ kind: Kind, at value: Double, label: RichText = "") {
    self.kind = kind
    self.value = value
    self.label = label
  }
}
