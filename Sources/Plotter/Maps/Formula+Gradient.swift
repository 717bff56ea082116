import Brain

extension Formula {
  /// Returns the partial derivatives of a map in x and y, in the angles that were typed; nil if they are too long formulas,
  /// and for other curves.
  ///
  /// They have values only where the map has a gradient.
  func gradient(takesDegrees: Bool) -> [Expression]? {
    guard kind == .map else { return nil }
    let slopes = ["x", "y"].compactMap { expression.derivative(in: $0, takesDegrees: takesDegrees) }
    return slopes.count == 2 ? slopes : nil
  }
}
