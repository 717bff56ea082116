import Sampling

/// A point of the plot with a text beside it, or a text at a point.
public struct Annotation: Sendable, Equatable {
  /// In scaled units, see `FigureSpec.xScale`.
  public var point: Point
  /// The text beside the point.
  public var text: RichText
  /// Whether the point has a dot. The text is beside a dot, and otherwise centred at the point if there is space.
  public var hasDot: Bool
  /// The index of a curve whose colour the dot has; nil for the colour of text.
  package var curve: Int?
  /// A point that the text is away from, as the tip of an arrow that begins at the text; nil for none. In scaled units.
  package var away: Point?
  /// The places where the text is as large as a title if it has room there, since the figure is about it, the best first; none for
  /// other texts. In scaled units.
  package var prominentPlaces: [Point] = []
  /// The part of x that an area takes, inside of which its text is if it has room there; nil for other texts. In scaled units.
  package var span: ClosedRange<Double>?
  /// What stands at those places if there is no room for the whole text; nil for nothing shorter.
  package var shortText: RichText?
  /// Whether the text is left out rather than far from its point, as those of many points.
  package var staysNear = false
  /// Whether the text is only added where it has room near its point, and nothing is said if it has not.
  package var isOptional = false
  /// What marks the point, if it has a dot.
  package var sign = Sign.dot
  /// That of the symbol of data at the point, in points of the figure; nil for none.
  package var symbolRadius: Double?

  /// What marks a point.
  package enum Sign: Sendable, Equatable {
    case dot
    /// The symbol that data have there.
    case symbol
    /// A small dot, as for a corner of a figure of geometry.
    case corner
    /// As for a point from which solutions go away.
    case openDot
    /// As for an extremum beside other places.
    case diamond
    /// As for a zero.
    case ring
    /// As for a pole.
    case cross
  }

  /// Creates an annotation of a point in scaled units.
  public init(point: Point, text: RichText, hasDot: Bool = true) {
    self.point = point
    self.text = text
    self.hasDot = hasDot
  }
}

/// A thin line behind the curves at a constant x or y.
public struct ReferenceLine: Sendable, Equatable {
  /// The direction of a line.
  public enum Kind: Sendable {
    /// At a constant y.
    case horizontal
    /// At a constant x.
    case vertical
  }

  /// The direction of the line.
  public var kind: Kind
  /// In scaled units, see `FigureSpec.xScale`.
  public var value: Double
  /// A label at the line, near an edge; empty for none.
  public var label: RichText

  /// Creates a line at a scaled value, with a name if there is one.
  public init(_ kind: Kind, at value: Double, label: RichText = "") {
    self.kind = kind
    self.value = value
    self.label = label
  }
}
