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
