import Testing

@testable import Grapher

@Suite struct `A colour histogram` {
  func count(_ pixels: [UInt32], alphaMask: UInt32 = 0) -> ColorHistogram? {
    pixels.withUnsafeBufferPointer { ColorHistogram($0, alphaMask: alphaMask) }
  }

  @Test(arguments: [1, 2, 15, 16, 17, 18, 31, 32, 33, 100])
  func `a run consists of equal pixels`(length: Int) throws {
    let pixels = [UInt32](repeating: 7, count: length) + [9] + [UInt32](repeating: 7, count: length)
    let histogram = try #require(count(pixels))
    #expect(histogram.colors == [7, 9])
    #expect(histogram.counts == [2 * length, 1])
    #expect(histogram.runs.map(\.color) == [0, 1, 0])
    #expect(histogram.runs.map(\.length) == [UInt32(length), 1, UInt32(length)])
  }

  @Test func `arbitrary alpha is ignored`() throws {
    let histogram = try #require(count([0x00AA_BBCC, 0xFFAA_BBCC, 0x12AA_BBCC], alphaMask: 0xFF00_0000))
    #expect(histogram.colors == [0xFFAA_BBCC])
  }

  @Test func `a histogram has a limited number of colours`() throws {
    let all = (0..<UInt32(ColorHistogram.mostColors)).map { $0 &* 0x0101_0101 }
    let histogram = try #require(count(all))
    #expect(histogram.colors == all)
    #expect(count(all + [0xDEAD_BEEF]) == nil)
  }

  @Test(arguments: ColorDetail.descending) func `full and empty channels are unchanged`(detail: ColorDetail) {
    for color in [0, 0xFF00_0000, 0xFFFF_FFFF, 0x00FF_00FF] as [UInt32] {
      #expect(detail.color(color, run: 1) == color)
    }
  }

  @Test func `each channel is rounded separately to the given bits`() {
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

  @Test func `every picture has a histogram`() throws {
    let noise = try PixelImage.noise(200, 200).pixels
    for pixels in [[], noise, noise.map { $0 &* 0x0100_0193 }] {
      let histogram = try #require(pixels.withUnsafeBufferPointer { ColorHistogram(finest: $0) })
      #expect(histogram.counts.reduce(0, +) == pixels.count)
    }
  }

}
