/// The zeros, extrema and integral of a function over a range, and where its graph meets those of others.
public struct CurveAnalysis: Codable, Sendable, Equatable {
  /// The points in which the graph meets that of another function.
  public struct Intersections: Codable, Sendable, Equatable {
    /// The number of the other curve in the request, from 1.
    public let curve: Int
    /// The points, with the values of the first function.
    public let points: Analysis.Points
  }

  /// The function as it was typed.
  public let function: String
  /// The name of the variable.
  public let variable: String
  /// The searched range.
  public let range: Solutions.Part
  /// Where the function is 0.
  public let zeros: Analysis.Points
  /// Local minima inside the range.
  public let minima: Analysis.Points
  /// Local maxima inside the range.
  public let maxima: Analysis.Points
  /// The intersections with each other function, in the order of the request.
  public let intersections: [Intersections]
  /// The symmetry that the formula proves; nil if it proves none.
  public let symmetry: Analysis.Symmetry?
  /// The integral over the range; nil if it does not exist or is not found.
  public let integral: Analysis.Number?
}
