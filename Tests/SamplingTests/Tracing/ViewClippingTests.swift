import Testing

@testable import Sampling

struct ViewClippingTests {
  private let grid = PixelGrid(ViewWindow(x: 0...100, y: 0...100, columns: 100, rows: 100))

  @Test("A segment is divided at one or both limits")
  func clipping() {
    let clipping = ViewClipping(grid)
    #expect(ViewClipping.limits(around: grid.y) == -300...400)
    let steep = [Point(x: 0, y: -1000), Point(x: 20, y: 1000)]
    #expect(
      clipping.clip(steep) == [
        Point(x: 0, y: -300), Point(x: 7, y: -300), Point(x: 14, y: 400), Point(x: 20, y: 400),
      ])
    #expect(clipping.clip(steep.reversed().map { Point(x: 20 - $0.x, y: $0.y) }).map(\.x) == [0, 6, 13, 20])
    let inside = [Point(x: 0, y: 0), Point(x: 1, y: 100)]
    #expect(clipping.clip(inside) == inside)
    #expect(clipping.clip([]) == [])
    #expect(clipping.clip([Point(x: 1, y: 1e300)]) == [Point(x: 1, y: 400)])
  }
}
