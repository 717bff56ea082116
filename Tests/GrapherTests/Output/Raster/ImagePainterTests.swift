import Sampling
import Testing

@testable import Grapher

@Suite struct `Strokes of graphs on images` {
  let renderer = FigureRenderer()
  let clip = Rect(x: 5, y: 5, width: 30, height: 20)

  static let curve = Polyline(
    (0...40).map { x in
      let distance = Double(x - 17)
      return Point(x: Double(x), y: 6 + 0.04 * distance * distance)
    })

  func pixels(_ lines: [Polyline], _ stroke: Stroke, background: Color?, scale: Double = 1) throws -> [UInt32] {
    try renderer.image(of: .small(.stroke(lines, stroke, clip: clip), background: background), scale: scale).pixels
  }

  @Test(arguments: [1, 0.5, 0.1], [0.7, 1.5, 4]) func `look like those of Cairo`(alpha: Double, width: Double) throws {
    let color = Color(hex: 0xD1480B, alpha: alpha)
    let round = Stroke(color: color, width: width, cap: .round)
    for background in [Figure.white, nil] {
      for scale in [1, 2.5] {
        // A line that turns back is drawn by Cairo.
        let back = Polyline([Point(x: 2, y: -9), Point(x: 1, y: -9), Point(x: 2, y: -9)])
        let direct = try pixels([Self.curve], round, background: background, scale: scale)
        let cairo = try pixels([Self.curve, back], round, background: background, scale: scale)
        #expect(difference(direct.map(premultiplied), cairo.map(premultiplied)) <= 32)
      }
    }
  }

  /// Returns a straight colour whose channels are multiplied by its alpha.
  func premultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    return [0, 8, 16].reduce(alpha << 24) { $0 | ((pixel >> $1 & 0xFF) * alpha / 255) << $1 }
  }

  @Test func `that share columns of pixels overlap as with Cairo`() throws {
    let stroke = Stroke(color: Color(hex: 0, alpha: 0.5), width: 3, cap: .round)
    let twice = try pixels([Self.curve, Self.curve], stroke, background: Figure.white)
    let once = try pixels([Self.curve], stroke, background: Figure.white)
    #expect(difference(twice, once) <= 32)
  }

  @Test func `do not depend on the direction of a line`() throws {
    let stroke = Stroke(color: Figure.blue, width: 1.5, cap: .round)
    let reversed = Polyline(Self.curve.points.reversed())
    #expect(
      try pixels([Self.curve], stroke, background: nil) == pixels([reversed], stroke, background: nil))
  }

  @Test func `many dots are painted once where they overlap`() throws {
    let stroke = Stroke(color: Color(hex: 0, alpha: 0.5), width: 6, cap: .round)
    let dots = (0..<900).map { index in
      let (column, row) = (Double(index % 30), Double(index / 30))
      return Polyline([Point(x: 10 + column / 2, y: 10 + row / 4)])
    }
    let image = try renderer.image(of: .small(.stroke(dots, stroke, clip: nil)))
    #expect(image.pixels.map { $0 & 0xFF }.min() == 127)
    #expect(image.pixels[13 * 40 + 17] & 0xFF == 127)
  }

  @Test func `many dots have nearly the positions of few`() throws {
    let stroke = Stroke(color: Figure.blue, width: 5, cap: .round)
    let few = [Polyline([Point(x: 12.34, y: 13.57)])]
    let many = Array(repeating: few, count: 1).flatMap { $0 } + (0..<600).map { _ in Polyline([Point(x: 30, y: 30)]) }
    let (exact, rounded) = (try pixels(few, stroke, background: nil), try pixels(many, stroke, background: nil))
    for y in 0..<20 {
      for x in 0..<20 {
        let (first, second) = (exact[y * 40 + x] >> 24, rounded[y * 40 + x] >> 24)
        #expect(abs(Int(first) - Int(second)) <= 12)
      }
    }
  }

  @Test func `positions far outside and strokes of any width do not trap`() throws {
    for width in [0, -1, .nan, .infinity, 1e-300, 0.3, 100, 1e300] {
      for place in [1e300, -1e300, 1e9, .nan, .infinity] {
        let lines = [
          Polyline([Point(x: 0, y: 0), Point(x: 5, y: place), Point(x: 9, y: 0)]),
          Polyline([Point(x: place, y: place)]),
        ]
        _ = try pixels(lines, Stroke(color: Figure.blue, width: width, cap: .round), background: nil)
      }
    }
  }
}
