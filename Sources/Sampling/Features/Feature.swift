import Interval

/// A singular place of a graph, such as a pole or a jump.
public struct Feature: Sendable, Equatable, Codable {
  /// The kinds of features.
  public enum Kind: String, Sendable, CaseIterable, Codable {
    /// The function grows without bound on one side or both.
    case pole
    /// The function's value changes abruptly from one Double to the next.
    case jump
    /// The function is undefined or has another value at a point, but the graph continues across it. At an essential
    /// singularity, such as that of sin(1÷x), a side has no limit.
    case hole
    /// The function is defined on one side only.
    case domainEnd
    /// The function is defined at the point alone, as xˣ is at −2.
    case point
    /// A peak or a dip narrower than a pixel that stands out alone.
    case spike
  }

  /// The value at the place itself, which may differ from the limits on both sides.
  package enum Value: Sendable, Equatable, Codable {
    case known(Double)
    /// The function has no value there.
    case undefined
    /// Undetermined, as for a jump between two Doubles.
    case unknown
  }

  /// Kind of the feature.
  public var kind: Kind
  /// Interval that contains the place.
  public var x: Interval
  /// The graph's value or limit on the left; nil if undefined or unbounded.
  public var left: Double?
  /// The graph's value or limit on the right; nil if undefined or unbounded.
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

  /// The function's value at the place itself; nil if undefined or unknown.
  public var valueAtPlace: Double? { if case .known(let value) = value { value } else { nil } }
}

extension Feature {
  /// Returns the feature of a graph with other heights.
  package func mappingHeights(_ height: (Double) -> Double) -> Feature {
    let moved: Value = if case .known(let value) = value { .known(height(value)) } else { value }
    return Feature(kind, at: x, left: left.map(height), right: right.map(height), value: moved)
  }
}
