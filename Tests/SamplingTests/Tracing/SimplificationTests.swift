import RealModule
import Testing

@testable import Sampling

struct SimplificationTests {
  private let grid = PixelGrid(ViewWindow(x: 0...100, y: 0...100, columns: 100, rows: 100))

  @Test("Points on a line are dropped, corners and spikes are kept")
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

  @Test("Dropped points are within the tolerance of the simplified line")
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
}
