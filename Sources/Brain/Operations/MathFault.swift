/// The first step of a calculation that has no value among the real numbers.
public struct MathFault: Error, Sendable, Equatable {
  /// Says why there is no value.
  public enum Kind: String, Sendable {
    case divisionByZero
    case evenRootOfNegative
    case logarithmOfNonPositive
    /// A power of a negative number whose exponent is not whole.
    case fractionalPowerOfNegative
    /// Gamma, factorial and the like at a whole number where they have no value.
    case pole
    /// Outside the function's domain in another way: asin(2), Y₀(−1).
    case outsideDomain
    /// Finite operands, but a result beyond the largest Double.
    case overflow
    /// No condition of a piecewise function holds.
    case noBranch
    /// Any other result that is not a number.
    case undefined
  }

  /// Says why there is no value.
  public let kind: Kind
  /// The symbol of the operation.
  public let operation: String
  /// The operand that the operation cannot take.
  public let value: Double

  package init(kind: Kind, operation: String, value: Double) {
    self.kind = kind
    self.operation = operation
    self.value = value
  }
}
