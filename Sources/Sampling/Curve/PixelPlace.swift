extension PixelGrid {
  /// Whether the window is more than a line.
  var hasArea: Bool { x.lowerBound < x.upperBound && y.lowerBound < y.upperBound }

  /// In pixels from the lower left corner.
  func place(of point: Point) -> SIMD2<Double> {
    SIMD2(width(from: x.lowerBound, to: point.x), unclampedHeight(of: point.y))
  }

  func point(at place: SIMD2<Double>) -> Point {
    let (across, up) = (place.x / Double(columns), place.y / Double(rows))
    return Point(
      x: x.lowerBound * (1 - across) + x.upperBound * across, y: y.lowerBound * (1 - up) + y.upperBound * up)
  }
}
