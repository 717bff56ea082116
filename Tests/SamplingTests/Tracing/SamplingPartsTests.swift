import RealModule
import Testing

@testable import Sampling

/// The small parts that the tracer is made of.
struct SamplingPartsTests {
  private let grid = PixelGrid(ViewWindow(x: 0...100, y: 0...100, columns: 100, rows: 100))

  // MARK: PixelGrid

  @Test("Pixels are counted from the lower left corner")
  func pixels() {
    #expect(grid.width(from: 10, to: 35) == 25)
    #expect([-5, 0, 0.5, 1, 99.9, 100, 200].map(grid.column(of:)) == [0, 0, 0, 1, 99, 99, 99])
    #expect(grid.height(of: 30) == 30)
    #expect(grid.height(of: 1e9) == 200)
    #expect(grid.height(of: -1e9) == -100)
  }

  @Test("A window as wide as Double has finite pixels")
  func hugePixels() {
    let all = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
    let grid = PixelGrid(ViewWindow(x: all, y: all, columns: 100, rows: 50))
    #expect(grid.width(from: all.lowerBound, to: all.upperBound) == 100)
    #expect(grid.height(of: 0) == 25)
    #expect(grid.column(of: 0) == 50)
  }

  @Test("Intervals are cut in the middle, at zero if that is near, and not for ever")
  func split() {
    #expect(grid.split(10, 20) == 15)
    #expect(grid.split(-10, 50) == 20)
    #expect(grid.split(-10, 12) == 0)
    #expect(grid.split(1, (1.0).nextUp) == nil)
    #expect(grid.split(0, 1e-15) == nil)
    #expect(grid.split(3, 3) == nil)
  }

  // MARK: SampleChain

  @Test("A chain keeps its order through insertions and removals")
  func chain() {
    var chain = SampleChain(grid: grid)
    chain.append(x: 1, y: 1)
    chain.append(x: 5, y: .nan)
    let third = chain.insert(x: 3, y: 3, after: 0)
    chain.insert(x: 0, y: 0, after: SampleChain.none)
    chain.append(x: 9, y: 9)
    chain.remove(third)
    var order: [Double] = []
    chain.forEach { order.append(chain.x[$0]) }
    #expect(order == [0, 1, 5, 9])
    #expect(!chain.isFinite(1))
  }

  // MARK: ColumnReduction

  @Test("A band column keeps its first, lowest, highest and last point")
  func reduction() {
    var isBand = Array(repeating: false, count: 100)
    isBand[1] = true
    let heights: [Double] = [4, 2, 7, 5, 1, 9, 3, 8]
    let points = heights.enumerated().map { Point(x: 0.75 + Double($0.offset) / 8, y: $0.element) }
    let reduced = ColumnReduction(grid: grid, isBand: isBand).reduce(points + [Point(x: 2, y: 0)])
    #expect(reduced.map(\.y) == [4, 2, 7, 1, 9, 8, 0])
    #expect(ColumnReduction(grid: grid, isBand: isBand).reduce([]) == [])
  }

  // MARK: ViewClipping

  @Test("A segment is cut at the limits, once or twice")
  func clipping() {
    let clipping = ViewClipping(grid)
    #expect(ViewClipping.limits(around: grid.y) == -300...400)
    let steep = [Point(x: 0, y: -1000), Point(x: 20, y: 1000)]
    #expect(
      clipping.clip(steep) == [
        Point(x: 0, y: -300), Point(x: 7, y: -300), Point(x: 14, y: 400), Point(x: 20, y: 400),
      ])
    #expect(clipping.clip(steep.reversed().map { Point(x: 20 - $0.x, y: $0.y) }).map(\.x) == [0, 6, 13, 20])
    let inside = [Point(x: 0, y: 0), Point(x: 1, y: 100)]
    #expect(clipping.clip(inside) == inside)
    #expect(clipping.clip([]) == [])
    #expect(clipping.clip([Point(x: 1, y: 1e300)]) == [Point(x: 1, y: 400)])
  }

  // MARK: Simplification

  @Test("Points on a line go, corners and spikes stay")
  func corners() {
    let simplification = Simplification(grid: grid)
    let line = (0...50).map { Point(x: Double($0), y: 2 * Double($0)) }
    #expect(simplification.simplify(line) == [line[0], line[50]])
    let spike = [Point(x: 0, y: 0), Point(x: 10, y: 0), Point(x: 10, y: 90), Point(x: 10, y: 0), Point(x: 20, y: 0)]
    #expect(simplification.simplify(spike) == spike)
    let twoPoints = [Point(x: 1, y: 1), Point(x: 1, y: 1)]
    #expect(simplification.simplify(twoPoints) == twoPoints)
    #expect(simplification.simplify([]) == [])
  }

  @Test("Nothing dropped is farther than the tolerance from the line that is left")
  func tolerance() {
    let points = (0...20_000).map { Point(x: Double($0) / 200, y: 50 + 40 * Double.sin(Double($0 * $0) / 2e6)) }
    let kept = Simplification(grid: grid).simplify(points)
    #expect(kept.count < 2000)
    var index = 0
    for point in points {
      while index + 2 < kept.count, kept[index + 1].x < point.x { index += 1 }
      let (left, right) = (kept[index], kept[index + 1])
      let (run, rise) = (right.x - left.x, right.y - left.y)
      let turn = run * (point.y - left.y) - rise * (point.x - left.x)
      #expect(abs(turn) / (run * run + rise * rise).squareRoot() < 1.01 * Simplification.tolerance)
    }
  }

  // MARK: Straightness

  @Test("A bend counts by distance on a slope, by height beside a jump")
  func bends() {
    func bends(_ points: [(Double, Double)]) -> Bool {
      var chain = SampleChain(grid: grid)
      for point in points { chain.append(x: point.0, y: point.1) }
      return Straightness.bends(0, 1, 2, in: chain)
    }
    #expect(!bends([(0, 0), (1, 0.1), (2, 0)]))
    #expect(bends([(0, 0), (1, 0.2), (2, 0)]))
    #expect(!bends([(0, 0), (0.01, 20), (0.02, 50)]))
    #expect(bends([(0, 0), (0.01, 0), (0.02, 50)]))
    #expect(bends([(0, 0), (1, .nan), (2, 0)]))
    #expect(!bends([(0, .nan), (1, .nan), (2, .infinity)]))
    // Out of sight.
    #expect(!bends([(0, 1000), (1, 2000), (2, 1500)]))
  }
}
