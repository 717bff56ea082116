/// A single point.
package struct PointLocus: Locus {
  package let point: Point

  package init(_ point: Point) { self.point = point }

  package func traced(in window: ViewWindow, findsFeatures: Bool, fitsPaths: Bool, share: Double) -> TracedLocus {
    let isVisible = window.x.contains(point.x) && window.y.contains(point.y)
    return TracedLocus(
      curve: Curve(pieces: isVisible ? [Curve.Piece(points: [point], isClosed: true)] : []),
      proof: LocusProof(pixels: window.columns * window.rows))
  }

  package func extent(share: Double) -> Box? { Box(low: point, high: point) }
}
