/// The first step of a calculation that has no real value.
public struct MathFault: Error, Sendable, Equatable {
  /// The reasons for a missing value.
  public enum Kind: String, Sendable {
    /// A division by zero.
    case divisionByZero
    /// A root with an even index of a negative number.
    case evenRootOfNegative
    /// A logarithm of a number that is not positive.
    case logarithmOfNonPositive
    /// A power of a negative number with a fractional exponent.
    case fractionalPowerOfNegative
    /// A pole of the gamma function, the factorial and the like.
    case pole
    /// Outside the function's domain in another way: asin(2), Y₀(−1).
    case outsideDomain
    /// Finite operands, but a result beyond Double's range.
    case overflow
    /// No condition of a piecewise function holds.
    case noBranch
    /// No bounds of an infinite sum are found: it diverges, or converges too slowly.
    case noBound
    /// Any other NaN.
    case undefined
  }

  /// Reason for the missing value.
  public let kind: Kind
  /// Symbol of the operation.
  public let operation: String
  /// The operand at fault.
  public let value: Double

  package init(kind: Kind, operation: String, value: Double) {
    self.kind = kind
    self.operation = operation
    self.value = value
  }
}
