import Grapher
import Testing

@testable import Plotter

@Suite("Reversed axes")
struct ReversedAxesTests {
  private func pipeline(_ words: [String]) throws -> Pipeline {
    try Pipeline(Sweep(PlotRequest(arguments: words)), on: Canvas(width: 600, height: 400))
  }

  private func drawn(_ words: [String]) throws -> DrawnFigure {
    try DrawnFigure(
      Sweep(PlotRequest(arguments: words)), on: Canvas(width: 600, height: 400), findsFeatures: false)
  }

  @Test(
    "The ends of a reversed axis are told from left to right, and from bottom to top",
    arguments: [
      (["x^2", "-x", "3:1"], (3.0, 1.0), (1.0, 9.0)), (["x^2", "-y", "9:1", "-x", "1:3"], (1, 3), (9, 1)),
      (["x^2", "--log", "xy", "-x", "100:1", "-y", "1e4:1"], (100, 1), (10000, 1)),
    ])
  func view(words: [String], x: (Double, Double), y: (Double, Double)) throws {
    let view = try #require(try drawn(words).view)
    #expect(view.x.from == x.0 && view.x.to == x.1)
    if words.contains("-y") { #expect(view.y.from == y.0 && view.y.to == y.1) }
  }

  @Test("The proofs of a reversed plot are those of the plot")
  func proof() throws {
    let reports = try [["-x", "-4:4", "-y", "-9:9"], ["-x", "4:-4", "-y", "9:-9"]].map { words in
      try #require(try drawn(["1/x"] + words).report)
    }
    #expect(reports[0].functions.map(\.proven) == reports[1].functions.map(\.proven))
    #expect(reports[0].functions.map(\.columns) == reports[1].functions.map(\.columns))
  }

  @Test("The frames of a sweep are reversed alike")
  func sweep() throws {
    let same = try pipeline(["sin(k*x)", "-x", "k:0", "--sweep", "k=1:3:1"])
    #expect(same.axes.reversed == [.horizontal])
    let mixed = try pipeline(["sin(k*x)", "-x", "k:0", "--sweep", "k=-1:1:2"])
    #expect(throws: PlotError.self) {
      for index in 0..<2 { _ = try mixed.axes.ranges(of: mixed.sweep.frame(at: index)) }
    }
  }
}
