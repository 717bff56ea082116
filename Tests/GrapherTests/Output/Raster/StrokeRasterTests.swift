import Sampling
import Testing

@testable import Grapher

@Suite struct `The coverage of a round stroke` {
  static let side = 24

  /// Returns the covered part of each pixel, of 255.
  func coverage(_ lines: [[Point]], radius: Double) -> [Int] {
    let bounds = PixelRect(x: 3, y: 5, width: Self.side, height: Self.side)
    let mask = CoverageMask(bounds)
    var raster = StrokeRaster(bounds, clip: bounds.rect, radius: radius)
    for line in lines { raster.add(line.map { Point(x: $0.x + 3, y: $0.y + 5) }, to: mask) }
    return (0..<Self.side * Self.side).map { Int(mask.values[$0]) }
  }

  /// Returns the covered area in pixels.
  func area(_ lines: [[Point]], radius: Double) -> Double {
    Double(coverage(lines, radius: radius).reduce(0, +)) / 255
  }

  @Test(arguments: [0.4, 1, 1.25, 3.1], [(0.0, 0.0), (13.9, 0), (0, 15.5), (13.9, -6.6), (1.1, -15.1)])
  func `has the area of a bar with round ends`(radius: Double, side: (Double, Double)) {
    let start = Point(x: 5.2, y: 4.1 + max(0, -side.1))
    let line = side == (0, 0) ? [start] : [start, Point(x: start.x + side.0, y: start.y + side.1)]
    let length = (side.0 * side.0 + side.1 * side.1).squareRoot()
    let exact = 2 * radius * length + .pi * radius * radius
    #expect(abs(area([line], radius: radius) - exact) <= 0.02 * exact + 0.02)
  }

  @Test func `is counted once where pieces meet, and added up where they are side by side`() {
    let points = [Point(x: 4, y: 8.3), Point(x: 12, y: 9.3), Point(x: 20, y: 10.3)]
    let whole = coverage([points], radius: 1.25)
    let parts = coverage([Array(points[...1]), Array(points[1...])], radius: 1.25)
    #expect(zip(whole, parts).allSatisfy { abs($0 - $1) <= 40 })
    let sums = (whole.reduce(0, +), parts.reduce(0, +))
    #expect(abs(sums.0 - sums.1) <= 300)
    let beside = [8.0, 10.6].map { x in [Point(x: x, y: -8), Point(x: x + 0.1, y: 40)] }
    let sum = beside.map { area([$0], radius: 1.25) }.reduce(0, +)
    #expect(abs(area(beside, radius: 1.25) - sum) <= 0.5)
  }

  @Test(arguments: [(6.25, 10.5, 8.0, 2.0), (6, 10, 3, 3), (6.25, 10.25, 0.5, 0.5)])
  func `ends at the clip, also within a pixel`(x: Double, y: Double, width: Double, height: Double) throws {
    let clip = Rect(x: x, y: y, width: width, height: height)
    let bounds = try #require(PixelRect(around: clip))
    let mask = CoverageMask(bounds)
    var raster = StrokeRaster(bounds, clip: clip, radius: 9)
    raster.add([Point(x: -50, y: 12), Point(x: 50, y: 12)], to: mask)
    for index in 0..<bounds.width * bounds.height {
      let columns = PixelRect.overlap(bounds.x + index % bounds.width, clip.x, clip.maxX)
      let rows = PixelRect.overlap(bounds.y + index / bounds.width, clip.y, clip.maxY)
      #expect(abs(Double(mask.values[index]) - 255 * columns * rows) <= 1)
    }
  }

  @Test func `does not exceed the clip where strokes overlap`() throws {
    let clip = Rect(x: 4, y: 4.75, width: 3, height: 2)
    let bounds = try #require(PixelRect(around: clip))
    let mask = CoverageMask(bounds)
    var raster = StrokeRaster(bounds, clip: clip, radius: 2)
    for x in [5, 5.5] { raster.add([Point(x: x, y: -50), Point(x: x, y: 50)], to: mask) }
    mask.limit(to: clip)
    #expect((0..<3).map { mask.values[$0] } == [64, 64, 64])
    #expect((3..<6).map { mask.values[$0] } == [255, 255, 255])
  }

  @Test func `is nothing for a line outside the mask`() {
    for y in [-1e6, 1e6] {
      for x in [-1e6, 1e6] {
        #expect(coverage([[Point(x: x, y: y)]], radius: 2).allSatisfy { $0 == 0 })
        #expect(coverage([[Point(x: x, y: 5), Point(x: x + 2, y: y)]], radius: 2).allSatisfy { $0 == 0 })
      }
    }
    #expect(coverage([[]], radius: 2).allSatisfy { $0 == 0 })
  }
}
