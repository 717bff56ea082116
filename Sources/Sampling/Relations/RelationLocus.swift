import Interval

/// The solutions of a relation between x and y:
///
///     ZeroSetSearch ─▶ ArcCollection ─▶ LineAssembly ─▶ BoundaryVisibility ─▶ lines and points
///     RegionSearch ─▶ RegionOutline ─▶ areas
///
/// Source: Tupper, Reliable two-dimensional graphing methods for mathematical formulae with two free variables, SIGGRAPH
/// 2001; there, pixels are decided, here, lines.
package struct RelationLocus: Locus {
  let relation: PlaneRelation

  package init(of source: any RelationDataSource) { relation = PlaneRelation(source) }

  package func traced(in window: ViewWindow, findsFeatures: Bool, fitsPaths: Bool) -> TracedLocus {
    guard window.x.lowerBound < window.x.upperBound, window.y.lowerBound < window.y.upperBound,
      window.columns > 0, window.rows > 0, window.columns <= Self.mostPixels / max(window.rows, 1)
    else { return TracedLocus(curve: Curve(pieces: []), proof: LocusProof(pixels: 0)) }
    var tracing = RelationTracing(of: relation, in: window, fitsPaths: fitsPaths)
    tracing.traceBoundaries()
    tracing.traceRegion()
    return tracing.result(findsFeatures: findsFeatures)
  }

  /// Greatest number of pixels of a window.
  private static let mostPixels = 1 << 28

  package func extent() -> Box? { SolutionExtent(of: relation).extent() }
}
