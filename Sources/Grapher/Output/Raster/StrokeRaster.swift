import Sampling

/// Computes the exact coverage of round strokes along graphs.
struct StrokeRaster: ~Copyable {
  /// The part of the image that is painted, in pixels.
  private let clip: Rect
  private let radius: Double
  private let bounds: PixelRect
  private var envelope: StrokeEnvelope
  private var column: CoverageColumn

  /// - Parameters:
  ///   - bounds: The pixels of the mask, which contain the clip.
  ///   - radius: Half the width of the stroke, in pixels.
  init(_ bounds: PixelRect, clip: Rect, radius: Double) {
    self.clip = clip
    self.radius = radius
    self.bounds = bounds
    envelope = StrokeEnvelope(left: bounds.x, width: bounds.width)
    column = CoverageColumn(height: bounds.height)
  }

  /// Adds the stroke of a line to a mask of the same bounds.
  ///
  /// - Parameter points: From left to right, in pixels; a single point is a dot.
  mutating func add(_ points: [Point], to mask: borrowing CoverageMask) {
    guard let start = points.first, let end = points.last, envelope.follow(points, radius: radius) else { return }
    let density = StrokeEnvelope.density
    let (first, last) = (envelope.places.lowerBound, envelope.places.upperBound)
    let (left, right) = (clip.x - Double(bounds.x), clip.maxX - Double(bounds.x))
    let top = max(Float(clip.y - Double(bounds.y)), 0)
    let bottom = min(Float(clip.maxY - Double(bounds.y)), Float(bounds.height))
    let origin = Float(bounds.y)
    let inClip = { (y: Float) in min(max(y - origin, top), bottom) }
    // The stroke begins and ends between places, at the height of its ends.
    let before = max(start.x - radius - Double(bounds.x), left) * Double(density)
    let after = min(end.x + radius - Double(bounds.x), right) * Double(density)
    for pixel in max(first - 1, 0) / density...min(last / density, bounds.width - 1) {
      for place in max(pixel * density, first - 1)..<min((pixel + 1) * density, last + 1) {
        let from = max(Double(place), before)
        let to = min(Double(place + 1), after)
        guard from < to else { continue }
        let width = Float((to - from) / Double(density))
        let (upper, lower) = (envelope.upper + place, envelope.lower + place)
        column.addArea(below: inClip(upper[0]), inClip(upper[1]), width: width)
        column.addArea(below: inClip(lower[0]), inClip(lower[1]), width: -width)
      }
      column.flush(
        to: mask.values + pixel, stride: bounds.width, shared: (rows(near: start, pixel), rows(near: end, pixel)),
        height: bounds.height)
    }
  }

  /// Returns the rows of a column of pixels that the round end of a stroke may cover.
  private func rows(near end: Point, _ pixel: Int) -> Range<Int> {
    guard abs(Double(bounds.x + pixel) + 0.5 - end.x) < radius + 1 else { return 0..<0 }
    let middle = end.y - Double(bounds.y)
    return Int(
      middle - radius - 1, clampedTo: 0...bounds.height)..<Int(middle + radius + 2, clampedTo: 0...bounds.height)
  }
}
