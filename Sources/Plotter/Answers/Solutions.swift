/// The solutions of an equation, or of two equations in x and y, in a range.
public struct Solutions: Codable, Sendable, Equatable {
  /// How a function meets 0 at a solution, or two curves each other.
  public enum Kind: String, Codable, Sendable {
    /// The function changes its sign, or the curves cross.
    case crossing
    /// The function keeps its sign: the graph touches the axis.
    case touching
    /// Neither is known.
    case undecided
  }

  /// A solution, with bounds of its exact value.
  public struct Solution: Codable, Sendable, Equatable {
    /// The nearest known number.
    public let x: Double
    /// Bounds of the exact number.
    public let lower: Double
    /// Bounds of the exact number.
    public let upper: Double
    /// The ordinate of a solution of two equations; nil for one equation.
    public var y: Double?
    /// Bounds of the exact ordinate.
    public var yLower: Double?
    /// Bounds of the exact ordinate.
    public var yUpper: Double?
    /// How the function meets 0.
    public let kind: Kind
    /// How often the function has the zero; nil if that is unknown.
    public var multiplicity: Int?
    /// Whether there is exactly one solution between the bounds. If not, there may be none or several.
    public let proved: Bool
  }

  /// An interval where every number is a solution, or where solutions may be left.
  public struct Part: Codable, Sendable, Equatable {
    /// The lower end.
    public let lower: Double
    /// The upper end.
    public let upper: Double
  }

  /// The names of the unknowns.
  public let unknowns: [String]
  /// The solutions in ascending order.
  public let solutions: [Solution]
  /// Intervals that consist of solutions.
  public let intervals: [Part]
  /// Intervals that may contain more solutions.
  public let undecided: [Part]
  /// The searched range of each unknown; an unknown without one may have any value.
  public let ranges: [Part]
  /// Whether all solutions in the ranges are listed, and proved.
  public let complete: Bool
  /// Whether there is proved to be no solution outside of the ranges, as for a polynomial beyond a bound of its zeros.
  public var everywhere = false
  /// The solution of one equation that is nearest to the range, if one is found outside of it where the request gives none.
  public var nearestOutside: Double?
}
