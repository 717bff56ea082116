/// A closed set of real numbers between two Doubles, or the empty set, to enclose a value with proof.
///
/// The parts of a proof:
///
///     Interval           a box on the axis                        [0.5, 1.5]
///     Image              the result of one operation              ⌊[0.5, 1.5]⌋ = {0} left of a jump, {1} right of it
///     Decoration         whether it was defined and continuous    def: everywhere defined, not continuous
///     IntervalSet        up to four pieces through a formula      x⌊x⌋ = {0} ∪ [0.5, 1.5]
///     BranchMarks        the side of each jump for a piece        ⌊x⌋ − ⌊x⌋ = {0}, never {−1, 0, 1}
///     Operations/        every operation: .sin(x), .power(x, y)   one file for each family
///     Rounding/          sums and libm's results, rounded outward
///     DecoratedInterval  the same as one interval, as in IEEE 1788
///
/// An infinite end means that the set is unbounded; ∞ itself is never a member. The sign of a zero end is irrelevant.
///
/// Source: the set-based flavour of IEEE 1788-2015.
@frozen
public struct Interval: Sendable, Equatable, Codable {
  /// The greatest lower bound; +∞ if empty.
  public let lower: Double
  /// The least upper bound; −∞ if empty.
  public let upper: Double

  /// Creates an interval from bounds that are known to be valid, or those of `empty`.
  @inlinable init(unchecked lower: Double, _ upper: Double) {
    self.lower = lower
    self.upper = upper
  }

  /// Creates the interval of all numbers from `lower` to `upper`.
  ///
  /// It is empty for bounds out of order, NaN, or two equal infinities.
  @inlinable public init(_ lower: Double, _ upper: Double) {
    if lower <= upper && lower < .infinity && upper > -.infinity {
      self.init(unchecked: lower, upper)
    } else {
      self = .empty
    }
  }

  /// Creates the interval of one number; empty for NaN and the infinities, which are not real numbers.
  @inlinable public init(_ point: Double) { self.init(point, point) }

  /// The empty set.
  @inlinable public static var empty: Interval { Interval(unchecked: .infinity, -.infinity) }

  /// All real numbers.
  @inlinable public static var entire: Interval { Interval(unchecked: -.infinity, .infinity) }

  /// Whether the set is empty.
  @inlinable public var isEmpty: Bool { !(lower <= upper) }

  /// Whether all real numbers are members.
  @inlinable public var isEntire: Bool { lower == -.infinity && upper == .infinity }

  /// Whether there is exactly one member.
  @inlinable public var isPoint: Bool { lower == upper }

  /// Whether both ends are finite; false if empty.
  @inlinable public var isBounded: Bool { lower > -.infinity && upper < .infinity && !isEmpty }
}

extension Interval: CustomStringConvertible {
  /// The ends in brackets: `[0.5, 1.5]`, `[2.0]`, `[empty]`.
  public var description: String { isEmpty ? "[empty]" : isPoint ? "[\(lower)]" : "[\(lower), \(upper)]" }
}

/// Enclosures of irrational constants by adjacent Doubles.
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
  /// π ÷ 180; the nearest Double is one of the ends.
  static let degree = Interval(unchecked: 0x1.1df46a2529d39p-6, 0x1.1df46a2529d3ap-6)
  /// 180 ÷ π; the nearest Double is one of the ends.
  static let radian = Interval(unchecked: 0x1.ca5dc1a63c1f7p+5, 0x1.ca5dc1a63c1f8p+5)
}
