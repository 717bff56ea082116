/// A first look at a function over a range: even samples, and its outlying extrema followed to their tips.
///
/// The samples are about two for each device column. Those on the column edges are exact; those between are moved off
/// the middle by a fixed irregular pattern, so that no periodic function hides behind them. A sampling serves to choose
/// the y range and as the tracer's starting point.
package struct CoarseSampling: Sendable {
  /// A local extremum of the function, followed as far as Double goes.
  package struct LocalExtremum: Sendable, Hashable {
    /// Where it was found, strictly inside the surveyed range.
    package var x: Double
    /// The outermost value found: infinite where the chase came upon an infinite value.
    package var y: Double
    /// Whether it is a maximum; otherwise a minimum.
    package var isMaximum: Bool
    /// Whether the function still grew when the Doubles ran out: a pole or a logarithmic dip rather than a peak.
    package var diverges: Bool
  }

  package let range: ClosedRange<Double>
  /// The abscissas of the samples, strictly increasing, from one end of the range to the other.
  package let x: [Double]
  /// The function's values at `x`: NaN where undefined, infinite at a pole.
  package let y: [Double]
  /// The extrema that stood out of the samples, in order of x.
  package let extrema: [LocalExtremum]
  /// Whether the function grows without bound somewhere.
  package let divergesUp: Bool
  /// Whether the function falls without bound somewhere.
  package let divergesDown: Bool

  /// Looks at `source` over `range`, sampled for a picture of `columns` device pixels across.
  package init(of source: any GraphDataSource, over range: ClosedRange<Double>, columns: Int) {
    var batch = EvaluationBatch()
    for abscissa in Self.abscissas(over: range, columns: columns) { batch.append(abscissa) }
    batch.evaluate(source)
    self.range = range
    x = batch.x
    y = batch.y
    let tracked = ExtremumTracker(x: x, y: y).extrema(of: source, using: &batch)
    let verdict = DivergenceDetector(of: source, x: x, y: y)?.verdict(on: tracked)
    extrema = verdict?.extrema ?? tracked
    divergesUp =
      y.contains(.infinity) || verdict?.divergesUp == true || extrema.contains { $0.diverges && $0.isMaximum }
    divergesDown =
      y.contains(-.infinity) || verdict?.divergesDown == true || extrema.contains { $0.diverges && !$0.isMaximum }
  }

  /// Whether no sample has a finite value.
  package var isEmpty: Bool { !y.contains { $0.isFinite } }

  /// Two abscissas for each column and the right end, strictly increasing; fewer where Double cannot tell them apart.
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

  /// A picture of fewer columns is surveyed as if it had these, for the sake of the y range.
  private static let fewestColumns = 400
  /// Multiples of this, less their whole parts, never come near a repeating pattern.
  private static let goldenFraction = 0.6180339887498949
}

extension CoarseSampling {
  /// The function's graph as far as its samples tell, broken where they have no value.
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
