import RealModule

/// The lengths of the arrows of a field, which grow with the magnitudes.
struct ArrowLengths {
  /// The longest arrow has a given share of the distance of neighbours.
  private let scale: ArrowScale
  private let greatest: Double

  /// - Parameter magnitudes: those of all arrows.
  init(_ magnitudes: [Double]) {
    let sorted = magnitudes.sorted()
    greatest = sorted.last ?? 1
    let median = sorted.isEmpty ? 1 : sorted[sorted.count / 2] / greatest
    let exponent = median < 1 ? min(max(.log(Self.shareOfMedian) / .log(median), 0.5), 1) : 1
    scale = ArrowScale(greatest: greatest, length: Self.most, exponent: exponent)
  }

  /// Returns the length of an arrow, relative to the distance of neighbours.
  func length(of magnitude: Double) -> Double { max(Self.least, scale.length(of: magnitude)) }

  /// Returns what the lengths show.
  ///
  /// - Parameters:
  ///   - unit: the width of a pixel in the units of x.
  ///   - pitch: the distance of neighbours in pixels.
  func key(unit: Double, pitch: Double) -> ArrowScale {
    ArrowScale(greatest: greatest, length: Self.most * pitch * unit, exponent: scale.exponent)
  }

  /// The least length of the arrow in the middle by size, relative to the longest.
  private static let shareOfMedian = 0.35
  /// The lengths of the shortest arrow, which also smaller magnitudes have, so that their direction is seen, and of the longest one.
  private static let least = 0.14
  private static let most = 0.95
}

extension ViewWindow {
  /// Data units of a pixel.
  var unit: (x: Double, y: Double) {
    (
      x: (x.upperBound / 2 - x.lowerBound / 2) / Double(columns) * 2,
      y: (y.upperBound / 2 - y.lowerBound / 2) / Double(rows) * 2
    )
  }
}
