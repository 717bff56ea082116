/// The known properties of a function on a box, from none to all.
///
/// Names, meanings and raw values are those of IEEE 1788-2015, clause 11. A smaller decoration is a weaker one.
@frozen
public enum Decoration: UInt8, Sendable, Comparable, CaseIterable {
  /// NaI, not an interval.
  case ill = 0
  /// No information: the function may be undefined anywhere.
  case trv = 4
  /// Defined at every point of a nonempty box.
  case def = 8
  /// Defined and continuous as a function restricted to the box.
  case dac = 12
  /// Defined and continuous at every point of a bounded box, with bounded values.
  case com = 16

  /// Returns whether `a` states less than `b`.
  @inlinable public static func < (a: Decoration, b: Decoration) -> Bool { a.rawValue < b.rawValue }
}

/// An enclosure of a formula's values with a decoration of the formula on its box.
///
/// Source: IEEE 1788-2015, clause 11.
@frozen
public struct DecoratedInterval: Sendable, Equatable {
  /// Contains all values of the formula on its box; empty for `ill`.
  public let interval: Interval
  /// Properties of the formula on its box.
  public let decoration: Decoration

  /// Creates an interval with the strongest decoration possible: `newDec`.
  @inlinable public init(_ interval: Interval) { self.init(interval, .com) }

  /// Creates an interval with a decoration, weakened if the interval requires it: `setDec`.
  @inlinable public init(_ interval: Interval, _ decoration: Decoration) {
    self.interval = decoration == .ill ? .empty : interval
    self.decoration = decoration.weakened(for: interval)
  }

  /// NaI, the result of an invalid literal and of every operation on it.
  @inlinable public static var notAnInterval: DecoratedInterval { DecoratedInterval(.empty, .ill) }

  /// Applies an operation; the result has the weaker decoration.
  @inlinable public func map(_ operation: (Interval) -> Image) -> DecoratedInterval {
    let image = operation(interval)
    return DecoratedInterval(image.hull, Swift.min(decoration, image.decoration))
  }

  /// Applies an operation to this and another interval.
  @inlinable
  public func combine(_ other: DecoratedInterval, _ operation: (Interval, Interval) -> Image) -> DecoratedInterval {
    let image = operation(interval, other.interval)
    return DecoratedInterval(image.hull, Swift.min(Swift.min(decoration, other.decoration), image.decoration))
  }

  /// Returns this interval where it is defined, the other one elsewhere.
  public func otherwise(_ other: DecoratedInterval) -> DecoratedInterval {
    if decoration >= .def || decoration == .ill { return self }
    if interval.isEmpty || other.decoration == .ill { return other }
    return DecoratedInterval(interval.hull(other.interval), other.decoration >= .def ? .def : .trv)
  }
}

extension Decoration {
  /// Returns the strongest decoration up to this one that the interval allows: com needs it bounded, def nonempty.
  @inlinable func weakened(for interval: Interval) -> Decoration {
    if interval.isEmpty { return self > .trv ? .trv : self }
    return self == .com && !interval.isBounded ? .dac : self
  }
}
