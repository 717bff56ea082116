import Sampling
import Testing

@testable import Grapher

@Suite struct CircleTests {
  @Test func theInsideOfACircleIsCutOutOfALine() {
    let circle = Circle(center: Point(x: 0, y: 0), radius: 1)
    func cut(_ points: (Double, Double)...) -> [[Double]] {
      circle.cut(from: Polyline(points.map { Point(x: $0.0, y: $0.1) })).map { line in
        line.points.flatMap { [$0.x, $0.y] }.map { ($0 * 1e9).rounded() / 1e9 }
      }
    }
    #expect(cut((-2, 0), (2, 0)) == [[-2, 0, -1, 0], [1, 0, 2, 0]])
    #expect(cut((0, 0), (2, 0), (3, 0)) == [[1, 0, 2, 0, 3, 0]])
    #expect(cut((-2, 0), (0.5, 0), (0.5, 0.5)) == [[-2, 0, -1, 0]])
    #expect(cut((-2, 2), (2, 2), (2, 0)) == [[-2, 2, 2, 2, 2, 0]])
    #expect(cut((0, 0), (0.5, 0)) == [])
    #expect(cut((0, 0)) == [])
    #expect(cut((2, 2)) == [[2, 2]])
    #expect(cut((.nan, 0), (2, 2)).count == 1)
  }
}
