import Sampling
import Testing

@testable import Grapher
@testable import Plotter

@Suite("The region that inequalities have in common") struct CommonRegionTests {
  private func pipeline(_ words: [String]) throws -> Pipeline {
    try Pipeline(
      Sweep(PlotRequest(arguments: words), arrangement: .each), on: Canvas(width: 400, height: 400))
  }

  @Test(
    "It is a curve without a name that has the colour of the first inequality, and beside which others are pale",
    arguments: [
      (["y>x^2", "y<x+2"], "y>x² and y<x+2"), (["x^2+y^2=4", "y>x^2", "y<x+2", "x>0"], "y>x² and y<x+2 and x>0"),
    ])
  func styles(words: [String], label: String) throws {
    let pipeline = try pipeline(words)
    let common = try #require(pipeline.sweep.templates.last)
    #expect(common.label == label && common.name.isEmpty && pipeline.sweep.templates.count == words.count + 1)
    let styles = try pipeline.spec().curves
    #expect(styles.map(\.isCommonRegion) == words.map { _ in false } + [true])
    #expect(styles.last?.companion == words.firstIndex(of: "y>x^2"))
  }

  @Test(
    "One inequality, equations and pictures without axes have none",
    arguments: [
      ["y>x^2"], ["y=x^2", "y<x+2"], ["y>x^2 and y<x+2"], ["y>x^2", "y<x+2 and x=1"], ["y>x^2", "y<x+2", "--bare"],
    ])
  func none(words: [String]) throws {
    #expect(try !pipeline(words).spec().curves.contains(where: \.isCommonRegion))
  }

  @Test("It contains the points that are in all regions alone")
  func area() throws {
    let pipeline = try pipeline(["x<1", "x>-1", "-x", "-4:4", "-y", "-4:4"])
    let window = ViewWindow(x: -4...4, y: -4...4, columns: 80, rows: 80)
    let outlines = try #require(try pipeline.traced(0, in: window).last).curve.areas.flatMap(\.outlines)
    let places = outlines.flatMap { $0.flattened().points.map(\.x) }
    let (least, greatest) = (try #require(places.min()), try #require(places.max()))
    #expect(abs(least + 1) < 0.01 && abs(greatest - 1) < 0.01)
  }
}
