import Sampling
import Testing

@testable import Grapher

@Suite struct `Drawing marks` {
  static let black = Color(hex: 0x000000)
  let renderer = FigureRenderer()

  func png(_ marks: Mark..., scale: Double = 1) throws -> DecodedPNG {
    let figure = Figure(size: Size(width: 40, height: 30), background: Figure.white, marks: marks)
    return try DecodedPNG(renderer.render(figure, as: .png, scale: scale))
  }

  func line(_ points: (Double, Double)...) -> Polyline { Polyline(points.map { Point(x: $0.0, y: $0.1) }) }

  @Test(arguments: [Stroke.Cap.butt, .round, .square], [[], [2.0, 2.0]])
  func `a line of one point is a dot with the width of the stroke`(cap: Stroke.Cap, dash: [Double]) throws {
    let scale = 2.0
    let stroke = Stroke(color: Self.black, width: 8, cap: cap, dash: dash)
    let png = try png(.stroke([line((20, 15))], stroke, clip: nil), scale: scale)
    #expect(png[Int(20 * scale), Int(15 * scale)] == 0xFF00_0000)
    #expect(abs(png.ink / (.pi * 16 * scale * scale) - 1) < 0.02)
    #expect(png[Int(25 * scale), Int(15 * scale)] == 0xFFFF_FFFF)
  }

  @Test func `crossing lines are painted once`() throws {
    let stroke = Stroke(color: Color(red: 0, green: 0, blue: 0, alpha: 0.5), width: 2)
    let png = try png(.stroke([line((0, 15), (40, 15)), line((20, 0), (20, 30))], stroke, clip: nil))
    #expect(png[20, 15] == png[10, 15])
    #expect(png[10, 15] != 0xFFFF_FFFF)
  }

  @Test func `a clip limits the painted area`() throws {
    let clip = Rect(x: 10, y: 10, width: 5, height: 10)
    let png = try png(.stroke([line((0, 15), (40, 15))], Stroke(color: Self.black, width: 30), clip: clip))
    #expect(png.ink == 50)
    #expect(png[10, 10] == 0xFF00_0000)
    #expect(png[9, 15] == 0xFFFF_FFFF)
    #expect(png[15, 15] == 0xFFFF_FFFF)
  }

  @Test func `a clip applies to one mark`() throws {
    let stroke = Stroke(color: Self.black, width: 2)
    let png = try png(
      .stroke([line((0, 5), (40, 5))], stroke, clip: Rect(x: 0, y: 0, width: 10, height: 10)),
      .stroke([line((0, 15), (40, 15))], stroke, clip: nil))
    #expect(png.ink == 100)
  }

  @Test(arguments: [
    Rect(x: 5, y: 5, width: 0, height: 5), Rect(x: .nan, y: 5, width: 5, height: 5),
    Rect(x: 5, y: 5, width: -3, height: 5), Rect(x: 1e300, y: 5, width: 5, height: 5),
  ])
  func `an empty clip paints nothing`(clip: Rect) throws {
    let png = try png(.stroke([line((0, 15), (40, 15))], Stroke(color: Self.black, width: 30), clip: clip))
    #expect(png.ink == 0)
  }

  @Test(arguments: [0, -1, .nan, .infinity])
  func `a stroke without a valid width paints nothing`(width: Double) throws {
    #expect(try png(.stroke([line((0, 15), (40, 15))], Stroke(color: Self.black, width: width), clip: nil)).ink == 0)
  }

  @Test func `a point that is not finite is a gap`() throws {
    let stroke = Stroke(color: Self.black, width: 2)
    let png = try png(.stroke([line((0, 15), (10, 15), (.nan, 15), (30, 15), (40, 15))], stroke, clip: nil))
    #expect(png.ink == 40)
    #expect(png[20, 15] == 0xFFFF_FFFF)
  }

  @Test func `a line to a distant point keeps its slope`() throws {
    let stroke = Stroke(color: Self.black, width: 2)
    let near = try png(.stroke([line((20, 15), (40, 35))], stroke, clip: nil))
    let far = try png(.stroke([line((20, 15), (1e200, 1e200))], stroke, clip: nil))
    #expect(zip(near.pixels, far.pixels).allSatisfy { abs(Int($0 & 0xFF) - Int($1 & 0xFF)) <= 2 })
  }

  @Test func `dashes have the given lengths`() throws {
    let stroke = Stroke(color: Self.black, width: 2, dash: [4, 6])
    #expect(try png(.stroke([line((0, 15), (40, 15))], stroke, clip: nil)).ink == 32)
  }

  @Test(arguments: [[-1.0, 2.0], [0.0, 0.0], [.nan], [.infinity]])
  func `invalid dashes are an error`(dash: [Double]) {
    let stroke = Stroke(color: Self.black, width: 2, dash: dash)
    #expect(throws: CairoError(.drawing, .status(.invalidDash))) {
      try png(.stroke([line((0, 15), (40, 15))], stroke, clip: nil))
    }
  }

  @Test func `a polygon is filled`() throws {
    #expect(try png(.fill([line((10, 10), (20, 10), (20, 20), (10, 20))], Self.black)).ink == 100)
  }

  @Test func `a polygon with distant corners is clipped, and omitted if a corner is not finite`() throws {
    let everything = line((-1e300, -1e300), (1e300, -1e300), (1e300, 1e300), (-1e300, 1e300))
    #expect(try png(.fill([everything], Self.black)).ink == 1200)
    #expect(try png(.fill([line((10, 10), (20, .nan), (20, 20))], Self.black)).ink == 0)
    #expect(try png(.fill([line(), line((3, 3))], Self.black)).ink == 0)
  }

  @Test func `later marks cover earlier ones`() throws {
    let square = line((0, 0), (40, 0), (40, 30), (0, 30))
    #expect(try png(.fill([square], Self.black), .fill([square], Figure.white)).ink == 0)
  }
}
