import Interval

/// The points (g(y), y) of a function of the ordinate.
package struct InverseGraph: Locus {
  let source: any GraphDataSource
  private var (xScale, yScale) = (AxisScale.linear, AxisScale.linear)

  /// - Parameter source: the abscissa as a function of the ordinate.
  package init(of source: any GraphDataSource) { self.source = source }

  package func surveyed(
    over x: ClosedRange<Double>, columns: Int, xScale: AxisScale, yScale: AxisScale
  ) -> InverseGraph {
    var graph = InverseGraph(of: source.scaled(x: yScale, y: xScale))
    (graph.xScale, graph.yScale) = (xScale, yScale)
    return graph
  }

  package func traced(in window: ViewWindow, findsFeatures: Bool, fitsPaths: Bool, share: Double) -> TracedLocus {
    // Beyond the window, so that no line ends at its edge.
    let margin = (window.y.upperBound / 2 - window.y.lowerBound / 2) / Double(max(window.rows, 1)) * Self.margin
    let ordinates = Interval(bounded: window.y.lowerBound - 2 * margin...window.y.upperBound + 2 * margin)
    var curve = ParametricLocus(
      x: source, y: IdentityFunction(), over: ordinates.lower...max(ordinates.lower, ordinates.upper))
    (curve.xScale, curve.yScale) = (xScale, yScale)
    return curve.traced(in: window, findsFeatures: findsFeatures, fitsPaths: fitsPaths, share: share)
  }

  /// Nil: the ordinate is unbounded.
  package func extent(share: Double) -> Box? { nil }

  /// Pixels beyond the window on either side.
  private static let margin = 4.0
}

/// The function whose value is its argument.
private struct IdentityFunction: GraphDataSource {
  func evaluate(at x: [Double], into y: inout [Double]) {
    for index in x.indices.prefix(y.count) { y[index] = x[index] }
  }

  func enclosure(over x: Interval) -> Enclosure {
    Enclosure(IntervalSet(x), from: Interval(x.lower), to: Interval(x.upper))
  }

  func slope(over x: Interval) -> Interval { Interval(1) }
}
