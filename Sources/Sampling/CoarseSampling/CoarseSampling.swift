import Interval

/// Coarse samples of a function over a range, with its prominent extrema tracked to their tips.
///
/// There are about two samples for each device column. Those at column edges are evenly spaced; those in between are
/// jittered by a fixed irregular pattern against aliasing. They serve to choose the y range and to start the tracer.
package struct CoarseSampling: Sendable {
  /// A local extremum, tracked to the limit of Double's resolution.
  struct SampledExtremum: Sendable, Hashable {
    /// Abscissa, strictly inside the sampled range.
    var x: Double
    /// Value; infinite if the tracker met an infinite value.
    var y: Double
    /// Whether it is a maximum; otherwise a minimum.
    var isMaximum: Bool
    /// Whether the function still grew at the limit of Double's resolution: a pole, not a peak.
    var diverges: Bool
  }

  package let range: ClosedRange<Double>
  /// Abscissas of the samples, strictly increasing, including both ends of the range.
  package let x: [Double]
  /// Values at `x`: NaN if undefined, infinite at a pole.
  package let y: [Double]
  /// Prominent extrema, in order of x.
  let extrema: [SampledExtremum]
  /// Whether there are no more prominent extrema than those tracked.
  let hasAllExtrema: Bool
  /// Whether the function grows without bound above somewhere.
  let divergesUp: Bool
  /// Whether the function falls without bound somewhere.
  let divergesDown: Bool

  /// Samples `source` over `range` for a picture of `columns` device pixels across.
  package init(of source: any GraphDataSource, over range: ClosedRange<Double>, columns: Int) {
    var batch = EvaluationBatch()
    for abscissa in Self.abscissas(over: range, columns: columns) { batch.append(abscissa) }
    batch.evaluate(source)
    self.range = range
    x = batch.x
    y = batch.y
    let (tracked, areAll) = ExtremumTracker(x: x, y: y).extrema(of: source, using: &batch)
    let verdict = DivergenceDetector(of: source, x: x, y: y)?.verdict(on: tracked)
    hasAllExtrema = areAll
    extrema = verdict?.extrema ?? tracked
    divergesUp =
      y.contains(.infinity) || verdict?.divergesUp == true || extrema.contains { $0.diverges && $0.isMaximum }
    divergesDown =
      y.contains(-.infinity) || verdict?.divergesDown == true || extrema.contains { $0.diverges && !$0.isMaximum }
  }

  /// Whether there are poles, in a direction or both.
  package var diverges: Bool { divergesUp || divergesDown }

  /// Whether all samples are NaN or infinite.
  package var isEmpty: Bool { !y.contains { $0.isFinite } }

  /// Returns two abscissas for each column and the right end, strictly increasing; fewer if Doubles are too coarse.
  private static func abscissas(over range: ClosedRange<Double>, columns: Int) -> [Double] {
    let count = 2 * max(columns, fewestColumns)
    var abscissas: [Double] = [range.lowerBound]
    abscissas.reserveCapacity(count + 1)
    var jitter = 0.0
    for index in 1..<count {
      var t = Double(index)
      if !index.isMultiple(of: 2) {
        jitter += goldenFraction
        if jitter >= 1 { jitter -= 1 }
        t += (jitter - 0.5) / 2
      }
      t /= Double(count)
      let abscissa = range.lowerBound * (1 - t) + range.upperBound * t
      if let last = abscissas.last, abscissa > last, abscissa < range.upperBound { abscissas.append(abscissa) }
    }
    if let last = abscissas.last, range.upperBound > last { abscissas.append(range.upperBound) }
    return abscissas
  }

  /// Returns about the memory of a sampling in bytes, at most.
  ///
  /// - Parameter columns: the width of the picture in device pixels.
  package static func mostBytes(columns: Int) -> Int { 4 * max(columns, fewestColumns) * MemoryLayout<Double>.stride }

  /// Smallest number of columns to sample for, so that the y range is reliable in small pictures too.
  private static let fewestColumns = 400
  /// The fractional parts of its multiples are evenly distributed without a period.
  private static let goldenFraction = 0.6180339887498949
}

extension CoarseSampling {
  /// The graph as the samples show it, broken where they are not finite.
  package var sketch: Curve {
    var pieces: [Curve.Piece] = []
    var points: [Point] = []
    for (x, y) in zip(x, y) {
      if y.isFinite {
        points.append(Point(x: x, y: y))
      } else if !points.isEmpty {
        pieces.append(Curve.Piece(points: points))
        points = []
      }
    }
    if !points.isEmpty { pieces.append(Curve.Piece(points: points)) }
    return Curve(pieces: pieces)
  }
}
