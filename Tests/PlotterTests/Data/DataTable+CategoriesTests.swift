import Grapher
import Testing

@testable import Plotter

@Suite("Numbers as names of bars") struct DataTableCategoriesTests {
  private func content(_ words: [String] = [], _ rows: String = "dose,n\n30,4\n1,2\n1,4\n10,5\n") throws
    -> PictureContent
  {
    let words = ["--data", "-", "--data-style", "bars", "--aggregate", "mean"] + words
    let request = try PlotRequest(arguments: words).withStandardInput(KeptInput(bytes: Array(rows.utf8)))
    return try Sweep(request).content
  }

  @Test("Joined rows have a bar for each number, side by side in ascending order")
  func bars() throws {
    let content = try content()
    #expect(content.abscissa == .categories(["1", "10", "30"]))
    #expect(content.series[0].bars.map(\.end) == [3, 5, 4])
    #expect(content.suggestions.contains { $0.text.contains("with -x, as in -x 1:30, they stand at their places") })
  }

  @Test("Numbers at equal distances need no note")
  func even() throws {
    #expect(try content([], "year,n\n2001,4\n2002,2\n2003,4\n").suggestions.isEmpty)
  }

  @Test(
    "Numbers stay numbers where something else is placed by them",
    arguments: [["-x", "0:40"], ["x"], ["--fit", "line"], ["--vline", "10"], ["--log", "x"]])
  func numbers(words: [String]) throws {
    #expect(try content(words).abscissa == .numbers)
  }

  @Test("More numbers than can be named stay numbers")
  func many() throws {
    #expect(try content([], "n,v\n" + (0..<50).map { "\($0),1\n" }.joined()).abscissa == .numbers)
  }
}
