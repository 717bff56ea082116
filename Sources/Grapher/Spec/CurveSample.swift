import Sampling

/// The parts of a curve that its sample in a legend shows.
package struct CurveSample: Sendable, Equatable {
  /// Whether there is a line.
  package var hasLine: Bool
  /// Whether the line is dashed, as the boundary of `<` or `>`.
  package var isExcluded: Bool
  /// Whether there is a region of solutions.
  package var hasRegion: Bool
  /// Whether there is an isolated point and nothing else.
  package var isPoint: Bool
  /// Whether an area along the line shows its uncertainty.
  package var hasBand = false
  /// Whether that area stands on others.
  package var isStacked = false
  /// Whether the points have error bars.
  package var hasErrorBars = false

  package init(hasLine: Bool = true, isExcluded: Bool = false, hasRegion: Bool = false, isPoint: Bool = false) {
    self.hasLine = hasLine
    self.isExcluded = isExcluded
    self.hasRegion = hasRegion
    self.isPoint = isPoint
  }
}

extension CurveSample {
  /// The sample of a curve; an empty curve has a line.
  init(of curve: Curve) {
    let lines = curve.pieces.filter { !$0.isDot }
    hasRegion = curve.areas.contains { !$0.isDense }
    isExcluded = !lines.isEmpty && lines.allSatisfy(\.isExcluded)
    isPoint = lines.isEmpty && !curve.pieces.isEmpty && curve.bands.isEmpty && curve.areas.isEmpty
    hasLine = !isPoint && (!hasRegion || !lines.isEmpty)
  }
}
