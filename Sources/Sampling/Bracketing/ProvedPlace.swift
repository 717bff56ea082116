import Interval

/// A place on the axis where a function has a property, such as a zero.
package struct ProvedPlace: Sendable, Equatable {
  /// The best Double.
  package let place: Double
  /// Where the true place lies; no other one is in here if this one is proved.
  package let enclosure: Interval
  /// Whether it is proved that there is one such place in the enclosure, and only one.
  package let isProven: Bool
}
