/// What is known of a function on a box, from nothing at all to everything.
///
/// The names, meanings and numbers are those of IEEE 1788-2015, clause 11. The order is that of knowledge: the smaller
/// of two decorations holds where both do.
@frozen
public enum Decoration: UInt8, Sendable, Comparable, CaseIterable {
  /// Not an interval at all.
  case ill = 0
  /// Nothing: the function may be undefined somewhere, or everywhere.
  case trv = 4
  /// Defined at every point of a nonempty box.
  case def = 8
  /// Defined, and continuous as a function on the box alone.
  case dac = 12
  /// Defined and continuous at every point of a bounded box, with bounded values.
  case com = 16

  /// Returns whether `a` says less than `b`.
  @inlinable
  public static func < (a: Decoration, b: Decoration) -> Bool { a.rawValue < b.rawValue }
}

/// An interval that a formula was evaluated to, with what is known of the formula on its box.
///
/// Source: IEEE 1788-2015, clause 11.
@frozen
public struct DecoratedInterval: Sendable, Equatable {
  /// Holds all values of the formula on its box; empty for `ill`.
  public let interval: Interval
  /// Says what is known of the formula on its box.
  public let decoration: Decoration

  /// The strongest decoration an interval can have by itself: `newDec`.
  @inlinable
  public init(_ interval: Interval) {
    self.init(interval, .com)
  }

  /// The interval with a decoration, weakened to one that it can have: `setDec`.
  @inlinable
  public init(_ interval: Interval, _ decoration: Decoration) {
    self.interval = decoration == .ill ? .empty : interval
    self.decoration = decoration.weakened(for: interval)
  }

  /// Not an interval: what an invalid literal makes, and everything computed from it.
  @inlinable
  public static var notAnInterval: DecoratedInterval { DecoratedInterval(.empty, .ill) }

  /// An operation applied to it; decorations propagate as their minimum.
  @inlinable
  public func map(_ operation: (Interval) -> Image) -> DecoratedInterval {
    let image = operation(interval)
    return DecoratedInterval(image.hull, Swift.min(decoration, image.decoration))
  }

  /// An operation applied to this and another one.
  @inlinable
  public func combine(_ other: DecoratedInterval, _ operation: (Interval, Interval) -> Image) -> DecoratedInterval {
    let image = operation(interval, other.interval)
    return DecoratedInterval(image.hull, Swift.min(Swift.min(decoration, other.decoration), image.decoration))
  }

  /// This where it is defined, the other one elsewhere.
  public func otherwise(_ other: DecoratedInterval) -> DecoratedInterval {
    if decoration >= .def || decoration == .ill { return self }
    if interval.isEmpty || other.decoration == .ill { return other }
    return DecoratedInterval(interval.hull(other.interval), other.decoration >= .def ? .def : .trv)
  }
}

extension Decoration {
  /// The strongest decoration not above this one that the interval can have: com needs it bounded, def nonempty.
  @inlinable
  func weakened(for interval: Interval) -> Decoration {
    if interval.isEmpty { return self > .trv ? .trv : self }
    return self == .com && !interval.isBounded ? .dac : self
  }
}
