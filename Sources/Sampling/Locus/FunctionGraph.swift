/// The graph of a function of the abscissa.
package struct FunctionGraph: Locus {
  /// Samples over a range, and the form of the function that they are of.
  private typealias Survey = (source: any GraphDataSource, sampling: CoarseSampling, isPrecise: Bool)

  /// In axis units.
  private let source: any GraphDataSource
  /// The width of the picture in device pixels; nil for that of the window.
  private let columns: Int?
  private let survey: Survey?

  package init(of source: any GraphDataSource) {
    self.source = source
    columns = nil
    survey = nil
  }

  private init(of source: any GraphDataSource, over x: ClosedRange<Double>, columns: Int) {
    self.source = source
    self.columns = columns
    survey = source.coarseSampling(over: x, columns: columns)
  }

  package func surveyed(
    over x: ClosedRange<Double>, columns: Int, xScale: AxisScale, yScale: AxisScale
  ) -> FunctionGraph { FunctionGraph(of: source.scaled(x: xScale, y: yScale), over: x, columns: columns) }

  package var sampling: CoarseSampling? { survey?.sampling }

  package func traced(
    in window: ViewWindow, findsFeatures: Bool, fitsPaths: Bool, share: Double
  ) -> TracedPicture<CurveProof> {
    let known = survey?.sampling.range == window.x ? survey : nil
    let chosen = known ?? source.coarseSampling(over: window.x, columns: columns ?? window.columns)
    let tracer = CurveTracer(of: chosen.source, in: window, fitsPaths: fitsPaths, share: share)
    let (curve, columns) = tracer.provenCurve(from: chosen.sampling, findsFeatures: findsFeatures)
    var proof = columns
    proof.isPrecise = (survey ?? chosen).isPrecise
    return TracedPicture(curve: curve, proof: proof)
  }

  /// Nil: the abscissa is unbounded.
  package func extent(share: Double) -> Box? { nil }
}
