import Testing

@testable import Grapher

@Suite struct `Telling colours apart` {
  @Test(arguments: ColorDetail.descending) func `full and empty channels stay so`(detail: ColorDetail) {
    for color in [0, 0xFF00_0000, 0xFFFF_FFFF, 0x00FF_00FF] as [UInt32] {
      #expect(detail.color(color, run: 1) == color)
    }
  }

  @Test func `each channel is rounded by itself to so many bits`() {
    for detail in ColorDetail.descending {
      let channels = Set((0..<256 as Range<UInt32>).map { detail.color($0 << 8 | 0xFF00_0000, run: 1) })
      #expect(channels.count == 1 << detail.bits)
      for color in [0x1234_5678, 0xFEDC_BA98, 0x8181_7E7E] as [UInt32] {
        #expect(difference([detail.color(color, run: 1)], [color]) < 1 << (8 - detail.bits))
      }
    }
  }

  @Test func `long runs are exact`() {
    #expect(ColorDetail(bits: 4, exactRun: 8).color(0x1234_5678, run: 8) == 0x1234_5678)
    #expect(ColorDetail(bits: 4, exactRun: 8).color(0x1234_5678, run: 7) == 0x1133_5577)
  }

  @Test func `every picture has a census`() throws {
    let noise = try PixelImage.noise(200, 200).pixels
    for pixels in [[], noise, noise.map { $0 &* 0x0100_0193 }] {
      let census = try #require(pixels.withUnsafeBufferPointer { ColorCensus(finest: $0) })
      #expect(census.counts.reduce(0, +) == pixels.count)
    }
  }

  @Test(arguments: [64, 255, 256]) func `every picture has a palette within any tolerance`(limit: Int) throws {
    let channel: [UInt32] = [0, 255, 1, 254, 128, 127, 2, 253]
    let corners = (0..<512).map { index in
      0xFF00_0000 | channel[index & 7] << 16 | channel[index >> 3 & 7] << 8 | channel[index >> 6]
    }
    let noise = try PixelImage.noise(200, 200).pixels
    for pixels in [corners, noise] {
      let census = try #require(pixels.withUnsafeBufferPointer { ColorCensus(finest: $0) })
      let palette = try #require(Palette(census, greatestTolerance: Palette.anyTolerance, limit: limit))
      #expect(palette.colors.count <= limit)
    }
  }
}
