import Interval

/// A place where a graph is out of the ordinary.
public struct Feature: Sendable, Equatable, Codable {
  /// What is out of the ordinary.
  public enum Kind: String, Sendable, CaseIterable, Codable {
    /// The function grows without bound on one side or both.
    case pole
    /// The function takes another value from one Double to the next.
    case jump
    /// The function is undefined at a point or has another value there, but the graph goes on across it; at an essential
    /// singularity, such as that of sin(1÷x), it comes to nothing on a side.
    case hole
    /// The function is defined on one side only.
    case domainEnd
    /// The function is defined at the point alone, as xˣ is at −2.
    case point
    /// A peak or a dip narrower than a pixel that stands out alone.
    case spike
  }

  /// What is known of the value at the place itself, which may differ from what the graph comes to on either side.
  package enum Value: Sendable, Equatable, Codable {
    case known(Double)
    /// The function has no value there.
    case undefined
    /// Not told, as at a jump between two Doubles, neither of which is the place.
    case unknown
  }

  /// What is out of the ordinary there.
  public var kind: Kind
  /// Where it is: the place lies in here.
  public var x: Interval
  /// The value that the graph has or comes to on the left; nil where it is undefined there or unbounded.
  public var left: Double?
  /// The value that the graph has or comes to on the right; nil where it is undefined there or unbounded.
  public var right: Double?
  /// The function's value at the place itself.
  package var value: Value

  package init(_ kind: Kind, at x: Interval, left: Double?, right: Double?, value: Value = .unknown) {
    self.kind = kind
    self.x = x
    self.left = left
    self.right = right
    self.value = value
  }

  /// The function's value at the place itself; nil where it has none, or none is known.
  public var valueAtPlace: Double? { if case .known(let value) = value { value } else { nil } }
}
