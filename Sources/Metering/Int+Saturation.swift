/// Arithmetic with counts that come from outside, which cannot overflow.
extension Int {
  /// Returns the product of two numbers that are not negative, at most `Int.max`.
  package func saturating(multipliedBy other: Int) -> Int {
    let (product, isTooLarge) = multipliedReportingOverflow(by: other)
    return isTooLarge ? .max : product
  }

  /// Returns the sum of two numbers that are not negative, at most `Int.max`.
  package func saturating(adding other: Int) -> Int {
    let (sum, isTooLarge) = addingReportingOverflow(other)
    return isTooLarge ? .max : sum
  }
}
