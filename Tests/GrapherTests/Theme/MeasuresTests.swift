import Sampling
import Testing

@testable import Grapher

@Suite("Measures")
struct MeasuresTests {
  @Test(
    "Text of a thumbnail is readable, and that of a slide from the back of a room",
    arguments: [
      (241, 161, 7.0...9), (400, 300, 10...11), (900, 600, 14.5...16), (1200, 800, 17.4...17.6), (1920, 1080, 27...31),
      (3840, 2160, 57...61), (1, 1, 0.5...1),
    ])
  func text(width: Double, height: Double, sizes: ClosedRange<Double>) {
    let measures = Measures(size: Size(width: width, height: height))
    #expect(sizes.contains(measures.em), "\(measures.em)")
  }

  @Test("Every length grows with the side of the figure")
  func monotonic() {
    let sides = (1...60).map { Double($0) * 50 }.map { Measures(size: Size(width: 1.5 * $0, height: $0)) }
    for (small, large) in zip(sides, sides.dropFirst()) {
      #expect(small.em < large.em && small.curveWidth < large.curveWidth && small.gridWidth < large.gridWidth)
    }
  }
}
