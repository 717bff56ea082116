import Testing

@testable import Sampling

struct PixelGridTests {
  private let grid = PixelGrid(ViewWindow(x: 0...100, y: 0...100, columns: 100, rows: 100))

  @Test("Pixels are counted from the lower left corner")
  func pixels() {
    #expect(grid.width(from: 10, to: 35) == 25)
    #expect([-5, 0, 0.5, 1, 99.9, 100, 200].map(grid.column(of:)) == [0, 0, 0, 1, 99, 99, 99])
    #expect(grid.height(of: 30) == 30)
    #expect(grid.height(of: 1e9) == 200)
    #expect(grid.height(of: -1e9) == -100)
  }

  @Test("A window as wide as Double has finite pixels")
  func hugePixels() {
    let all = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
    let grid = PixelGrid(ViewWindow(x: all, y: all, columns: 100, rows: 50))
    #expect(grid.width(from: all.lowerBound, to: all.upperBound) == 100)
    #expect(grid.height(of: 0) == 25)
    #expect(grid.column(of: 0) == 50)
  }

  @Test("Intervals are divided in the middle, at zero if that is near, down to a minimal width")
  func split() {
    #expect(grid.split(10, 20) == 15)
    #expect(grid.split(-10, 50) == 20)
    #expect(grid.split(-10, 12) == 0)
    #expect(grid.split(1, (1.0).nextUp) == nil)
    #expect(grid.split(1e-16, 3e-16) == nil)
    for (left, right) in [(0, 1e-15), (-1e-15, 0), (1e-300, 1e-20), (0, 1e-300)] {
      #expect(grid.split(left, right).map { left < $0 && $0 < right } == true)
    }
    #expect(grid.split(0, .leastNonzeroMagnitude) == nil)
    #expect(grid.split(-1e-18, 1e-20) == 0)
    #expect(grid.split(3, 3) == nil)
  }
}
