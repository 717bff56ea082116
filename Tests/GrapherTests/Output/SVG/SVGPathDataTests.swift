import Sampling
import Testing

@testable import Grapher

@Suite struct `SVG numbers and path data` {
  func data(_ points: (Double, Double)..., isClosed: Bool = false) -> String {
    var data = SVGPathData()
    data.add(points.map { Point(x: $0.0, y: $0.1) }, isClosed: isClosed)
    return data.text
  }

  @Test(arguments: [
    (0, "0"), (-0.001, "0"), (0.5, ".5"), (-0.5, "-.5"), (0.05, ".05"), (12.3, "12.3"), (-12.345, "-12.35"),
    (100, "100"), (99.999, "100"), (.nan, "0"), (.infinity, "0"),
  ])
  func `numbers have the fewest characters`(number: Double, text: String) {
    #expect(SVGNumber.text(number) == text)
  }

  @Test func `no points give no data, and a single point a line of length zero`() {
    #expect(data() == "")
    #expect(data((1, 2)) == "M1 2h0")
  }

  @Test func `lines are relative and compact`() {
    #expect(
      data((1, 2), (3, 2), (3, 5), (4.5, 5.5), (5, 5.25), (1, 2), isClosed: true) == "M1 2h2v3l1.5.5.5-.25-4-3.25z")
  }

  @Test func `rounding errors do not accumulate`() {
    let points = (0...1000).map { Point(x: Double($0) * 0.003, y: 0) }
    var data = SVGPathData()
    data.add(points)
    let ways = data.text.dropFirst("M0 0h".count).split { $0 == " " || $0 == "." }.compactMap { Int($0) }
    #expect(ways.reduce(0, +) == 300)
  }

  @Test func `curves are relative to their start`() {
    var data = SVGPathData()
    data.add(
      Path(
        start: Point(x: 10, y: 10),
        segments: [
          .curve(Point(x: 11, y: 10), Point(x: 12, y: 11), to: Point(x: 12, y: 12)), .line(to: Point(x: 0, y: 0)),
        ]))
    data.add(Path(start: Point(x: 5, y: 5)))
    #expect(data.text == "M10 10c1 0 2 1 2 2l-12-12m5 5h0" || data.text == "M10 10c1 0 2 1 2 2l-12-12M5 5h0")
  }
}
