import RealModule

/// How the lengths of arrows grow with magnitudes.
package struct ArrowScale: Sendable, Equatable, Codable {
  /// The greatest magnitude.
  package let greatest: Double
  /// The length of its arrow, in units of the axes, which are equal.
  package let length: Double
  /// 1 if lengths are proportional to magnitudes, and less where most arrows would be too short.
  package let exponent: Double

  package init(greatest: Double, length: Double, exponent: Double) {
    (self.greatest, self.length, self.exponent) = (greatest, length, exponent)
  }

  /// Returns the length of the arrow of a magnitude, in units of the axes.
  package func length(of magnitude: Double) -> Double { length * .pow(magnitude / greatest, exponent) }

  /// The magnitudes that a key shows, in ascending order: a round one up to the greatest, and a smaller one too where lengths are not
  /// proportional. Empty if the greatest magnitude is 0 or not finite.
  package var samples: [Double] {
    guard let first = DecimalStep.leading(upTo: greatest) else { return [] }
    let second = exponent < 1 ? DecimalStep.leading(upTo: first / ArrowScale.ratio) : nil
    return [second, first].compactMap { $0 }
  }

  /// The least ratio of two magnitudes in a key.
  private static let ratio = 4.0
}
