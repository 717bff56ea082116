import Sampling

/// Covers a mask with equal dots. Many dots are stamped from masks that are computed once for each position within a
/// pixel, in sixteenths.
struct DotRaster {
  private let radius: Double
  /// The part of the image that is painted, in pixels.
  private let clip: Rect
  /// Whether positions are rounded.
  private let isStamped: Bool
  /// The masks of the rounded positions so far, with bounds relative to the pixel of the centre.
  private var stamps: [Stamp?]

  /// Fewer dots have their exact positions.
  private static let fewestStamped = 500
  private static let density = 16.0

  private final class Stamp {
    let mask: CoverageMask

    init(_ mask: consuming CoverageMask) { self.mask = mask }
  }

  /// - Parameters:
  ///   - count: The number of dots.
  ///   - radius: In pixels.
  init(count: Int, radius: Double, clip: Rect) {
    self.radius = radius
    self.clip = clip
    isStamped = count >= Self.fewestStamped
    stamps = Array(repeating: nil, count: isStamped ? Int(Self.density * Self.density) : 0)
  }

  /// Adds a dot to a mask.
  ///
  /// - Parameter center: In pixels, finite.
  mutating func add(_ center: Point, to mask: borrowing CoverageMask) {
    guard isStamped else { return addExactly(center, to: mask) }
    let (x, y) = ((center.x * Self.density).rounded(), (center.y * Self.density).rounded())
    let (column, row) = ((x / Self.density).rounded(.down), (y / Self.density).rounded(.down))
    let place = Point(x: x / Self.density - column, y: y / Self.density - row)
    let position = Int((place.y * Self.density + place.x) * Self.density)
    let stamp = stamps[position] ?? stamp(at: place)
    if stamps[position] == nil { stamps[position] = stamp }
    var bounds = stamp.mask.bounds
    bounds.x += Int(column)
    bounds.y += Int(row)
    let isWhole = clip.intersection(bounds.rect) == bounds.rect && mask.bounds.intersection(bounds) == bounds
    if isWhole {
      mask.cover(with: stamp.mask, x: bounds.x, y: bounds.y)
    } else {
      addExactly(center, to: mask)
    }
  }

  private func addExactly(_ center: Point, to mask: borrowing CoverageMask) {
    guard let bounds = bounds(of: center)?.intersection(mask.bounds) else { return }
    mask.cover(with: dot(center, in: bounds, clip: clip), x: bounds.x, y: bounds.y)
  }

  private func stamp(at place: Point) -> Stamp {
    let bounds = bounds(of: place) ?? PixelRect(x: 0, y: 0, width: 1, height: 1)
    return Stamp(dot(place, in: bounds, clip: bounds.rect))
  }

  private func bounds(of center: Point) -> PixelRect? {
    PixelRect(around: Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
  }

  private func dot(_ center: Point, in bounds: PixelRect, clip: Rect) -> CoverageMask {
    let mask = CoverageMask(bounds)
    var raster = StrokeRaster(bounds, clip: clip, radius: radius)
    raster.add([center], to: mask)
    return mask
  }
}
