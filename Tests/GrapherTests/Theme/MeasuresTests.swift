import Sampling
import Testing

@testable import Grapher

@Suite("Measures")
struct MeasuresTests {
  @Test(
    "Text of a thumbnail is readable, and that of a slide from the back of a room",
    arguments: [
      (241, 161, 7.0...9), (400, 300, 12...13.5), (900, 600, 21.5...23), (1200, 800, 27...28), (1920, 1080, 44...48),
      (3840, 2160, 88...96), (1, 1, 0.1...1),
    ])
  func text(width: Double, height: Double, sizes: ClosedRange<Double>) {
    let measures = Measures(size: Size(width: width, height: height))
    #expect(sizes.contains(measures.em), "\(measures.em)")
  }

  @Test(
    "Two plots have the text of the figure, a few seven eighths of it, and more of them less, never less than a panel"
  )
  func multiples() {
    let size = Size(width: 1200, height: 800)
    let figure = Measures(size: size).em
    func em(_ count: Double) -> Double {
      Measures(equalCell: Size(width: size.width / count, height: size.height / count), in: size).em
    }
    #expect(em(1) == figure && em(2.0.squareRoot()) > 0.99 * figure)
    #expect([2, 3].allSatisfy { abs(em($0) - 0.87 * figure) < 1e-3 * figure })
    #expect(em(6) < figure && em(6) > 0.6 * figure && em(100) > 0.35 * figure)
  }

  @Test(
    "Numbers on paper are 9 points high, and 10 in figures as wide as a page",
    arguments: [(340.2, 226.8, 9.0), (460.8, 345.6, 10), (841.9, 595.3, 10)])
  func paper(width: Double, height: Double, size: Double) {
    #expect(abs(Measures(size: Size(width: width, height: height), isPrinted: true).em - size) < 1e-9)
  }

  @Test("Every length grows with the side of the figure")
  func monotonic() {
    let sides = (1...60).map { Double($0) * 50 }.map { Measures(size: Size(width: 1.5 * $0, height: $0)) }
    for (small, large) in zip(sides, sides.dropFirst()) {
      #expect(small.em < large.em && small.curveWidth < large.curveWidth && small.gridWidth < large.gridWidth)
    }
  }
}
