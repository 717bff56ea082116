/// Traces a function's graph through a window: a coarse sampling and a source of values in, a `Curve` out.
///
///     CoarseSampling ─▶ SampleChain ─▶ Refinement ─▶ DiscontinuityDetector ─▶ PieceBuilder ─▶ ColumnReduction
///       ─▶ BandFinder ─▶ ViewClipping ─▶ Simplification, PathFitting ─▶ Curve
///
/// Errors are judged in visible pixels: parts outside the window do not count. The result is deterministic. Without
/// proofs, a feature between all samples is missed.
package struct CurveTracer: Sendable {
  let source: any GraphDataSource
  let window: ViewWindow
  private let budget: Int
  /// The part of the usual work of a proof that is allowed.
  let share: Double
  let fitsPaths: Bool

  /// - Parameters:
  ///   - source: the function.
  ///   - window: the visible part of the plane and its device pixels.
  ///   - budget: the number of evaluations for refinement, besides those of the sampling.
  ///   - fitsPaths: whether to fit smooth paths to the pieces too, for pictures that may be enlarged.
  ///   - share: the part of the work for a single curve that is allowed, above 0 to 1; the curves of a picture share it.
  package init(
    of source: any GraphDataSource, in window: ViewWindow, budget: Int = 250_000, fitsPaths: Bool = false,
    share: Double = 1
  ) {
    self.source = source
    self.window = window
    self.budget = Int(Double(budget) * share)
    self.share = share
    self.fitsPaths = fitsPaths
  }

  /// Returns the graph, starting from a coarse sampling of the same function.
  ///
  /// The sampling may have any range and number of columns; those of the window are best.
  ///
  /// - Parameter extra: more abscissas to sample at.
  package func curve(from sampling: CoarseSampling, including extra: [Double] = []) -> Curve {
    let grid = PixelGrid(window)
    var refinement = Refinement(of: startingChain(sampling, extra, on: grid), source: source, budget: budget)
    refinement.run()
    let chain = refinement.chain
    let jumps = DiscontinuityDetector(chain: chain, source: source).jumps()
    var builder = PieceBuilder(of: chain, jumps: jumps, poles: poles(of: sampling))
    let bands = ColumnReduction(grid: grid, isBand: refinement.isBand)
    let clipping = ViewClipping(grid)
    let simplification = Simplification(grid: grid)
    var curve = Curve(pieces: [])
    for points in builder.build() {
      let parts = BandFinder(grid: grid).part(bands.reduce(points))
      curve.bands += parts.bands
      curve.pieces += parts.lines.map { line in
        let points = clipping.clip(line)
        var fitting = fitsPaths ? PathFitting(points, of: source, on: grid) : nil
        return Curve.Piece(points: simplification.simplify(points), path: fitting?.path())
      }
    }
    return curve
  }

  /// Returns the samples and extrema within the window, and the function at both ends of the window.
  private func startingChain(_ sampling: CoarseSampling, _ extra: [Double], on grid: PixelGrid) -> SampleChain {
    var batch = EvaluationBatch()
    batch.append(window.x.lowerBound)
    batch.append(window.x.upperBound)
    for x in extra { batch.append(x) }
    batch.evaluate(source)
    var samples = zip(sampling.x, sampling.y).map { Point(x: $0, y: $1) }
    samples += sampling.extrema.map { Point(x: $0.x, y: $0.y) }
    samples += zip(batch.x, batch.y).map { Point(x: $0, y: $1) }
    samples.sort { $0.x < $1.x }
    var chain = SampleChain(grid: grid)
    var last: Double?
    for sample in samples where window.x.contains(sample.x) && sample.x != last {
      chain.append(x: sample.x, y: sample.y)
      last = sample.x
    }
    return chain
  }

  /// Returns the outermost drawn height at each diverging extremum with a finite value, by abscissa.
  private func poles(of sampling: CoarseSampling) -> [Double: Double] {
    let limits = ViewClipping.limits(around: window.y)
    let poles = sampling.extrema.filter { $0.diverges && $0.y.isFinite }
      .map { ($0.x, $0.isMaximum ? limits.upperBound : limits.lowerBound) }
    return Dictionary(poles) { first, _ in first }
  }
}

/// Reduces the points in band columns to the first, lowest, highest and last one of each column (M4).
///
/// Source: Jugel et al., M4: A Visualization-Oriented Time Series Data Aggregation, VLDB 2014.
struct ColumnReduction {
  let grid: PixelGrid
  let isBand: [Bool]

  /// Returns the points of a piece, in O(n), at most four for each band column.
  func reduce(_ points: [Point]) -> [Point] {
    guard isBand.contains(true) else { return points }
    var reduced: [Point] = []
    reduced.reserveCapacity(points.count)
    var start = 0
    while start < points.count {
      let column = grid.column(of: points[start].x)
      var end = start + 1
      if isBand[column] {
        while end < points.count, grid.column(of: points[end].x) == column { end += 1 }
        reduced += Self.outline(of: points[start..<end])
      } else {
        reduced.append(points[start])
      }
      start = end
    }
    return reduced
  }

  private static func outline(of points: ArraySlice<Point>) -> [Point] {
    guard var lowest = points.indices.first, let last = points.indices.last else { return [] }
    var highest = lowest
    for index in points.indices {
      if points[index].y < points[lowest].y { lowest = index }
      if points[index].y > points[highest].y { highest = index }
    }
    return Set([points.startIndex, lowest, highest, last]).sorted().map { points[$0] }
  }
}
