import Sampling
import Testing

@testable import Plotter

@Suite("Levels of maps") struct MapLevelsTests {
  private func levels(_ words: [String]) throws -> [Double] {
    let sweep = try Sweep(PlotRequest(arguments: words), arrangement: .each)
    let pipeline = try Pipeline(sweep, on: Canvas(width: 300, height: 200))
    return try #require(try MapChoice(of: pipeline)).plan.levels
  }

  @Test(
    "Lines alone have a level half-way where much of the plane lies below or above all others, so that wells have one")
  func wells() throws {
    let words = ["z=x^4-2x^2+y^2", "-x", "-2:2", "-y", "-1.5:1.5"]
    #expect(try levels(words + ["--map", "lines"]) == [-0.5, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    #expect(try levels(words) == [0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    #expect(try levels(["z=x^3-3x*y^2", "-x", "-2:2", "-y", "-2:2", "--map", "lines"]).contains(1) == false)
    #expect(try levels(words + ["--map", "lines", "--levels", "13"]) == [0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  }

  @Test("Levels are evenly spaced where the values are")
  func even() throws {
    let expected = (1...19).map { Double($0) / 20 }
    #expect(try levels(["z=x", "-x", "0:1", "-y", "0:1", "--map", "lines"]) == expected)
  }

  @Test(
    "Asked levels are as many as steps of 1, 2, 2.5, 4 and 5 times powers of ten allow",
    arguments: [(12, 9), (16, 19), (4, 4), (9, 9), (24, 19), (40, 39)])
  func nearest(asked: Int, expected: Int) throws {
    let words = ["z=x", "-x", "0:1", "-y", "0:1", "--map", "filled", "--levels"]
    #expect(try levels(words + ["\(asked)"]).count == expected)
  }
}
