import Interval

/// A box in pixels from the lower left corner of the window; its sides may be infinite.
struct PixelBox: Sendable, Equatable {
  var low: SIMD2<Double>
  var high: SIMD2<Double>

  init(low: SIMD2<Double>, high: SIMD2<Double>) { (self.low, self.high) = (low, high) }

  init(_ x: Interval, _ y: Interval) { self.init(low: SIMD2(x.lower, y.lower), high: SIMD2(x.upper, y.upper)) }

  /// Creates the box of a window extended by a margin on each side.
  init(of grid: PixelGrid, margin: Double) {
    self.init(
      low: SIMD2(-margin, -margin), high: SIMD2(Double(grid.columns) + margin, Double(grid.rows) + margin))
  }

  var size: SIMD2<Double> { high - low }

  /// The length of the diagonal; not finite if the box is unbounded.
  var diameter: Double { size.length }

  func intersects(_ other: PixelBox) -> Bool {
    low.x <= other.high.x && other.low.x <= high.x && low.y <= other.high.y && other.low.y <= high.y
  }

  func isWithin(_ other: PixelBox) -> Bool {
    other.low.x <= low.x && high.x <= other.high.x && other.low.y <= low.y && high.y <= other.high.y
  }

  /// Returns the distance from a point to the farthest corner.
  func farthest(from place: SIMD2<Double>) -> Double {
    let (first, second) = (place - low, high - place)
    return SIMD2(max(first.x, second.x), max(first.y, second.y)).length
  }

  /// Returns the box widened on each side.
  func widened(by distance: Double) -> PixelBox { PixelBox(low: low - distance, high: high + distance) }

  func contains(_ place: SIMD2<Double>) -> Bool {
    low.x <= place.x && place.x <= high.x && low.y <= place.y && place.y <= high.y
  }
}

extension PixelGrid {
  /// Returns the places of abscissas, in pixels.
  func across(_ x: Interval) -> Interval { pixels(x) { width(from: self.x.lowerBound, to: $0) } }

  /// Returns the heights of ordinates, in pixels.
  func up(_ y: Interval) -> Interval { pixels(y, unclampedHeight) }

  private func pixels(_ values: Interval, _ place: (Double) -> Double) -> Interval {
    func bound(_ value: Double) -> Double { value.isFinite ? place(value) : value }
    return values.isEmpty ? .empty : Interval(bound(values.lower), bound(values.upper))
  }
}
