import Testing

@testable import Grapher

@Suite struct `Counting and merging colours` {
  func count(_ pixels: [UInt32], alphaMask: UInt32 = 0) -> ColorCensus? {
    pixels.withUnsafeBufferPointer { ColorCensus($0, alphaMask: alphaMask) }
  }

  /// Ramps in steps of one from white to each color, as antialiasing makes them, over a lot of white.
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

  @Test func `no pixels have no colours`() throws {
    let census = try #require(count([]))
    #expect(census.colors.isEmpty)
    #expect(census.runs.isEmpty)
    let palette = try #require(Palette(census, greatestTolerance: 8))
    #expect(palette.colors.isEmpty)
  }

  @Test(arguments: [1, 2, 15, 16, 17, 18, 31, 32, 33, 100])
  func `a run is as long as its pixels are equal`(length: Int) throws {
    let pixels = [UInt32](repeating: 7, count: length) + [9] + [UInt32](repeating: 7, count: length)
    let census = try #require(count(pixels))
    #expect(census.colors == [7, 9])
    #expect(census.counts == [2 * length, 1])
    #expect(census.runs.map(\.color) == [0, 1, 0])
    #expect(census.runs.map(\.length) == [UInt32(length), 1, UInt32(length)])
  }

  @Test func `alpha that is arbitrary does not count`() throws {
    let census = try #require(count([0x00AA_BBCC, 0xFFAA_BBCC, 0x12AA_BBCC], alphaMask: 0xFF00_0000))
    #expect(census.colors == [0xFFAA_BBCC])
  }

  @Test func `a census ends where there are too many colours`() throws {
    let all = (0..<UInt32(ColorCensus.mostColors)).map { $0 &* 0x0101_0101 }
    let census = try #require(count(all))
    #expect(census.colors == all)
    #expect(count(all + [0xDEAD_BEEF]) == nil)
  }

  @Test func `up to 256 colours stay exact`() throws {
    let pixels = (0..<256 as Range<UInt32>).map { 0xFF00_0000 | $0 }
    let census = try #require(count(pixels))
    let palette = try #require(Palette(census, greatestTolerance: 8))
    #expect(palette.tolerance == 0)
    #expect(palette.indices.map { palette.colors[Int($0)] } == census.colors)
  }

  @Test func `more colours merge within the tolerance and the frequent ones stay exact`() throws {
    let flat: [UInt32] = [0xFF0B_62B8, 0xFFD1_480B, 0xFF00_876C]
    let census = try #require(count(ramps(to: flat[0], flat[1], flat[2])))
    #expect(census.colors.count > 256)
    let palette = try #require(Palette(census, greatestTolerance: 8))
    #expect(palette.colors.count <= 256)
    #expect((1...3).contains(palette.tolerance))
    var worst = 0
    for (color, index) in zip(census.colors, palette.indices) {
      let standIn = palette.colors[Int(index)]
      for shift in [0, 8, 16, 24] as [UInt32] {
        worst = max(worst, abs(Int(color >> shift & 0xFF) - Int(standIn >> shift & 0xFF)))
      }
      if flat.contains(color) || color == 0xFFFF_FFFF { #expect(standIn == color) }
    }
    #expect(worst == palette.tolerance)
  }

  @Test func `frequent colours that differ by little do not merge`() throws {
    let near: [UInt32] = [0xFFFE_FEFE, 0xFFFD_FDFD]
    let pixels = ramps(to: 0xFF0B_62B8, 0xFFD1_480B) + near.flatMap { Array(repeating: $0, count: 2000) }
    let census = try #require(count(pixels))
    let palette = try #require(Palette(census, greatestTolerance: 8))
    #expect(palette.tolerance > 0)
    #expect(near.allSatisfy(palette.colors.contains))
  }

  @Test func `the palette does not depend on chance`() throws {
    let census = try #require(count(ramps(to: 0xFF0B_62B8, 0xFFD1_480B)))
    let first = try #require(Palette(census, greatestTolerance: 8))
    let second = try #require(Palette(census, greatestTolerance: 8))
    #expect(first.colors == second.colors)
    #expect(first.indices == second.indices)
  }

  @Test func `colours too different to merge have no palette`() throws {
    let scattered = (0..<300 as Range<UInt32>).map { 0xFF00_0000 | ($0 % 20) * 12 << 8 | ($0 / 20) * 12 }
    let census = try #require(count(scattered))
    #expect(Palette(census, greatestTolerance: 8) == nil)
  }

  @Test func `colours with alpha come first`() throws {
    let census = try #require(count([0xFFFF_FFFF, 0x8000_0000, 0xFF00_0000, 0]))
    let palette = try #require(Palette(census, greatestTolerance: 8))
    #expect(palette.colors == [0x8000_0000, 0, 0xFFFF_FFFF, 0xFF00_0000])
  }

  @Test func `straight colours are premultiplied ones over alpha`() {
    #expect(StraightColor(0) == StraightColor(red: 0, green: 0, blue: 0, alpha: 0))
    #expect(StraightColor(0xFF12_3456) == StraightColor(red: 0x12, green: 0x34, blue: 0x56, alpha: 0xFF))
    #expect(StraightColor(0x8040_2000) == StraightColor(red: 128, green: 64, blue: 0, alpha: 0x80))
    #expect(StraightColor(0x01FF_0100) == StraightColor(red: 255, green: 255, blue: 0, alpha: 1))
  }
}
