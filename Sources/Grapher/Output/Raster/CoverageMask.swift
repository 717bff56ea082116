/// The covered part of each pixel of a rectangle, of 255, and the way to paint through it. Owns its memory.
struct CoverageMask: ~Copyable {
  /// The rectangle in the image.
  let bounds: PixelRect
  /// Rows of `bounds.width`.
  let values: UnsafeMutablePointer<UInt8>

  init(_ bounds: PixelRect) {
    self.bounds = bounds
    // Room for a whole word at the end of a row.
    let count = bounds.width * bounds.height + MemoryLayout<UInt64>.size
    values = .allocate(capacity: count)
    values.initialize(repeating: 0, count: count)
  }

  deinit { values.deallocate() }

  /// Covers pixels with another mask inside the bounds. Where both cover a part of a pixel, they count as independent.
  ///
  /// - Parameters:
  ///   - x: The place of the mask in the image.
  ///   - y: The same vertically.
  func cover(with mask: borrowing CoverageMask, x: Int, y: Int) {
    var target = values + (y - bounds.y) * bounds.width + x - bounds.x
    var source = UnsafePointer(mask.values)
    for _ in 0..<mask.bounds.height {
      for place in 0..<mask.bounds.width where source[place] > 0 {
        let free = UInt32(255 - target[place])
        target[place] += UInt8(truncatingIfNeeded: free.scaled(by: UInt32(source[place])))
      }
      target += bounds.width
      source += mask.bounds.width
    }
  }

  /// Limits the covered parts of the pixels at the edges to their parts in a rectangle that ends in these pixels.
  ///
  /// Strokes that overlap there add up to more.
  func limit(to rect: Rect) {
    let (width, height) = (bounds.width, bounds.height)
    for row in [0, height - 1] {
      limit(at: row * width, step: 1, count: width, to: PixelRect.overlap(bounds.y + row, rect.y, rect.maxY))
    }
    for column in [0, width - 1] {
      limit(at: column, step: width, count: height, to: PixelRect.overlap(bounds.x + column, rect.x, rect.maxX))
    }
  }

  private func limit(at start: Int, step: Int, count: Int, to part: Double) {
    let most = UInt8(part * 255 + 0.5)
    guard most < 255 else { return }
    for place in stride(from: start, to: start + count * step, by: step) { values[place] = min(values[place], most) }
  }

  /// Paints a colour over the covered pixels.
  ///
  /// - Parameters:
  ///   - color: Premultiplied 0xAARRGGBB.
  ///   - pixels: The rows of an image that contains the bounds.
  ///   - stride: The number of pixels from a row to the next.
  func paint(_ color: UInt32, over pixels: UnsafeMutablePointer<UInt32>, stride: Int) {
    let isOpaque = color >> 24 == 0xFF
    for y in 0..<bounds.height {
      let row = pixels + (bounds.y + y) * stride + bounds.x
      let covered = values + y * bounds.width
      var x = 0
      while x < bounds.width {
        // Most pixels are not covered.
        if UnsafeRawPointer(covered + x).loadUnaligned(as: UInt64.self) == 0 {
          x += MemoryLayout<UInt64>.size
          continue
        }
        let end = min(x + MemoryLayout<UInt64>.size, bounds.width)
        while x < end {
          let part = UInt32(covered[x])
          if part == 255 && isOpaque {
            row[x] = color
          } else if part > 0 {
            let source = color.scaled(by: part)
            row[x] = source &+ row[x].scaled(by: 255 &- source >> 24)
          }
          x &+= 1
        }
      }
    }
  }
}

extension UInt32 {
  /// Multiplies each of four channels by a part of 255, rounded to nearest.
  fileprivate func scaled(by part: UInt32) -> UInt32 {
    func pair(_ channels: UInt32) -> UInt32 {
      let products = (channels & 0xFF_00FF) &* part &+ 0x80_0080
      return (products &+ products >> 8 & 0xFF_00FF) >> 8 & 0xFF_00FF
    }
    return pair(self) | pair(self >> 8) << 8
  }
}
