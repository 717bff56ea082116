/// Intervals in columns of lower and upper ends, for operations on many of them.
@frozen
public struct IntervalColumn: Sendable, Equatable {
  /// The lower ends.
  public var lower: [Double]
  /// The upper ends, as many.
  public var upper: [Double]

  /// Makes a column.
  ///
  /// - Parameters:
  ///   - lower: the lower ends.
  ///   - upper: the upper ends, as many.
  @inlinable public init(lower: [Double] = [], upper: [Double] = []) {
    self.lower = lower
    self.upper = upper
  }

  /// A column of points.
  @inlinable public init(_ points: [Double]) { self.init(lower: points, upper: points) }

  /// Number of intervals.
  @inlinable public var count: Int { Swift.min(lower.count, upper.count) }

  /// Returns an interval.
  @inlinable public subscript(index: Int) -> Interval { Interval(lower[index], upper[index]) }

  /// Replaces an interval.
  @inlinable public mutating func replace(at index: Int, with interval: Interval) {
    lower[index] = interval.lower
    upper[index] = interval.upper
  }

  /// Adds an interval.
  @inlinable public mutating func append(_ interval: Interval) {
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
  /// The partial derivatives for the variable that was asked for, of which one end may be infinite; empty if none was.
  package var slopes: IntervalColumn
  /// Whether the function is proved to be continuous on each box. The enclosures of the others have no meaning.
  package var isKnown: [Bool]
  /// The exponents n of the powers 2ⁿ by which values and slopes are to be multiplied; empty if all are 0.
  package var exponents: [Int] = []
  /// The number of boxes whose values were computed once more, as logarithms. One takes as long as many others.
  package var logScaleCount = 0

  package init(values: IntervalColumn, slopes: IntervalColumn, isKnown: [Bool]) {
    self.values = values
    self.slopes = slopes
    self.isKnown = isKnown
  }

  /// Returns the exponent of a box.
  package func exponent(at index: Int) -> Int { exponents.isEmpty ? 0 : exponents[index] }

  /// Makes the enclosures of a box known.
  package mutating func replace(at index: Int, values: Interval, slope: Interval?, exponent: Int = 0) {
    isKnown[index] = true
    self.values.replace(at: index, with: values)
    if let slope { slopes.replace(at: index, with: slope) }
    if exponent != 0, exponents.isEmpty { exponents = [Int](repeating: 0, count: isKnown.count) }
    if !exponents.isEmpty { exponents[index] = exponent }
  }
}
