import Testing

@testable import Sampling

struct StraightnessTests {
  private let grid = PixelGrid(ViewWindow(x: 0...100, y: 0...100, columns: 100, rows: 100))

  @Test("Bends are measured by distance on a slope, by height beside a jump")
  func bends() {
    func bends(_ points: [(Double, Double)]) -> Bool {
      var chain = SampleChain(grid: grid)
      for point in points { chain.append(x: point.0, y: point.1) }
      return Straightness.bends(0, 1, 2, in: chain)
    }
    #expect(!bends([(0, 0), (1, 0.1), (2, 0)]))
    #expect(bends([(0, 0), (1, 0.2), (2, 0)]))
    #expect(!bends([(0, 0), (0.01, 20), (0.02, 50)]))
    #expect(bends([(0, 0), (0.01, 0), (0.02, 50)]))
    #expect(bends([(0, 0), (1, .nan), (2, 0)]))
    #expect(!bends([(0, .nan), (1, .nan), (2, .infinity)]))
    // Out of view.
    #expect(!bends([(0, 1000), (1, 2000), (2, 1500)]))
  }
}
