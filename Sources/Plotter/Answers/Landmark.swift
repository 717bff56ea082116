/// A place in view to point out, such as a root of a function.
public struct Landmark: Codable, Sendable, Equatable {
  /// The kinds of landmarks.
  public enum Kind: String, Codable, Sendable, CaseIterable {
    /// A zero of a function; a point of another curve on the horizontal axis.
    case root
    /// A local minimum of a function.
    case minimum
    /// A local maximum of a function.
    case maximum
    /// A place where a function grows without bound.
    case pole
    /// A place where a function's value changes abruptly.
    case jump
    /// A place where a function is undefined or has another value, though the curve continues across it.
    case hole
    /// The end of a function's domain, or of a curve.
    case end
    /// A place where two functions are equal.
    case intersection
    /// A point on the vertical axis.
    case yIntercept
    /// A crossing, a cusp or an isolated point.
    case special
  }

  /// What the place is.
  public let kind: Kind
  /// The number of the curve in the request, from 1.
  public let curve: Int
  /// The number of the second function of an intersection, greater than `curve`; nil for other kinds.
  public let other: Int?
  /// In data units.
  public let x: Double
  /// In data units; nil at a pole, and where there is no single value or limit.
  public let y: Double?
  /// Whether enclosures prove that there is such a place: a root, an intersection or a value within rounding of `x`, an
  /// extremum between the neighbouring columns of pixels.
  public let isProved: Bool
}
