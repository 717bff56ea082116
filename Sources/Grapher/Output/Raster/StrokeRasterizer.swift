internal import CCairo
import Metering
import Sampling

/// Paints round strokes along graphs on the pixels of an image, faster than Cairo and with exact areas.
struct StrokeRasterizer {
  /// The coordinates in pixels: lines from left to right, and dots of one point.
  private var lines: [[Point]] = []
  private var dots: [Point] = []
  private let radius: Double

  /// Radii in pixels. Thinner strokes are narrower than the places of an envelope are apart; wider ones are rare.
  private static let radii = 0.2...64
  private static let workOfPixel = 50.0
  private static let mostWork = 1 << 50

  /// Returns nil if the stroke has dashes or other caps, if a line turns back to the left, or if two lines pass the same
  /// column of pixels and may overlap.
  ///
  /// - Parameters:
  ///   - lines: In points, in Cairo's range of coordinates.
  ///   - scale: Device pixels per point.
  init?(_ lines: [[Point]], _ stroke: Stroke, scale: Double) {
    radius = stroke.width * scale / 2
    guard stroke.cap == .round, stroke.dash.isEmpty, !stroke.isCrisp, Self.radii.contains(radius) else { return nil }
    for line in lines {
      let scaled = line.map { Point(x: $0.x * scale, y: $0.y * scale) }
      if scaled.count < 2 {
        dots += scaled
      } else if zip(scaled, scaled.dropFirst()).allSatisfy({ $0.x <= $1.x }) {
        self.lines.append(scaled)
      } else if zip(scaled, scaled.dropFirst()).allSatisfy({ $0.x >= $1.x }) {
        self.lines.append(scaled.reversed())
      } else {
        return nil
      }
    }
    let spans = self.lines.map { ($0.first?.x ?? 0, $0.last?.x ?? 0) }.sorted { $0 < $1 }
    if zip(spans, spans.dropFirst()).contains(where: { $0.1 > $1.0 }) { return nil }
  }

  /// Paints the stroke on an image.
  ///
  /// - Parameters:
  ///   - clip: In pixels; nil for the whole image.
  ///   - context: Its target is the image.
  /// - Returns: False if the target is not an image.
  func paint(_ color: Color, clip: Rect?, on context: OpaquePointer) -> Bool {
    let surface = cairo_get_target(context)
    guard cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE, let data = cairo_image_surface_get_data(surface)
    else { return false }
    let (width, height) = (Int(cairo_image_surface_get_width(surface)), Int(cairo_image_surface_get_height(surface)))
    let image = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    let visible = clip?.intersection(image) ?? image
    // Rounded sides can exceed the image.
    guard let area = extent(within: visible), let touched = PixelRect(around: area),
      let bounds = touched.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
    else { return true }
    let mask = CoverageMask(bounds)
    cover(mask, clip: visible)
    mask.limit(to: visible)
    let stride = Int(cairo_image_surface_get_stride(surface)) / MemoryLayout<UInt32>.stride
    cairo_surface_flush(surface)
    data.withMemoryRebound(to: UInt32.self, capacity: stride * height) { pixels in
      mask.paint(color.premultiplied, over: pixels, stride: stride)
    }
    cairo_surface_mark_dirty_rectangle(
      surface, Int32(bounds.x), Int32(bounds.y), Int32(bounds.width), Int32(bounds.height))
    return true
  }

  private func cover(_ mask: borrowing CoverageMask, clip: Rect) {
    var raster = StrokeRaster(mask.bounds, clip: clip, radius: radius)
    for line in lines where !WorkMeter.isOver {
      WorkMeter.count(Int(Self.workOfPixel * line.length(inside: clip), clampedTo: 0...Self.mostWork))
      raster.add(line, to: mask)
    }
    var stamps = DotRaster(count: dots.count, radius: radius, clip: clip)
    for dot in dots { stamps.add(dot, to: mask) }
  }

  /// Returns the part of a rectangle that the strokes can cover; nil if it is empty.
  private func extent(within rect: Rect) -> Rect? {
    var (left, right, top, bottom) = (Double.infinity, -Double.infinity, Double.infinity, -Double.infinity)
    for point in lines.joined() + dots {
      left = min(left, point.x)
      right = max(right, point.x)
      top = min(top, point.y)
      bottom = max(bottom, point.y)
    }
    guard left <= right else { return nil }
    let (x, y) = (max(left - radius, rect.x), max(top - radius, rect.y))
    let (maxX, maxY) = (min(right + radius, rect.maxX), min(bottom + radius, rect.maxY))
    return x < maxX && y < maxY ? Rect(x: x, y: y, width: maxX - x, height: maxY - y) : nil
  }
}

extension Color {
  /// The colour as premultiplied 0xAARRGGBB, rounded as by Cairo; NaN counts as 0.
  fileprivate var premultiplied: UInt32 {
    let alpha = alpha > 0 ? min(alpha, 1) : 0
    func channel(_ value: Double) -> UInt32 { UInt32((value > 0 ? min(value, 1) : 0) * alpha * 65535 + 0.5) >> 8 }
    return channel(1) << 24 | channel(red) << 16 | channel(green) << 8 | channel(blue)
  }
}
