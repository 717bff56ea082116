import RealModule
import Sampling
import Testing

@testable import Grapher

@Suite("Numbers on level lines")
struct MapNumbersTests {
  private let plot = Rect(x: 0, y: 0, width: 400, height: 400)
  private let typesetter = Typesetter(
    FigureSpec(size: Size(width: 400, height: 400), curves: []), metrics: FixedMetrics())

  private func circle(_ radius: Double, flat: Double = 1) -> Polyline {
    Polyline(
      (0..<200).map { step in
        let angle = Double(step) / 200 * 2 * .pi
        return Point(x: 200 + radius * .cos(angle), y: 200 + flat * radius * .sin(angle))
      }, isClosed: true)
  }

  /// Returns whether each level has a number.
  private func numbers(_ lines: [[Polyline]], beside others: [Polyline] = []) -> [Bool] {
    var numbers = MapNumbers(
      lines.indices.map(Double.init), isLogarithmic: false, lines: lines, beside: others, in: plot,
      typesetter: typesetter)
    return numbers.interrupted().map { !$0.numbers.isEmpty }
  }

  @Test("A number is left out where it would touch the line of another level, earlier or later")
  func otherLevels() {
    #expect(numbers([[circle(100)], [circle(150)]]) == [true, true])
    #expect(numbers([[circle(100)], [circle(102)], [circle(104)]]) == [false, false, false])
    #expect(numbers([[circle(100)], [circle(102)], [circle(160)]]) == [false, false, true])
    #expect(numbers([[circle(100)]], beside: [circle(101)]) == [false])
    #expect(numbers([[], []]) == [false, false])
  }

  @Test("A number finds the part of its line that is far from others")
  func otherPlaces() {
    let line = Polyline([Point(x: 10, y: 200), Point(x: 390, y: 200)])
    let beside = Polyline([Point(x: 10, y: 202), Point(x: 250, y: 202)])
    var found = MapNumbers(
      [1, 2], isLogarithmic: false, lines: [[line], [beside]], beside: [], in: plot, typesetter: typesetter)
    #expect(found.interrupted().map { !$0.numbers.isEmpty } == [true, false])
    #expect(found.boxes.count == 1 && found.boxes[0].x > 250)
  }

  @Test("A number does not touch the other side of its own narrow loop")
  func ownLoop() {
    #expect(numbers([[circle(150, flat: 0.004)]]) == [false])
    #expect(numbers([[circle(150, flat: 0.5)]]) == [true])
  }
}
