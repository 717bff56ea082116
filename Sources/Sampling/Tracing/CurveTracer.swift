/// Traces a function's graph through a window: a sampling and a source of values in, a `Curve` out.
///
///     sampling ─▶ SampleChain ─▶ Refinement ─▶ DiscontinuityDetector ─▶ PieceBuilder ─▶ ColumnReduction ─▶ ViewClipping
///                                                                         ─▶ Simplification, PathFitting ─▶ Curve
///
/// Errors are judged in visible pixels: what lies outside the window does not count. The same question gives the same
/// answer. Without proofs a feature that falls between all samples is missed.
package struct CurveTracer: Sendable {
  let source: any GraphDataSource
  let window: ViewWindow
  private let budget: Int
  private let fitsPaths: Bool

  /// - Parameters:
  ///   - source: the function.
  ///   - window: what is to be seen of it, and with how many device pixels.
  ///   - budget: the number of evaluations, besides the sampling's, that refining may take.
  ///   - fitsPaths: whether the pieces are to be smooth paths too, for pictures that may be enlarged.
  package init(
    of source: any GraphDataSource, in window: ViewWindow, budget: Int = 250_000, fitsPaths: Bool = false
  ) {
    self.source = source
    self.window = window
    self.budget = budget
    self.fitsPaths = fitsPaths
  }

  /// The graph, starting from a sampling of the same function.
  ///
  /// Any range and any number of columns will do for the sampling; best are those of the window.
  ///
  /// - Parameter extra: abscissas at which to sample besides.
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

  /// The sampling's samples and extrema within the window, and the function at both ends of the window.
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

  /// The diverging extrema of the sampling, as far as no infinite value shows them anyway, and the outermost height drawn in their direction.
  private func poles(of sampling: CoarseSampling) -> [Double: Double] {
    let limits = ViewClipping.limits(around: window.y)
    let poles = sampling.extrema.filter { $0.diverges && $0.y.isFinite }
      .map { ($0.x, $0.isMaximum ? limits.upperBound : limits.lowerBound) }
    return Dictionary(poles) { first, _ in first }
  }
}
