import Testing

@testable import Grapher

@Suite struct `A palette` {
  func count(_ pixels: [UInt32], alphaMask: UInt32 = 0) -> ColorHistogram? {
    pixels.withUnsafeBufferPointer { ColorHistogram($0, width: max($0.count, 1), alphaMask: alphaMask) }
  }

  /// Returns ramps from white to each colour in steps of one, as from antialiasing, after many white pixels.
  func ramps(to colors: UInt32...) -> [UInt32] {
    var pixels = [UInt32](repeating: 0xFFFF_FFFF, count: 50_000)
    for color in colors {
      for coverage in 0...255 as ClosedRange<UInt32> {
        let channel = { (shift: UInt32) -> UInt32 in
          (((color >> shift & 0xFF) * coverage + 255 * (255 - coverage)) / 255) << shift
        }
        pixels += Array(repeating: 0xFF00_0000 | channel(16) | channel(8) | channel(0), count: Int(7 + coverage % 5))
      }
      pixels += Array(repeating: color, count: 1000)
    }
    return pixels
  }

  @Test func `an empty picture has no colours`() throws {
    let histogram = try #require(count([]))
    #expect(histogram.colors.isEmpty)
    let palette = try #require(Palette(histogram, greatestTolerance: 8))
    #expect(palette.colors.isEmpty)
  }

  @Test func `up to 256 colours stay exact`() throws {
    let pixels = (0..<256 as Range<UInt32>).map { 0xFF00_0000 | $0 }
    let histogram = try #require(count(pixels))
    let palette = try #require(Palette(histogram, greatestTolerance: 8))
    #expect(palette.tolerance == 0)
    #expect(palette.indices.map { palette.colors[Int($0)] } == histogram.colors)
  }

  @Test func `more colours merge within the tolerance and frequent ones stay exact`() throws {
    let flat: [UInt32] = [0xFF0B_62B8, 0xFFD1_480B, 0xFF00_876C]
    let histogram = try #require(count(ramps(to: flat[0], flat[1], flat[2])))
    #expect(histogram.colors.count > 256)
    let palette = try #require(Palette(histogram, greatestTolerance: 8))
    #expect(palette.colors.count <= 256)
    #expect((1...3).contains(palette.tolerance))
    var worst = 0
    for (color, index) in zip(histogram.colors, palette.indices) {
      let representative = palette.colors[Int(index)]
      for shift in [0, 8, 16, 24] as [UInt32] {
        worst = max(worst, abs(Int(color >> shift & 0xFF) - Int(representative >> shift & 0xFF)))
      }
      if flat.contains(color) || color == 0xFFFF_FFFF { #expect(representative == color) }
    }
    #expect(worst == palette.tolerance)
  }

  @Test func `frequent colours that differ by little do not merge`() throws {
    let near: [UInt32] = [0xFFFE_FEFE, 0xFFFD_FDFD]
    let pixels = ramps(to: 0xFF0B_62B8, 0xFFD1_480B) + near.flatMap { Array(repeating: $0, count: 2000) }
    let histogram = try #require(count(pixels))
    let palette = try #require(Palette(histogram, greatestTolerance: 8))
    #expect(palette.tolerance > 0)
    #expect(near.allSatisfy(palette.colors.contains))
  }

  @Test func `the palette is deterministic`() throws {
    let histogram = try #require(count(ramps(to: 0xFF0B_62B8, 0xFFD1_480B)))
    let first = try #require(Palette(histogram, greatestTolerance: 8))
    let second = try #require(Palette(histogram, greatestTolerance: 8))
    #expect(first.colors == second.colors)
    #expect(first.indices == second.indices)
  }

  @Test func `very different colours have no palette`() throws {
    let scattered = (0..<300 as Range<UInt32>).map { 0xFF00_0000 | ($0 % 20) * 12 << 8 | ($0 / 20) * 12 }
    let histogram = try #require(count(scattered))
    #expect(Palette(histogram, greatestTolerance: 8) == nil)
  }

  @Test func `colours with alpha come first`() throws {
    let histogram = try #require(count([0xFFFF_FFFF, 0x8000_0000, 0xFF00_0000, 0]))
    let palette = try #require(Palette(histogram, greatestTolerance: 8))
    #expect(palette.colors == [0x8000_0000, 0, 0xFFFF_FFFF, 0xFF00_0000])
  }

  @Test(arguments: [64, 255, 256]) func `every picture has a palette within any tolerance`(limit: Int) throws {
    let channel: [UInt32] = [0, 255, 1, 254, 128, 127, 2, 253]
    let corners = (0..<512).map { index in
      let (red, green, blue) = (channel[index & 7], channel[index >> 3 & 7], channel[index >> 6])
      return UInt32(0xFF00_0000) | red << 16 | green << 8 | blue
    }
    let noise = try PixelImage.noise(200, 200).pixels
    for pixels in [corners, noise] {
      let histogram = try #require(pixels.withUnsafeBufferPointer { ColorHistogram(finest: $0, width: 8) })
      let palette = try #require(Palette(histogram, greatestTolerance: Palette.anyTolerance, limit: limit))
      #expect(palette.colors.count <= limit)
    }
  }
}
