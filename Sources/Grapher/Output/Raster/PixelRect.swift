/// A nonempty rectangle of whole pixels.
struct PixelRect: Equatable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int
}

extension PixelRect {
  /// Returns the smallest rectangle around all pixels that satisfy a predicate; nil if there are none.
  ///
  /// - Parameter picks: The predicate on pixel indices, in rows from the top.
  @inline(__always)
  init?(width: Int, height: Int, around picks: (Int) -> Bool) {
    var (left, right, top, bottom) = (width, -1, height, -1)
    for y in 0..<height {
      let row = y * width
      guard let first = (0..<width).first(where: { picks(row + $0) }) else { continue }
      let last = (first..<width).last { picks(row + $0) } ?? first
      left = min(left, first)
      right = max(right, last)
      top = min(top, y)
      bottom = y
    }
    guard bottom >= 0 else { return nil }
    self.init(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }

  /// Returns the smallest rectangle around both.
  func union(_ other: PixelRect?) -> PixelRect {
    guard let other else { return self }
    let (left, top) = (min(x, other.x), min(y, other.y))
    let right = max(x + width, other.x + other.width)
    let bottom = max(y + height, other.y + other.height)
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns the pixel indices of the rows in a picture of this width.
  func rows(in width: Int) -> [Range<Int>] {
    (y..<y + height).map { $0 * width + x..<$0 * width + x + self.width }
  }
}

extension PixelRect {
  var rect: Rect { Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height)) }

  /// Returns the common pixels; nil if there are none.
  func intersection(_ other: PixelRect) -> PixelRect? {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let right = min(x + width, other.x + other.width)
    let bottom = min(y + height, other.y + other.height)
    return left < right && top < bottom ? PixelRect(x: left, y: top, width: right - left, height: bottom - top) : nil
  }

  /// Returns the part of a pixel between two places.
  static func overlap(_ pixel: Int, _ start: Double, _ end: Double) -> Double {
    max(0, min(Double(pixel + 1), end) - max(Double(pixel), start))
  }

  /// Returns the pixels that a rectangle touches; nil if it is empty.
  init?(around rect: Rect) {
    guard rect.width > 0, rect.height > 0 else { return nil }
    let limit = -(1 << 30)...1 << 30
    let (left, top) = (Int(rect.x, clampedTo: limit), Int(rect.y, clampedTo: limit))
    self.init(
      x: left, y: top, width: max(Int(rect.maxX.rounded(.up), clampedTo: limit) - left, 1),
      height: max(Int(rect.maxY.rounded(.up), clampedTo: limit) - top, 1))
  }
}
