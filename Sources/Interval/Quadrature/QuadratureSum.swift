/// An area with its error estimate.
package struct QuadratureSum {
  package var value: Double
  package var error: Double
  /// The area with all values counted as positive.
  package var magnitude: Double

  package init(value: Double = 0, error: Double = 0, magnitude: Double = 0) {
    (self.value, self.error, self.magnitude) = (value, error, magnitude)
  }

  package mutating func add(_ other: QuadratureSum) {
    value += other.value
    error += other.error
    magnitude += other.magnitude
  }
}
