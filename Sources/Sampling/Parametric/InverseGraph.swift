/// The points (g(y), y) of a function of the ordinate.
package struct InverseGraph: Locus {
  let source: any GraphDataSource

  /// - Parameter source: the abscissa as a function of the ordinate.
  package init(of source: any GraphDataSource) { self.source = source }

  package func traced(in window: ViewWindow, findsFeatures: Bool, fitsPaths: Bool) -> TracedLocus {
    TracedLocus(curve: Curve(pieces: []), proof: LocusProof(pixels: window.columns * window.rows))
  }

  package func extent() -> Box? { nil }
}
