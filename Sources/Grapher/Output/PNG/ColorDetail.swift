/// A reduced precision in which the colours of a picture are distinguished.
struct ColorDetail {
  /// The number of significant bits of each channel, from 3 to 7.
  let bits: UInt32
  /// The length of runs that keep their exact colour, for flat areas.
  let exactRun: Int

  /// The last has at most 4096 possible colours.
  static let descending = [
    ColorDetail(bits: 6, exactRun: 8), ColorDetail(bits: 5, exactRun: 8), ColorDetail(bits: 4, exactRun: 32),
    ColorDetail(bits: 3, exactRun: .max),
  ]

  /// Reduces the precision of pixels, except of long runs of equal pixels.
  func pixels(_ pixels: UnsafeBufferPointer<UInt32>) -> [UInt32] {
    var reduced = Array(pixels)
    var start = 0
    while start < pixels.count {
      let end = pixels[start...].firstIndex { $0 != pixels[start] } ?? pixels.count
      if end - start < exactRun {
        let color = color(pixels[start])
        for index in start..<end { reduced[index] = color }
      }
      start = end
    }
    return reduced
  }

  /// Reduces the precision of an 0xAARRGGBB colour. Full and empty channels stay unchanged.
  func color(_ color: UInt32) -> UInt32 {
    let kept = color & mask(of: 0xFF << (8 - bits) & 0xFF)
    return kept | kept >> bits & mask(of: 0xFF >> bits) | kept >> (2 * bits) & mask(of: 0xFF >> (2 * bits))
  }

  /// Repeats bits in each channel.
  private func mask(of bits: UInt32) -> UInt32 { bits &* 0x0101_0101 }
}
