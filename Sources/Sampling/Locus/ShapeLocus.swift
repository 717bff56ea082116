/// Lines and areas that are drawn as they are given, such as the rectangles of a Riemann sum.
package struct ShapeLocus: Locus {
  /// A line through corners, or an area with its outline.
  package struct Shape: Sendable, Equatable {
    /// All finite.
    package var corners: [Point]
    package var isArea: Bool
    /// Whether the last corner is joined to the first.
    package var isClosed: Bool

    /// - Parameter isClosed: nil for the outline of an area.
    package init(_ corners: [Point], isArea: Bool, isClosed: Bool? = nil) {
      (self.corners, self.isArea, self.isClosed) = (corners, isArea, isClosed ?? isArea)
    }
  }

  private let shapes: [Shape]

  /// - Parameter shapes: those with corners that are not finite are left out.
  package init(_ shapes: [Shape]) {
    self.shapes = shapes.filter { shape in
      !shape.corners.isEmpty && shape.corners.allSatisfy { $0.x.isFinite && $0.y.isFinite }
    }
  }

  /// The sides stay straight in the picture.
  package func surveyed(
    over x: ClosedRange<Double>, columns: Int, xScale: AxisScale, yScale: AxisScale
  ) -> ShapeLocus {
    ShapeLocus(
      shapes.map { shape in
        var shape = shape
        shape.corners = shape.corners.map { Point(x: xScale.scaled($0.x), y: yScale.scaled($0.y)) }
        return shape
      })
  }

  package func traced(in window: ViewWindow, findsFeatures: Bool, fitsPaths: Bool, share: Double) -> TracedLocus {
    let visible = shapes.filter { shape in
      let box = Box(around: shape.corners)
      return box.low.x <= window.x.upperBound && box.high.x >= window.x.lowerBound
        && box.low.y <= window.y.upperBound && box.high.y >= window.y.lowerBound
    }
    let curve = Curve(
      pieces: visible.map { Curve.Piece(points: $0.corners, isClosed: $0.isClosed) },
      areas: visible.filter(\.isArea).compactMap { Path($0.corners) }.map { Curve.Area(outlines: [$0]) })
    return TracedLocus(curve: curve, proof: LocusProof(pixels: window.columns * window.rows))
  }

  package func extent(share: Double) -> Box? {
    let corners = shapes.flatMap(\.corners)
    return corners.isEmpty ? nil : Box(around: corners)
  }
}
