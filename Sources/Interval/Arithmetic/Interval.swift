/// A closed set of real numbers between two Doubles, or none at all: what a value is proved to lie in.
///
/// How a picture is proved, in eight lines:
///
///     Interval           a box on the axis                        [0.5, 1.5]
///     Image              what one operation makes of it           ⌊[0.5, 1.5]⌋ = {0} left of a jump, {1} right of it
///     Decoration         whether it was defined and continuous    def: everywhere defined, not continuous
///     IntervalSet        up to four pieces through a formula      x⌊x⌋ = {0} ∪ [0.5, 1.5]
///     BranchMarks        which side of which jump a piece is on   ⌊x⌋ − ⌊x⌋ = {0}, never {−1, 0, 1}
///     Operations/        every operation: .sin(x), .power(x, y)   one file for each family
///     Rounding/          sums and libm's results, rounded outward
///     DecoratedInterval  the same as one interval, as IEEE 1788 has it
///
/// An infinite end says that the set is unbounded; ∞ itself is never a member. The sign of a zero end means nothing.
///
/// Source: the set-based flavour of IEEE 1788-2015.
@frozen
public struct Interval: Sendable, Equatable, Codable {
  /// The greatest lower bound; +∞ if empty.
  public let lower: Double
  /// The least upper bound; −∞ if empty.
  public let upper: Double

  /// The interval between bounds that are known to be in order and not NaN, or `empty`'s.
  @inlinable
  init(unchecked lower: Double, _ upper: Double) {
    self.lower = lower
    self.upper = upper
  }

  /// All numbers from `lower` to `upper`.
  ///
  /// Empty where there are none: bounds out of order, a NaN, or both the same infinity.
  @inlinable
  public init(_ lower: Double, _ upper: Double) {
    if lower <= upper && lower < .infinity && upper > -.infinity {
      self.init(unchecked: lower, upper)
    } else {
      self = .empty
    }
  }

  /// One number; empty for NaN and the infinities, which are no real numbers.
  @inlinable
  public init(_ point: Double) { self.init(point, point) }

  /// No number.
  @inlinable
  public static var empty: Interval { Interval(unchecked: .infinity, -.infinity) }

  /// Every real number.
  @inlinable
  public static var entire: Interval { Interval(unchecked: -.infinity, .infinity) }

  /// Whether there is no member.
  @inlinable
  public var isEmpty: Bool { !(lower <= upper) }

  /// Whether every real number is a member.
  @inlinable
  public var isEntire: Bool { lower == -.infinity && upper == .infinity }

  /// Whether this is exactly one number.
  @inlinable
  public var isPoint: Bool { lower == upper }

  /// Whether both ends are finite; false if empty.
  @inlinable
  public var isBounded: Bool { lower > -.infinity && upper < .infinity && !isEmpty }
}

extension Interval: CustomStringConvertible {
  /// Returns the ends in brackets: `[0.5, 1.5]`, `[2.0]`, `[empty]`.
  public var description: String { isEmpty ? "[empty]" : isPoint ? "[\(lower)]" : "[\(lower), \(upper)]" }
}
