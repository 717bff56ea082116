import Interval
import Metering

/// The solutions of a relation between x and y:
///
///     ZeroSetSearch ─▶ ArcCollection ─▶ LineAssembly ─▶ BoundaryVisibility ─▶ lines and points
///     RegionSearch ─▶ RegionOutline ─▶ areas
///
/// Source: Tupper, Reliable two-dimensional graphing methods for mathematical formulae with two free variables, SIGGRAPH
/// 2001; there, pixels are decided, here, lines.
package struct RelationLocus: Locus {
  let relation: PlaneRelation
  private var xScale = AxisScale.linear
  private var yScale = AxisScale.linear

  package init(of source: any RelationDataSource) { relation = PlaneRelation(source) }

  package func surveyed(
    over x: ClosedRange<Double>, columns: Int, xScale: AxisScale, yScale: AxisScale
  ) -> RelationLocus {
    if xScale == .linear, yScale == .linear { return self }
    var locus = RelationLocus(of: ScaledRelation(relation.source, x: xScale, y: yScale))
    (locus.xScale, locus.yScale) = (xScale, yScale)
    return locus
  }

  package func traced(in window: ViewWindow, findsFeatures: Bool, fitsPaths: Bool, share: Double) -> TracedLocus {
    guard window.columns > 0, window.rows > 0, window.columns <= Self.mostPixels / window.rows else {
      return TracedLocus(curve: Curve(pieces: []), proof: LocusProof(pixels: 0))
    }
    let grid = CellGrid(window)
    let size = grid.pixelSize
    guard WorkMeter.permits(bytes: Self.bytesOfPixel * grid.columns * grid.rows) else {
      return TracedLocus(curve: Curve(pieces: []), proof: LocusProof(nothingProvedIn: window))
    }
    WorkMeter.count(Self.workOfPixel * grid.columns * grid.rows)
    guard size.x >= Self.smallest, size.y >= Self.smallest, grid.isRepresentable else {
      return TracedLocus(curve: Curve(pieces: []), proof: LocusProof(nothingProvedIn: window))
    }
    var proof = RelationProof(of: relation, in: window, fitsPaths: fitsPaths, share: share)
    proof.traceBoundaries()
    proof.traceRegion()
    var traced = proof.result(findsFeatures: findsFeatures)
    traced.proof.leaveOutCrossings(xScale, yScale)
    return grid.isCoarse ? TracedLocus(curve: traced.curve, proof: LocusProof(nothingProvedIn: window)) : traced
  }

  /// The smallest size of a pixel in data units, far enough from numbers that Double does not represent exactly.
  static let smallest = 0x1p-960
  /// Those of the sets of pixels and of the image.
  private static let bytesOfPixel = 16
  /// The operations for a pixel that needs no search.
  private static let workOfPixel = 10
  /// Greatest number of pixels of a window.
  private static let mostPixels = 1 << 28

  package func extent(share: Double) -> Box? { SolutionExtent(of: relation, share: share).extent() }
}
