import Sampling
import Testing

@testable import Grapher

@Suite struct `Clipping to the range of coordinates` {
  let range = CairoCoordinateRange(scale: 1)
  let limit = 1_048_576.0

  func points(_ values: (Double, Double)...) -> [Point] { values.map { Point(x: $0.0, y: $0.1) } }

  @Test func `near points are unchanged`() {
    let line = points((0, 0), (5, -3), (limit, -limit))
    #expect(range.parts(of: line) == [line])
    #expect(range.part(ofPolygon: line) == line)
    #expect(range.parts(of: []).isEmpty)
    #expect(range.part(ofPolygon: []).isEmpty)
  }

  @Test func `points that are not finite divide a line`() {
    let line = points((.nan, 0), (1, 1), (2, 2), (.infinity, 0), (3, 3), (0, .nan), (0, -.infinity))
    #expect(range.parts(of: line) == [points((1, 1), (2, 2)), points((3, 3))])
  }

  @Test func `a line that leaves and returns has two parts`() {
    let line = points((0, 0), (0, 2 * limit), (8, 2 * limit), (8, 0))
    #expect(range.parts(of: line) == [points((0, 0), (0, limit)), points((8, limit), (8, 0))])
  }

  @Test func `a line through the range keeps the part inside`() {
    #expect(range.parts(of: points((-3 * limit, 7), (3 * limit, 7))) == [points((-limit, 7), (limit, 7))])
    #expect(range.parts(of: points((-1.5e308, 7), (1.5e308, 7))) == [points((-limit, 7), (limit, 7))])
  }

  @Test func `a line outside the range is empty`() {
    #expect(range.parts(of: points((0, 3 * limit), (3 * limit, 0))).isEmpty)
    #expect(range.parts(of: points((0, 2 * limit), (1e308, 3 * limit))).isEmpty)
    #expect(range.parts(of: points((2 * limit, 0))).isEmpty)
  }

  @Test func `a line across a corner keeps the part inside`() {
    let line = points((0.5 * limit, 1.25 * limit), (1.25 * limit, 0.5 * limit))
    #expect(range.parts(of: line) == [points((0.75 * limit, limit), (limit, 0.75 * limit))])
  }

  @Test func `a line from far away continues at the edge`() {
    let line = points((0, -2 * limit), (0, 0), (1, 0), (2, 0))
    #expect(range.parts(of: line) == [points((0, -limit), (0, 0), (1, 0), (2, 0))])
  }

  @Test func `a polygon around everything becomes the square`() {
    let corners = points((-1e300, -1e300), (1e300, -1e300), (1e300, 1e300), (-1e300, 1e300))
    let part = range.part(ofPolygon: corners)
    #expect(Set(part) == Set(points((-limit, -limit), (limit, -limit), (limit, limit), (-limit, limit))))
  }

  @Test func `the range is smaller at larger scales`() {
    #expect(CairoCoordinateRange(scale: 4).limit == limit / 4)
    #expect(CairoCoordinateRange(scale: 0.25).limit == limit)
  }

  @Test func `a rectangle is clipped, and empty if a number is not finite`() {
    #expect(
      range.part(of: Rect(x: -1e300, y: 2, width: 2e300, height: 3))
        == Rect(x: -limit, y: 2, width: 2 * limit, height: 3))
    #expect(range.part(of: Rect(x: .nan, y: 2, width: 1, height: 3)).width == 0)
    #expect(range.part(of: Rect(x: 1, y: 2, width: .infinity, height: -1)).height == 0)
  }
}
