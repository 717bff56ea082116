/// Intervals in columns of lower and upper ends, for operations on many of them.
package struct IntervalColumn: Sendable, Equatable {
  package var lower: [Double]
  package var upper: [Double]

  /// - Parameters:
  ///   - lower: the lower ends.
  ///   - upper: the upper ends, as many.
  @inlinable package init(lower: [Double] = [], upper: [Double] = []) {
    self.lower = lower
    self.upper = upper
  }

  /// A column of points.
  @inlinable package init(_ points: [Double]) { self.init(lower: points, upper: points) }

  @inlinable package var count: Int { Swift.min(lower.count, upper.count) }

  @inlinable package subscript(index: Int) -> Interval { Interval(lower[index], upper[index]) }

  /// Replaces an interval.
  @inlinable package mutating func replace(at index: Int, with interval: Interval) {
    lower[index] = interval.lower
    upper[index] = interval.upper
  }

  @inlinable package mutating func append(_ interval: Interval) {
    lower.append(interval.lower)
    upper.append(interval.upper)
  }
}

/// A variable of a function of two variables.
package enum PlaneVariable: Sendable { case x, y }

/// Enclosures of a function of two variables over boxes.
package struct PlaneEnclosures: Sendable {
  /// The values.
  package var values: IntervalColumn
  /// The partial derivatives for the variable that was asked for; empty if none was.
  package var slopes: IntervalColumn
  /// Whether the function is proved to be continuous on each box. The enclosures of the others have no meaning.
  package var isKnown: [Bool]

  package init(values: IntervalColumn, slopes: IntervalColumn, isKnown: [Bool]) {
    self.values = values
    self.slopes = slopes
    self.isKnown = isKnown
  }
}
