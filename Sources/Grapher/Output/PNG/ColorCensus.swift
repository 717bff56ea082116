/// The colours of a picture: how often each occurs and where, as runs of equal pixels.
struct ColorCensus {
  /// Equal pixels in a row, which may go on at the start of the next row.
  struct Run {
    var color: UInt16
    var length: UInt32
  }

  /// The most colours that a census takes.
  static let mostColors = 4096

  /// Premultiplied 0xAARRGGBB, in order of first appearance.
  private(set) var colors: [UInt32] = []
  /// How many pixels have the colour at the same position of `colors`.
  private(set) var counts: [Int] = []
  /// The whole picture, in order.
  private(set) var runs: [Run] = []

  /// The position of each colour in `colors`, open addressing with linear probing; −1 where a slot is free.
  private var table = [Int16](repeating: -1, count: 1 << 14)

  /// Nil if the picture has more than `mostColors` colours.
  ///
  /// Time is near that of reading the pixels once where runs are long.
  ///
  /// - Parameters:
  ///   - alphaMask: set in each pixel before it counts; 0xFF00_0000 for a picture whose alpha is arbitrary.
  ///   - detail: which colours count as one.
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

  /// The census of any picture, in as much detail as `mostColors` allow; nil never, as the last detail has few enough.
  init?(finest pixels: UnsafeBufferPointer<UInt32>) {
    for detail in ColorDetail.descending {
      if let census = ColorCensus(pixels, alphaMask: 0, detail: detail) {
        self = census
        return
      }
    }
    return nil
  }

  /// The position of a colour in `colors`, where it is added if need be; nil if there is no room for it.
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

/// Which colours of a picture are told apart.
struct ColorDetail {
  /// How many bits of each channel count, from 3 to 8.
  let bits: UInt32
  /// How many equal pixels in a row keep their exact colour: flat areas, even where edges have too many colours.
  let exactRun: Int

  static let exact = ColorDetail(bits: 8, exactRun: 0)
  /// From exact colours to so few that 4096 hold all there can be.
  static let descending = [
    exact, ColorDetail(bits: 6, exactRun: 8), ColorDetail(bits: 5, exactRun: 8), ColorDetail(bits: 4, exactRun: 32),
    ColorDetail(bits: 3, exactRun: .max),
  ]

  /// What a colour counts as, 0xAARRGGBB both; full and empty channels stay so.
  func color(_ color: UInt32, run: Int) -> UInt32 {
    if bits >= 8 || run >= exactRun { return color }
    let kept = color & mask(of: 0xFF << (8 - bits) & 0xFF)
    return kept | kept >> bits & mask(of: 0xFF >> bits) | kept >> (2 * bits) & mask(of: 0xFF >> (2 * bits))
  }

  /// The same bits in each channel.
  private func mask(of bits: UInt32) -> UInt32 { bits &* 0x0101_0101 }
}
