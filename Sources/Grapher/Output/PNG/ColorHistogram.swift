/// The colours of a picture with their frequencies, and the picture as runs of equal pixels.
struct ColorHistogram {
  /// Equal consecutive pixels, which can continue in the next row.
  struct Run {
    var color: UInt16
    var length: UInt32
  }

  /// The maximum number of colours.
  static let mostColors = 4096

  /// Premultiplied 0xAARRGGBB, in order of first appearance.
  private(set) var colors: [UInt32] = []
  /// The number of pixels of each colour.
  private(set) var counts: [Int] = []
  /// The runs of the whole picture, in order.
  private(set) var runs: [Run] = []

  /// A hash table of indices in `colors`, with open addressing and linear probing; −1 for a free slot.
  private var table = [Int16](repeating: -1, count: 1 << 14)

  /// Returns nil if the picture has more than `mostColors` colours.
  ///
  /// - Parameter alphaMask: Set in each pixel before counting; 0xFF00_0000 for a picture with arbitrary alpha bits.
  /// - Complexity: Close to one pass over memory if runs are long.
  init?(_ pixels: UnsafeBufferPointer<UInt32>, alphaMask: UInt32, detail: ColorDetail = .exact) {
    let raw = UnsafeRawBufferPointer(pixels)
    let mask = SIMD16(repeating: alphaMask)
    var start = 0
    while start < pixels.count {
      let color = pixels[start] | alphaMask
      let wide = SIMD16(repeating: color)
      var end = start + 1
      while end + 16 <= pixels.count {
        let next = raw.loadUnaligned(fromByteOffset: end * 4, as: SIMD16<UInt32>.self)
        guard next | mask == wide else { break }
        end += 16
      }
      while end < pixels.count, pixels[end] | alphaMask == color { end += 1 }
      guard let index = index(of: detail.color(color, run: end - start)) else { return nil }
      counts[index] += end - start
      runs.append(Run(color: UInt16(index), length: UInt32(end - start)))
      start = end
    }
  }

  /// Counts the colours of any picture in the best precision within `mostColors`. Never nil, because the lowest
  /// precision has few enough colours.
  init?(finest pixels: UnsafeBufferPointer<UInt32>) {
    for detail in ColorDetail.descending {
      if let histogram = ColorHistogram(pixels, alphaMask: 0, detail: detail) {
        self = histogram
        return
      }
    }
    return nil
  }

  /// Returns the pixels of the picture, with a given value for each colour.
  func pixels<Value>(_ values: [Value]) -> [Value] {
    let total = runs.reduce(0) { $0 + Int($1.length) }
    return [Value](unsafeUninitializedCapacity: total) { buffer, count in
      for run in runs {
        let length = Int(run.length)
        buffer[count..<count + length].initialize(repeating: values[Int(run.color)])
        count += length
      }
    }
  }

  /// Returns the index of a colour, adding it if necessary; nil if the histogram is full.
  private mutating func index(of color: UInt32) -> Int? {
    var slot = Int((color &* 0x9E37_79B1) >> 18)
    while table[slot] >= 0 {
      let index = Int(table[slot])
      if colors[index] == color { return index }
      slot = (slot + 1) & (table.count - 1)
    }
    guard colors.count < Self.mostColors else { return nil }
    table[slot] = Int16(colors.count)
    colors.append(color)
    counts.append(0)
    return colors.count - 1
  }
}

/// The precision in which colours of a picture are distinguished.
struct ColorDetail {
  /// The number of significant bits of each channel, from 3 to 8.
  let bits: UInt32
  /// The length of runs that keep their exact colour, for flat areas.
  let exactRun: Int

  static let exact = ColorDetail(bits: 8, exactRun: 0)
  /// From exact colours to at most 4096 possible colours.
  static let descending = [
    exact, ColorDetail(bits: 6, exactRun: 8), ColorDetail(bits: 5, exactRun: 8), ColorDetail(bits: 4, exactRun: 32),
    ColorDetail(bits: 3, exactRun: .max),
  ]

  /// Reduces the precision of an 0xAARRGGBB colour. Full and empty channels stay unchanged.
  func color(_ color: UInt32, run: Int) -> UInt32 {
    if bits >= 8 || run >= exactRun { return color }
    let kept = color & mask(of: 0xFF << (8 - bits) & 0xFF)
    return kept | kept >> bits & mask(of: 0xFF >> bits) | kept >> (2 * bits) & mask(of: 0xFF >> (2 * bits))
  }

  /// Repeats bits in each channel.
  private func mask(of bits: UInt32) -> UInt32 { bits &* 0x0101_0101 }
}
