/// Areas added up.
struct QuadratureSum {
  var value = 0.0
  var error = 0.0
  /// The area with all values counted as positive.
  var magnitude = 0.0

  mutating func add(_ other: QuadratureSum) {
    value += other.value
    error += other.error
    magnitude += other.magnitude
  }
}
