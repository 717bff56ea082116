import Sampling
import Testing

@testable import Grapher

@Suite struct PathClippingTests {
  @Test func aPathThatLeavesAndReturnsHasTwoParts() {
    let box = Rect(x: 0, y: 0, width: 10, height: 10)
    let path = Path(
      start: Point(x: 0, y: 5), segments: [.line(to: Point(x: 5, y: -5)), .line(to: Point(x: 10, y: 5))])
    let parts = path.cut(to: box)
    #expect(parts.count == 2)
    #expect(abs((parts.first?.points.last?.x ?? 0) - 2.5) < 1e-9)
    #expect(abs((parts.last?.points.first?.x ?? 0) - 7.5) < 1e-9)
    #expect(Path(start: Point(x: 20, y: 20), segments: [.line(to: Point(x: 30, y: 30))]).cut(to: box).isEmpty)
    #expect(Path(start: Point(x: 1, y: 1)).cut(to: box) == [Path(start: Point(x: 1, y: 1))])
  }
}
