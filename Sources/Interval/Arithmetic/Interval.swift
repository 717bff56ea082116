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

/// Enclosures of irrational numbers between neighbouring Doubles.
extension Interval {
  /// π.
  public static let pi = Interval(unchecked: 0x1.921fb54442d18p+1, 0x1.921fb54442d19p+1)
  /// π ÷ 2.
  static let halfPi = Interval(unchecked: 0x1.921fb54442d18p+0, 0x1.921fb54442d19p+0)
  /// ln π.
  static let logPi = Interval(unchecked: 0x1.250d048e7a1bdp+0, 0x1.250d048e7a1bep+0)
  /// ln 2.
  static let log2 = Interval(unchecked: 0x1.62e42fefa39efp-1, 0x1.62e42fefa39f0p-1)
  /// Euler's constant γ.
  static let euler = Interval(unchecked: 0x1.2788cfc6fb618p-1, 0x1.2788cfc6fb619p-1)
  /// π ÷ 180; the nearest Double is one of both.
  static let degree = Interval(unchecked: 0x1.1df46a2529d39p-6, 0x1.1df46a2529d3ap-6)
  /// 180 ÷ π; the nearest Double is one of both.
  static let radian = Interval(unchecked: 0x1.ca5dc1a63c1f7p+5, 0x1.ca5dc1a63c1f8p+5)
}
