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

  private func counted(_ rows: String, _ words: [String] = ["--data-style", "bars"]) throws -> PictureContent {
    let words = ["--data", "-"] + words
    return try Sweep(
      PlotRequest(arguments: words).withStandardInput(KeptInput(bytes: Array(rows.utf8)))
    ).content
  }

  @Test("Numbers behind counts, as uniq writes them, are names of bars with these values, and a note says so")
  func counts() throws {
    let content = try counted("     12 200\n      3 404\n    512 1024\n")
    #expect(content.abscissa == .categories(["200", "404", "1024"]))
    #expect(content.series[0].bars.map(\.end) == [12, 3, 512])
    #expect(content.suggestions.map(\.text).contains { $0.contains("--using 1:2 has bars at the counts") })
    #expect(try counted("   7 3\n   2 5\n").abscissa == .categories(["3", "5"]))
    #expect(try counted("      2 5\n      7 3\n    100 4\n").abscissa == .categories(["5", "3", "4"]))
    let sorted = try counted("     12 200\n      3 404\n    512 1024\n", ["--data-style", "bars", "--sort"])
    #expect(sorted.abscissa == .categories(["1024", "200", "404"]))
  }

  @Test(
    "Other columns of numbers stay numbers",
    arguments: [
      "", "12 200\n 3 404\n", "     12  200\n      3  404\n", "      1 20\n      2 35\n      3 18\n",
      "  2 5\n  7 3\n 10 4\n",
      "     12 200\n      3 200\n", "    1.5 200\n    1.2 404\n", "     12 200 1\n      3 404 2\n", "     12 200\n",
      "   -3 2\n   -4 5\n", "    nan 2\n      3 nan\n",
    ])
  func places(_ rows: String) throws {
    guard let content = try? counted(rows) else { return }
    #expect(content.abscissa == .numbers)
    guard let points = try? counted("     12 200\n      3 404\n", []) else { return }
    #expect(points.abscissa == .numbers)
  }

  @Test("More numbers than can be named stay numbers")
  func many() throws {
    #expect(try content([], "n,v\n" + (0..<50).map { "\($0),1\n" }.joined()).abscissa == .numbers)
  }
}
