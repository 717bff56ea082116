import Testing

@testable import Grapher
@testable import Plotter

@Suite("Rows in reports") struct ReportRowsTests {
  private func rows(_ words: [String], _ text: String = "x,y,k\n1,2,a\n2,,a\n\n3,4,b\nnan,5,b\n5,6,a\n") throws
    -> [Report.Rows]?
  {
    let request = try PlotRequest(arguments: words + ["--data", "-"])
      .withStandardInput(KeptInput(bytes: Array(text.utf8)))
    return try DrawnFigure(try Plot(request), on: Canvas(width: 600, height: 400), findsFeatures: false).report?.rows
  }

  @Test("Rows are counted as read, as chosen and as without a number, and empty lines are none")
  func counts() throws {
    func counts(_ words: String...) throws -> [[Int]] {
      try #require(try rows(["--using", "x:y"] + words)).map { [$0.read, $0.chosen, $0.missing] }
    }
    #expect(try counts() == [[5, 5, 2]])
    #expect(try counts("--where", "y>3") == [[5, 3, 1]])
    #expect(try counts("--every", "2") == [[5, 3, 0]])
    #expect(try counts("--group", "k") == [[5, 3, 1], [5, 2, 1]])
    #expect(try counts("--aggregate", "mean") == [[5, 5, 2]])
    #expect(try counts("--data-style", "lines", "--fit", "line") == [[5, 5, 2]])
  }

  @Test("Each series and each plot is named")
  func names() throws {
    #expect(try rows(["--using", "x:y", "--facet", "k"])?.map(\.facet) == ["a", "b"])
    #expect(try rows(["--using", "x:y", "--using", "x:2*y"])?.map(\.series) == ["y", "2*y"])
    #expect(try rows(["--using", "y", "--histogram"])?.map(\.missing) == [1])
    #expect(try rows(["--using", "k:y", "--data-style", "box"])?.map(\.read) == [5])
  }

  @Test("A picture without data has no rows")
  func none() throws {
    let plot = try Plot(try PlotRequest(arguments: ["sin(x)"]))
    #expect(try DrawnFigure(plot, on: Canvas(width: 300, height: 200), findsFeatures: false).report?.rows == nil)
  }
}
