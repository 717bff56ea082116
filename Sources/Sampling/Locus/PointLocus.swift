/// A single point, or none where the axes have no place for it.
package struct PointLocus: Locus {
  package let point: Point

  package init(_ point: Point) { self.point = point }

  package func surveyed(
    over x: ClosedRange<Double>, columns: Int, xScale: AxisScale, yScale: AxisScale
  ) -> PointLocus { PointLocus(Point(x: xScale.scaled(point.x), y: yScale.scaled(point.y))) }

  package func traced(in window: ViewWindow, findsFeatures: Bool, fitsPaths: Bool, share: Double) -> TracedLocus {
    let isVisible = window.x.contains(point.x) && window.y.contains(point.y)
    return TracedLocus(
      curve: Curve(pieces: isVisible ? [Curve.Piece(points: [point], isClosed: true)] : []),
      proof: LocusProof(pixels: window.columns * window.rows))
  }

  package func extent(share: Double) -> Box? {
    point.x.isFinite && point.y.isFinite ? Box(low: point, high: point) : nil
  }
}
