/// A curve's value at a place, with its proved enclosure.
public struct TracePoint: Codable, Sendable, Equatable {
  /// The number of the curve in the request, from 1.
  public let curve: Int
  /// The abscissa.
  public let x: Double
  /// The ordinate; nil if it is undefined or infinite.
  public let y: Double?
  /// A proved lower bound of the ordinate at `x`; nil if none is known.
  public let low: Double?
  /// A proved upper bound of the ordinate at `x`; nil if none is known.
  public let high: Double?
  /// Why the ordinate is undefined, in words; nil if it is defined.
  public let fault: String?
}
