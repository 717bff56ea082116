import Sampling
import Testing

@testable import Grapher

@Suite("An area by the even-odd rule")
struct EvenOddAreaTests {
  private let ring = EvenOddArea([Path.circle(3), .circle(1)])

  @Test("An area by the even-odd rule has no parts without outlines")
  func empty() {
    let empty = EvenOddArea([[Point]]())
    #expect(empty.spans(at: 0).isEmpty)
    #expect(!empty.touches(Rect(x: 0, y: 0, width: 1, height: 1)))
    #expect(EvenOddArea([[Point(x: 1, y: 1)]]).spans(at: 1).isEmpty)
  }

  @Test("An area by the even-odd rule has a hole in a ring")
  func hole() {
    let spans = ring.spans(at: 0)
    #expect(spans.count == 2)
    #expect(zip(spans.flatMap { [$0.lowerBound, $0.upperBound] }, [-3, -1, 1, 3]).allSatisfy { abs($0 - $1) < 0.01 })
    #expect(ring.spans(at: 2).count == 1)
    #expect(ring.spans(at: 4).isEmpty)
    #expect(ring.touches(Rect(x: 1.9, y: -0.1, width: 0.2, height: 0.2)))
    #expect(ring.touches(Rect(x: 0, y: 0, width: 2, height: 0.2)))
    #expect(!ring.touches(Rect(x: -0.1, y: -0.1, width: 0.2, height: 0.2)))
    #expect(!ring.touches(Rect(x: 3, y: 3, width: 1, height: 1)))
  }

  @Test(
    "An area by the even-odd rule is hatched in any direction, inside a box",
    arguments: [(1.0, 0.0), (0, 1), (0.6, 0.8), (-0.8, 0.6)])
  func hatching(_ direction: (Double, Double)) {
    let box = Rect(x: -3, y: -3, width: 6, height: 4)
    let lines = ring.hatching(along: Point(x: direction.0, y: direction.1), spacing: 0.1, in: box)
    #expect(lines.count > 40)
    for line in lines {
      #expect(line.points.allSatisfy { box.inflated(by: 1e-9).contains($0) })
      let middle = (line.points[0].vector + line.points[1].vector) / 2
      #expect((0.9...3.01).contains(middle.length))
    }
    #expect(ring.hatching(along: Point(x: 1, y: 0), spacing: 1e-12, in: box).count < 10_000)
  }
}
