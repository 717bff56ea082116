import Sampling
import Testing

@testable import Grapher

@Suite("Closed paths and areas on an image")
struct ClosedPathTests {
  private let renderer = FigureRenderer()
  private let black = Color(hex: 0)

  private func image(_ mark: Mark) throws -> (Int, Int) -> UInt32 {
    let image = try renderer.image(of: .small(mark))
    return { image.pixels[$1 * 40 + $0] & 0xFF }
  }

  @Test(
    "Closed paths and areas on an image have a join at the seam, for points and for curves, although the ends of the line are butts"
  )
  func seam() throws {
    let corners = [(10, 10), (30, 10), (30, 20), (10, 20)].map { Point(x: $0.0, y: $0.1) }
    let stroke = Stroke(color: black, width: 6)
    let path = try #require(Path(corners))
    for mark in [
      Mark.stroke([Polyline(corners, isClosed: true)], stroke, clip: nil),
      .path([Subpath(path, isClosed: true)], stroke, clip: nil),
    ] {
      let pixel = try image(mark)
      #expect(pixel(8, 8) < 128 && pixel(10, 15) == 0 && pixel(20, 15) == 255)
    }
    let open = try image(.stroke([Polyline(corners)], stroke, clip: nil))
    #expect(open(8, 8) == 255 && open(10, 14) == 255)
  }

  @Test("Closed paths and areas on an image have holes and end at the clip")
  func hole() throws {
    let clip = Rect(x: 0, y: 0, width: 20.5, height: 30)
    let pixel = try image(.area([.circle(12, x: 20, y: 15), .circle(5, x: 20, y: 15)], black, clip: clip))
    #expect(pixel(11, 15) == 0)
    #expect(pixel(17, 15) == 255)
    #expect((120...136).contains(pixel(20, 5)))
    #expect(pixel(21, 5) == 255 && pixel(29, 15) == 255)
  }

  @Test(
    "Closed paths and areas on an image far outside or not finite do not trap, in any format",
    arguments: [1e300, -1e300, 1e9, .nan, .infinity])
  func far(place: Double) throws {
    let marks: [Mark] = [
      .area([.circle(place), .circle(5, x: place)], black, clip: nil),
      .path([Subpath(.circle(place), isClosed: true)], Stroke(color: black, width: 2), clip: nil),
      .stroke(
        [Polyline([Point(x: 0, y: 0), Point(x: place, y: 3)], isClosed: true)], Stroke(color: black, width: 2),
        clip: nil),
    ]
    for mark in marks {
      for format in PictureFormat.allCases { _ = try renderer.render(.small(mark), as: format) }
    }
  }
}
