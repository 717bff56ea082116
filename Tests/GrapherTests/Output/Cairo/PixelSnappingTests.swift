import Sampling
import Testing

@testable import Grapher

@Suite("Crisp lines")
struct PixelSnappingTests {
  static let places: [(scale: Double, width: Double, position: Double, snapped: Double)] = [
    (1, 0.3, 10.2, 10.5), (1, 1, 10.2, 10.5), (1, 1.4, 10.9, 10.5), (1, 1.6, 10.9, 11), (1, 2, 10.4, 10),
    (1, 3, 10, 10.5), (2, 1, 10.2, 10), (2, 1.5, 10.2, 10.25), (300 / 72, 0.5, 10, 10.08), (0.5, 1, 10.2, 11),
  ]

  @Test(
    "Crisp lines of an odd number of pixels are at the centres of pixels, of an even number at their edges",
    arguments: places)
  func rule(scale: Double, width: Double, position: Double, snapped: Double) {
    #expect(PixelSnapping(scale: scale).position(position, width: width) == snapped, "\(scale) \(width)")
  }

  @Test(
    "Crisp lines stay where they are if that is no place in a picture",
    arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e12])
  func far(position: Double) {
    let found = PixelSnapping(scale: 2).position(position, width: 1)
    #expect(found == position || found.isNaN && position.isNaN)
  }

  @Test("Crisp lines are at most half a pixel from their exact place", arguments: [72.0, 96, 110, 150, 203, 300, 600])
  func distance(dpi: Double) {
    let snapping = PixelSnapping(scale: dpi / 72)
    for index in 0...500 {
      for width in [0.35, 0.7, 1, 1.5, 2.9] {
        let exact = 1.0 + 0.7371 * Double(index)
        let distance = abs(snapping.position(exact, width: width) - exact) * snapping.scale
        #expect(distance <= 0.5 + 1e-9)
      }
    }
  }

  @Test(
    "Crisp lines with equal steps are painted at steps that differ by at most a pixel",
    arguments: [72.0, 96, 150, 203, 300])
  func steps(dpi: Double) throws {
    let scale = dpi / 72
    for step in [3.3, 4.31, 7.62, 9.9] {
      let lines = (0..<8).map {
        Polyline([Point(x: 2.13 + step * Double($0), y: 0), Point(x: 2.13 + step * Double($0), y: 80)])
      }
      let figure = Figure(
        size: Size(width: 85, height: 20), background: Figure.white,
        marks: [.stroke(lines, Stroke(color: Color(hex: 0), width: 1 / scale, isCrisp: true), clip: nil)])
      let png = try DecodedPNG(FigureRenderer().render(figure, as: .png, scale: scale))
      let dark = (0..<png.width).filter { png[$0, 3] == 0xFF00_0000 }
      #expect(dark.count == 8 && (0..<png.width).count { png[$0, 3] != 0xFFFF_FFFF } == 8)
      let steps = zip(dark, dark.dropFirst()).map { $1 - $0 }
      #expect((steps.max() ?? 0) - (steps.min() ?? 0) <= 1)
    }
  }

  @Test("Crisp lines have exact positions in SVG")
  func vector() throws {
    let line = Polyline([Point(x: 10.37, y: 3), Point(x: 10.37, y: 9)])
    let stroke = Stroke(color: Figure.blue, width: 1, isCrisp: true)
    let svg = try FigureRenderer().render(.small(.stroke([line], stroke, clip: nil)), as: .svg)
    #expect(String(decoding: svg, as: UTF8.self).contains("M10.37 3v6"))
  }

  @Test("Crisp lines keep closed frames closed, and leave slanted lines and curves alone")
  func frames() {
    let snapping = PixelSnapping(scale: 1)
    let frame = Path(Rect(x: 1.2, y: 2.7, width: 10.4, height: 5.1).outline.points)
    let snapped = frame.map { snapping.aligned($0, width: 1).points }
    #expect(snapped == Rect(x: 1.5, y: 2.5, width: 10, height: 5).outline.points)
    let slanted = Path(start: Point(x: 1.2, y: 3.4), segments: [.line(to: Point(x: 4.1, y: 7.7))])
    #expect(snapping.aligned(slanted, width: 1) == slanted)
    let curve = Path(
      start: Point(x: 1.2, y: 3.4),
      segments: [.curve(Point(x: 1.2, y: 5), Point(x: 3, y: 7.7), to: Point(x: 4.1, y: 7.7))])
    #expect(snapping.aligned(curve, width: 1) == curve)
  }

  @Test(
    "Level and upright crisp lines wider than a pixel have whole widths, and no grey edges",
    arguments: [1.27, 1.7, 2.4])
  func wholeWidths(width: Double) throws {
    let snapping = PixelSnapping(scale: 1)
    let upright = Path(start: Point(x: 10.37, y: 3), segments: [.line(to: Point(x: 10.37, y: 15))])
    #expect(snapping.width(width, of: [upright]) == width.rounded())
    let slanted = Path(start: Point(x: 1.2, y: 3.4), segments: [.line(to: Point(x: 4.1, y: 7.7))])
    #expect(snapping.width(width, of: [upright, slanted]) == width)
    #expect(snapping.width(0.6, of: [upright]) == 0.6)
    let stroke = Stroke(color: Figure.blue, width: width, isCrisp: true)
    let line = Polyline([Point(x: 10.37, y: 3), Point(x: 10.37, y: 15)])
    let png = try DecodedPNG(FigureRenderer().render(.small(.stroke([line], stroke, clip: nil)), as: .png))
    let row = (0..<png.width).map { png[$0, 9] }
    #expect(Set(row).count == 2)
    #expect(row.filter { $0 != row[0] }.count == Int(width.rounded()))
  }

  @Test("Crisp lines take their arrowheads with them, across but not along")
  func arrowheads() {
    let head = Arrowhead.polygon(from: Point(x: 0, y: 5.2), to: Point(x: 30.3, y: 5.2), length: 6, halfWidth: 2)
    let moved = PixelSnapping(scale: 1).aligned(head, width: 1)
    #expect(moved.points.map(\.x) == head.points.map(\.x))
    #expect(zip(moved.points, head.points).allSatisfy { abs($0.y - $1.y - 0.3) < 1e-12 })
  }
}
