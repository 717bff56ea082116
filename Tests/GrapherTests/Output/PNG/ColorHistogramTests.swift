import TestSupport
import Testing

@testable import Grapher

@Suite struct `A colour histogram` {
  func count(_ pixels: [UInt32], width: Int? = nil, alphaMask: UInt32 = 0) -> ColorHistogram? {
    pixels.withUnsafeBufferPointer { ColorHistogram($0, width: width ?? max($0.count, 1), alphaMask: alphaMask) }
  }

  @Test func `an empty picture has no colours`() throws {
    let histogram = try #require(count([]))
    #expect(histogram.colors.isEmpty)
    #expect(histogram.rowEnds.isEmpty)
  }

  @Test(arguments: [1, 2, 15, 16, 17, 18, 31, 32, 33, 100])
  func `a row consists of the pixels that differ from those above`(width: Int) throws {
    let first = [UInt32](repeating: 7, count: width)
    for place in 0..<width {
      var second = first
      second[place] = 9
      let histogram = try #require(count(first + second + first + first, width: width))
      #expect(histogram.colors == [7, 9])
      #expect(histogram.counts == [4 * width - 1, 1])
      #expect(histogram.rowEnds == [width, width + 1, width + 2, width + 2])
      #expect(histogram.changes.suffix(2).map(\.x) == [UInt32(place), UInt32(place)])
      #expect(histogram.changes.suffix(2).map(\.color) == [1, 0])
      #expect(histogram.pixels([7, 9]) == first + second + first + first)
    }
  }

  @Test func `frequencies and pixels are those of any picture`() throws {
    var random = SplitMix(seed: 5)
    let pixels = (0..<37 * 20).map { _ in UInt32.random(in: 0..<3, using: &random) }
    let histogram = try #require(count(pixels, width: 37))
    #expect(histogram.pixels(histogram.colors) == pixels)
    #expect(histogram.counts == histogram.colors.map { color in pixels.count { $0 == color } })
  }

  @Test func `arbitrary alpha is ignored`() throws {
    let histogram = try #require(count([0x00AA_BBCC, 0xFFAA_BBCC, 0x12AA_BBCC], width: 1, alphaMask: 0xFF00_0000))
    #expect(histogram.colors == [0xFFAA_BBCC])
    #expect(histogram.counts == [3])
  }

  @Test func `a histogram has a limited number of colours`() throws {
    let all = (0..<UInt32(ColorTable.mostColors)).map { $0 &* 0x0101_0101 }
    let histogram = try #require(count(all))
    #expect(histogram.colors == all)
    #expect(count(all + [0xDEAD_BEEF]) == nil)
    #expect(count(all + [0xDEAD_BEEF], width: 1) == nil)
  }

  @Test(arguments: ColorDetail.descending) func `full and empty channels are unchanged`(detail: ColorDetail) {
    for color in [0, 0xFF00_0000, 0xFFFF_FFFF, 0x00FF_00FF] as [UInt32] {
      #expect(detail.color(color) == color)
    }
  }

  @Test func `each channel is rounded separately to the given bits`() {
    for detail in ColorDetail.descending {
      let channels = Set((0..<256 as Range<UInt32>).map { detail.color($0 << 8 | 0xFF00_0000) })
      #expect(channels.count == 1 << detail.bits)
      for color in [0x1234_5678, 0xFEDC_BA98, 0x8181_7E7E] as [UInt32] {
        #expect(difference([detail.color(color)], [color]) < 1 << (8 - detail.bits))
      }
    }
  }

  @Test func `long runs are exact`() {
    let runs = [8, 7].map { [UInt32](repeating: 0x1234_5678, count: $0) }
    let pixels = runs[0] + [0] + runs[1]
    let reduced = pixels.withUnsafeBufferPointer { ColorDetail(bits: 4, exactRun: 8).pixels($0) }
    #expect(reduced == runs[0] + [0] + Array(repeating: 0x1133_5577, count: 7))
  }

  @Test func `every picture has a histogram`() throws {
    let noise = try PixelImage.noise(200, 200).pixels
    for pixels in [[], noise, noise.map { $0 &* 0x0100_0193 }] {
      let histogram = try #require(pixels.withUnsafeBufferPointer { ColorHistogram(finest: $0, width: 200) })
      #expect(histogram.counts.reduce(0, +) == pixels.count)
    }
  }
}
