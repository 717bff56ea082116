/// What is known of a function of one variable over a range.
public struct Analysis: Codable, Sendable, Equatable {
  /// A point of the graph.
  public struct Point: Codable, Sendable, Equatable {
    /// The abscissa.
    public let x: Double
    /// The value there.
    public let y: Double
    /// Whether exactly one such point is proved to be between two neighbouring abscissas of the search.
    public let proved: Bool
  }

  /// The points of one kind.
  public struct Points: Codable, Sendable, Equatable {
    /// In ascending order.
    public let points: [Point]
    /// Whether these are all in the range, which is proved.
    public let complete: Bool
  }

  /// A place of the graph that a picture shows, found by its samples.
  public struct Place: Codable, Sendable, Equatable {
    /// The abscissa.
    public let x: Double
    /// `pole`, `jump`, `hole`, `end` or `point`.
    public let kind: String
  }

  /// How the graph looks on the other side of 0.
  public enum Symmetry: String, Codable, Sendable {
    /// f(−x) = f(x): the mirror image of one side in the vertical axis.
    case even
    /// f(−x) = −f(x): that of one side turned about the origin.
    case odd
  }

  /// A number with bounds.
  public struct Number: Codable, Sendable, Equatable {
    /// The nearest known number.
    public let value: Double
    /// The lower bound.
    public let lower: Double
    /// The upper bound.
    public let upper: Double
    /// Whether the bounds are proved; they are estimated otherwise.
    public let proved: Bool
  }

  /// The function as it was typed.
  public let function: String
  /// The name of the variable.
  public let variable: String
  /// The searched range.
  public let range: Solutions.Part
  /// The derivative as a formula; nil if it has too many operations.
  public let derivative: String?
  /// Where the function is 0.
  public let zeros: Points
  /// Local minima inside the range.
  public let minima: Points
  /// Local maxima inside the range.
  public let maxima: Points
  /// Where the second derivative changes its sign.
  public let inflections: Points
  /// Poles, jumps, holes, ends of the domain and isolated points.
  public let places: [Place]
  /// The symmetry that the formula proves; nil if it proves none.
  public let symmetry: Symmetry?
  /// The integral over the range; nil if it does not exist or is not found.
  public let integral: Number?
  /// The length of the graph over the range; nil if it is not found.
  public let length: Number?
}
