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
  }
}
