import RealModule

/// The errors that a step of a solution may add to the values of the functions.
enum SolutionTolerance: Sendable {
  case absolute([Double])
  /// Errors relative to the terms of the Taylor series over the step, so that a function that passes 0 has the scale of its
  /// next values, and one that decays keeps its relative precision.
  case relative(Double)

  /// Returns the greatest errors in a step.
  ///
  /// - Parameter scales: the greatest terms of the series of each function.
  func errors(_ scales: [Double]) -> [Double] {
    switch self {
    case .absolute(let errors): return errors
    case .relative(let share):
      let least = Self.floor(scales)
      return scales.map { max($0, least) * share }
    }
  }

  /// Returns about the greatest step for which the term of a degree is within the errors; nil if no step has another term to
  /// compare it with.
  ///
  /// - Parameters:
  ///   - terms: the magnitudes of a function's Taylor coefficients, the one of the degree not 0.
  ///   - index: that of the function.
  func size(_ terms: [Double], degree: Int, of index: Int) -> Double? {
    switch self {
    case .absolute(let errors): return .pow(errors[index] / terms[degree], 1 / Double(degree))
    case .relative(let share):
      return (0..<degree).compactMap { lower in
        terms[lower] > 0 ? .pow(share * (terms[lower] / terms[degree]), 1 / Double(degree - lower)) : nil
      }.max()
    }
  }

  /// The least scale of functions beside others that are greater.
  static func floor(_ scales: [Double]) -> Double { max(scales.max() ?? 0, leastScale) * 0x1p-20 }

  /// Products with it are normal numbers.
  private static let leastScale = 0x1p-900
}
