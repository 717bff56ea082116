import Testing

@testable import Plotter

@Suite("Data on polar axes") struct DataTablePolarTests {
  private func content(_ rows: String, _ more: [String] = []) throws -> PictureContent {
    let words = ["--data", "-", "--axes", "polar"] + more
    return try Sweep(PlotRequest(arguments: words).withStandardInput(KeptInput(bytes: Array(rows.utf8)))).content
  }

  @Test("The columns are angles and radii, and the pole is in the middle")
  func points() throws {
    let content = try content("w,n\n0,1\n90,2\n180,4\n", ["--degrees"])
    let points = try #require(content.series.first).measured
    for (point, expected) in zip(points, [(1.0, 0.0), (0, 2), (-4, 0)]) {
      #expect((point.x - expected.0).magnitude < 1e-12 && (point.y - expected.1).magnitude < 1e-12)
    }
    #expect(content.rangeOnPolarAxes == -4.2...4.2 && content.series[0].label == "n")
    #expect(content.suggestions.isEmpty)
  }

  @Test("A line through angles that go round at equal steps ends where it begins, and has no further point")
  func closed() throws {
    func rows(_ angles: [Double]) -> String { "a,r\n" + angles.map { "\($0),\(2 + $0 / 1000)\n" }.joined() }
    func ends(_ angles: [Double], _ more: [String] = ["--degrees"]) throws -> (isClosed: Bool, drawn: Int, known: Int) {
      let series = try #require(content(rows(angles), more).series.first)
      let points = series.curve.pieces.flatMap(\.points)
      return (points.first == points.last, points.count, series.measured.count)
    }
    let round = (0..<72).map { 5 * Double($0) }
    #expect(try ends(round) == (true, 73, 72))
    #expect(try ends(round, ["--degrees", "--data-style", "points"]) == (false, 72, 72))
    #expect(try ends(round.map { $0 - 180 }) == (true, 73, 72))
    #expect(try ends((0..<12).map { (Double($0) * 52.36).rounded() / 100 }, []) == (true, 13, 12))
    #expect(try ends(Array(round.dropLast())) == (false, 71, 71) && ends(round + [360]) == (false, 73, 73))
    #expect(try ends([0, 120, 240], ["--degrees", "--data-style", "lines"]) == (false, 3, 3))
  }

  @Test("Angles are radians without --degrees, and large ones have a note")
  func radians() throws {
    #expect(try content("0 1\n3.14159265358979 2\n").series[0].measured.map { $0.x.rounded() } == [1, -2])
    #expect(try content("0 1\n90 2\n").suggestions.contains { $0.text.contains("--degrees reads degrees") })
  }

  @Test("Radii below 0 have a note")
  func decibels() throws {
    let note = "radii below 0 lie in the opposite direction"
    #expect(try content("0 -1\n1 -2\n").suggestions.contains { $0.text.contains(note) })
    #expect(try !content("0 1\n1 2\n").suggestions.contains { $0.text.contains(note) })
  }

  @Test("What needs other axes is refused")
  func refusals() {
    #expect(message { try content("a 1\nb 2\n") }.contains("needs numbers for the first column"))
    #expect(message { try content("0 1\n1 2\n", ["--log", "y"]) }.contains("does not suit --log"))
    #expect(message { try content("10\n20\n", ["--histogram"]) }.contains("--using angle:radius, and no histogram"))
    #expect(message { try content("10\n20\n", ["--data-style", "box"]) }.contains("and no boxes"))
  }
}
