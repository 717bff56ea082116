import Sampling
import Testing

@testable import Grapher

@Suite("Outlines around bars")
struct BarStepsTests {
  @Test("Bars that touch have one outline, and bars apart have one each")
  func rows() {
    let boxes = [Rect(x: 20, y: 5, width: 10, height: 5), Rect(x: 0, y: 0, width: 10, height: 10)]
    let apart = BarSteps.lines(around: boxes, isHorizontal: false).map(\.points)
    #expect(apart.map(\.count) == [4, 4] && apart[0][0] == Point(x: 0, y: 10))
    let middle = Rect(x: 10, y: 8, width: 10, height: 2)
    let line = BarSteps.lines(around: boxes + [middle], isHorizontal: false).map(\.points)
    #expect(
      line == [
        [(0, 10), (0, 0), (10, 0), (10, 8), (20, 8), (20, 5), (30, 5), (30, 10)].map { Point(x: $0.0, y: $0.1) }
      ])
    #expect(BarSteps.lines(around: [], isHorizontal: false).isEmpty)
  }

  @Test("The outline of horizontal bars begins at their left")
  func horizontal() {
    let line = BarSteps.lines(around: [Rect(x: 0, y: 0, width: 10, height: 4)], isHorizontal: true)[0].points
    #expect(line == [(0, 0), (10, 0), (10, 4), (0, 4)].map { Point(x: $0.0, y: $0.1) })
  }
}
