/// The solutions of an equation, of two equations in x and y, or of a condition such as x² < 4, in a range.
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

  /// A place where two curves may be the same.
  public struct Curve: Codable, Sendable, Equatable {
    /// The range of the first unknown.
    public let x: Part
    /// The range of the second one.
    public let y: Part
  }

  /// An end of an interval of solutions of a condition.
  public struct End: Codable, Sendable, Equatable {
    /// The nearest known number.
    public let value: Double
    /// A bound of the exact number: what is not beyond the end is proved up to it.
    public let lower: Double
    /// A bound of the exact number.
    public let upper: Double
    /// Whether the end itself is a solution; nil if that is unknown. It is proved where both sides are continuous, and at poles; at
    /// another end, such as that of a domain, the simplest number between the bounds decides.
    public let belongs: Bool?
  }

  /// An interval of solutions of a condition; a single number has itself for both ends.
  public struct Span: Codable, Sendable, Equatable {
    /// The lower end; nil if all lesser numbers are solutions.
    public let lower: End?
    /// The upper end; nil if all greater numbers are solutions.
    public let upper: End?
  }

  /// The value of an unknown of a linear system.
  public struct Value: Codable, Sendable, Equatable {
    /// The name of the unknown.
    public let unknown: String
    /// The exact number, or a sum with multiples of unknowns that may have any value: `3/2`, `3-2*z`.
    public let text: String
    /// Bounds of the number; nil for a sum.
    public var lower: Double?
    /// Bounds of the number; nil for a sum.
    public var upper: Double?
  }

  /// The names of the unknowns.
  public let unknowns: [String]
  /// The solutions in ascending order; those of a condition are in `set`.
  public let solutions: [Solution]
  /// Intervals that consist of solutions.
  public let intervals: [Part]
  /// Intervals that may contain more solutions.
  public let undecided: [Part]
  /// The searched range of each unknown; an unknown without one may have any value.
  public let ranges: [Part]
  /// Whether all solutions in the ranges are listed, and proved.
  public let complete: Bool
  /// Places where the curves of two equations may be the same, so that no solution is listed there; nil if there are none.
  public var curves: [Curve]?
  /// Whether there is proved to be no solution outside of the ranges, as for a quotient of polynomials beyond a bound of its zeros.
  public var everywhere = false
  /// The solution of one equation that is nearest to the range, if one is found outside of it where the request gives none.
  public var nearestOutside: Double?
  /// The intervals of solutions of a condition, in ascending order; nil for equations.
  public var set: [Span]?
  /// The values of unknowns of a linear system; nil for others.
  public var values: [Value]?
  /// The unknowns of a linear system that may have any value.
  public var free: [String]?
  /// Which sum of multiples of the equations of a linear system is false; nil for others.
  public var contradiction: String?
}
