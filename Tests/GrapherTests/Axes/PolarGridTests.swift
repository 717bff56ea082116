import RealModule
import Sampling
import Testing

@testable import Grapher

@Suite("Polar grids") struct PolarGridTests {
  @Test("A polar grid has angles around it and radii in it, and none without the origin")
  func grid() throws {
    func grid(_ x: ClosedRange<Double>, isInDegrees: Bool = false) -> PolarGrid? {
      PolarGrid(
        on: Rect(x: 0, y: 0, width: 500, height: 500), x: x, y: -2...2, isInDegrees: isInDegrees, hasText: true,
        typesetter: Typesetter(FigureSpec(size: Size(width: 500, height: 500), curves: []), metrics: FixedMetrics()))
    }
    var segments = SegmentIndex(over: Rect(x: 0, y: 0, width: 500, height: 500), cell: 20)
    let texts = try #require(grid(-2...2)).texts(beside: segments)
    let names = texts.map(\.string)
    #expect(
      names.prefix(4) == ["0", "π/6", "π/3", "π/2"] && names.contains("11π/6") && names.suffix(2) == ["1.5", "2.0"])
    #expect(grid(-2...2, isInDegrees: true)?.texts(beside: segments).map(\.string).prefix(2) == ["0°", "30°"])
    // The numbers of the radii leave the place where a curve is.
    segments.add(texts.suffix(4).map(\.box.outline))
    let apart = try #require(grid(-2...2)).texts(beside: segments).suffix(4)
    #expect(apart.map(\.string) == ["0.5", "1.0", "1.5", "2.0"] && apart.allSatisfy { !segments.touches($0.box) })
    #expect(grid(3...7) == nil)
  }

  @Test("The numbers of circles that are curves are beside these")
  func circles() throws {
    let area = Rect(x: 0, y: 0, width: 500, height: 500)
    let grid = try #require(
      PolarGrid(
        on: area, x: -2...2, y: -2...2, isInDegrees: false, hasText: true,
        typesetter: Typesetter(FigureSpec(size: Size(width: 500, height: 500), curves: []), metrics: FixedMetrics())))
    var segments = SegmentIndex(over: area, cell: 20)
    let circle = (0...360).map { degree in
      let angle = Double(degree) * .pi / 180
      return Point(x: 250 + 125 * Double.cos(angle), y: 250 + 125 * Double.sin(angle))
    }
    segments.add([Polyline(circle)])
    let number = try #require(grid.texts(beside: segments).first { $0.string == "1.0" })
    #expect(!segments.touches(number.box))
  }
}
