/// The value of a map, a complex function, or a field of slopes or vectors at a point, with proved bounds.
public struct FieldValue: Codable, Sendable, Equatable {
  /// A number that belongs to the value.
  public struct Part: Codable, Sendable, Equatable {
    /// The name: `z`, `y′`, `v₁`, `length`, `Re w`, `argument`.
    public let name: String
    /// The number; nil if it is undefined or infinite. An argument is in radians.
    public let value: Double?
    /// A proved lower bound at the point; nil if none is known.
    public let low: Double?
    /// A proved upper bound at the point; nil if none is known.
    public let high: Double?
  }

  /// The number of the curve in the request, from 1.
  public let curve: Int
  /// The names of both coordinates: `x` and `y`, `Re z` and `Im z`, or the unknown functions of a system.
  public let coordinates: [String]
  /// The abscissa.
  public let x: Double
  /// The ordinate.
  public let y: Double
  /// `z` of a map; the slope; the components and the length of a vector; both parts, the modulus and the argument of a complex
  /// number.
  public let parts: [Part]
  /// Why a part is undefined, in words; nil if all are defined.
  public let fault: String?
}
