/// The points (x(t), y(t)) of a parametric curve.
package struct ParametricLocus: Locus {
  let x: any GraphDataSource
  let y: any GraphDataSource
  let parameters: ClosedRange<Double>

  /// - Parameters:
  ///   - x: the abscissa as a function of the parameter.
  ///   - y: the ordinate as a function of the parameter.
  ///   - parameters: the range of the parameter.
  package init(x: any GraphDataSource, y: any GraphDataSource, over parameters: ClosedRange<Double>) {
    self.x = x
    self.y = y
    self.parameters = parameters
  }

  package func traced(in window: ViewWindow, findsFeatures: Bool, fitsPaths: Bool) -> TracedLocus {
    TracedLocus(curve: Curve(pieces: []), proof: LocusProof(pixels: window.columns * window.rows))
  }

  package func extent() -> Box? { nil }
}
