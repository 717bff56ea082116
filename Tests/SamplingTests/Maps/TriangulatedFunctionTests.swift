import Interval
import Testing

@testable import Sampling

@Suite("Functions on triangles")
struct TriangulatedFunctionTests {
  /// Places all over the square from 0 to 1, by an irrational step.
  private let places = (1...300).map { number in
    Point(
      x: (Double(number) * 0.754877666).truncatingRemainder(dividingBy: 1),
      y: (Double(number) * 0.569840291).truncatingRemainder(dividingBy: 1))
  }

  @Test func `no circle around a triangle holds another place, and the triangles cover the hull`() {
    let whole = places.map { WholePlace($0.x, $0.y) }
    let found = Triangulation(whole)
    for triangle in found.triangles {
      let (a, b, c) = (whole[triangle.0], whole[triangle.1], whole[triangle.2])
      #expect(WholePlace.turn(a, b, c) > 0)
      #expect(!whole.contains { WholePlace.circle(a, b, c, holds: $0) })
    }
    // Euler: n places, of which h are on the hull, have 2n − 2 − h triangles.
    #expect(found.triangles.count == 2 * places.count - 2 - found.hull.count)
    for (from, to) in found.hull {
      #expect(whole.allSatisfy { WholePlace.turn(whole[from], whole[to], $0) >= 0 })
    }
  }

  @Test(arguments: [1, 3, 7])
  func `the places of a grid, which are on circles and lines, have two triangles in each cell`(_ steps: Int) {
    let grid = (0...steps).flatMap { x in (0...steps).map { WholePlace(Double(x) / 7, Double($0) / 7) } }
    #expect(Triangulation(grid).triangles.count == 2 * steps * steps)
    #expect(Triangulation(grid).hull.count == 4 * steps)
  }

  @Test func `places on a line have no triangle`() {
    #expect(Triangulation((0...5).map { WholePlace(Double($0) / 5, Double($0) / 5) }).triangles.isEmpty)
    #expect(TriangulatedFunction(places: [Point(x: 0, y: 0), Point(x: 1, y: 1)], values: [1, 2]) == nil)
    #expect(TriangulatedFunction(places: [], values: []) == nil)
  }

  @Test func `a linear function has its values and slopes inside of the hull, and none outside`() throws {
    let function = try #require(TriangulatedFunction(places: places, values: places.map { 3 * $0.x - 2 * $0.y }))
    for row in 0..<40 {
      for column in 0..<40 {
        let (x, y) = (Double(column) / 30 - 0.15, Double(row) / 30 - 0.15)
        let value = function.value(x: x, y: y)
        let box = (Interval(x - 0.01, x + 0.01), Interval(y - 0.01, y + 0.01))
        let bounds = function.bounds(over: box.0, box.1)
        if value.isNaN {
          #expect(bounds.isPartial)
        } else {
          #expect(abs(value - 3 * x + 2 * y) < 1e-9)
          #expect(bounds.low <= value && value <= bounds.high && bounds.high - bounds.low < 0.5)
          if let slope = function.slopes(over: box.0, box.1, in: .x) {
            #expect(abs(slope.low - 3) < 1e-6 && abs(slope.high - 3) < 1e-6)
          }
        }
      }
    }
    #expect(function.value(x: 0.5, y: 0.5).isFinite && function.value(x: 2, y: 0.5).isNaN)
  }

  @Test func `bounds over large boxes hold all values`() throws {
    let values = places.map { $0.x * $0.y }
    let function = try #require(TriangulatedFunction(places: places, values: values))
    let all = function.bounds(over: Interval(-1, 2), Interval(-1, 2))
    #expect(all.low == values.min() && all.high == values.max() && all.isPartial)
    let middle = function.bounds(over: Interval(0.2, 0.8), Interval(0.2, 0.8))
    #expect(middle.low < 0.1 && middle.high > 0.55)
    #expect(function.bounds(over: Interval(3, 4), Interval(0, 1)).isPartial)
  }
}
