import Grapher
import Testing

@testable import Plotter

@Suite("Data in files")
struct DataFileTests {
  private func table(_ text: String) throws -> DataTable { try DataFile(path: "a.csv").table(of: Array(text.utf8)) }

  private func message(_ text: String) -> String {
    do { _ = try table(text) } catch { return (error as? PlotError)?.description ?? "\(error)" }
    return "no failure"
  }

  /// Names and numbers in one line, to compare.
  private func told(_ text: String) throws -> String {
    let table = try table(text)
    let columns = table.columns.map { column in "\(column.name) " + column.values.map { "\($0)" }.joined(separator: " ")
    }
    return (["\(table.xName ?? "-") " + table.x.map { "\($0)" }.joined(separator: " ")] + columns).joined(
      separator: "; ")
  }

  @Test(
    "commas, semicolons, tabs or white space separate cells, whatever ends the lines",
    arguments: ["x,y\n1,2\n3,4\n", "x;y\r\n1;2\r\n3;4", "x\ty\n1\t2\n\n3\t4\n\n", "  x  y\n 1   2 \n# 9 9\n3 4"])
  func separators(_ text: String) throws { #expect(try told(text) == "x 1.0 3.0; y 2.0 4.0") }

  @Test("a header is optional, and names stand in for missing ones")
  func headers() throws {
    #expect(try told("1,2\n3,4") == "- 1.0 3.0; a.csv 2.0 4.0")
    #expect(try told("1,2,3") == "- 1.0; a.csv, column 2 2.0; a.csv, column 3 3.0")
    #expect(try told("t,,b\n1,2,3") == "t 1.0; a.csv, column 2 2.0; b 3.0")
    #expect(try told(",a\n1,2") == "- 1.0; a 2.0")
    #expect(try told("\u{FEFF}t,a\n1,2") == "t 1.0; a 2.0")
  }

  @Test("quotes hold separators, quotes and ends of lines")
  func quotes() throws {
    #expect(try told("t,\"a, \"\"b\"\"\"\n\"1\",\"2\"") == "t 1.0; a, \"b\" 2.0")
    #expect(message("t,\"a\nb\"\n1,x").contains("line 3, column 2"))
  }

  @Test("a missing number is a gap")
  func gaps() throws {
    let table = try table("x,y\n1,1\n2,\n3,NA\n4,nan\n5,5\n6\nNA,7\n8,8")
    let series = DataSeries(label: "y", symbol: .line, x: table.x, y: table.columns[0].values)
    #expect(series.curve.pieces.map { $0.points.map(\.x) } == [[1], [5], [8]])
    #expect(series.x == 1...8)
    #expect(series.y(over: 4...9) == 5...8)
    #expect(series.y(over: 20...30) == nil)
  }

  @Test("what is no number is told with its place")
  func errors() {
    #expect(message("x,y\n1,2\n3,four\n").hasPrefix("a.csv, line 3, column 2: 'four' is not a number\n"))
    #expect(message("x,y\n1,2\n3,four\n").hasSuffix("  3,four\n    ^^^^\n"))
    #expect(message("x,y\n1,0x10").contains("'0x10' is not a number"))
    #expect(message("x,y\n1,1e999").contains("'1e999' is not a number"))
    #expect(message("x,y\n1,1.2.3").contains("'1.2.3' is not a number"))
    #expect(message("x,y\n1,inf").contains("'inf' is not a number"))
    #expect(message("x;y\n1;1,5").contains("'1,5' is not a number"))
    #expect(message("x,y\n1,2,3").contains("3 cells, but there are 2 columns"))
    #expect(message("1\n2").contains("one column only"))
    for empty in ["", "\n\n", "# nothing\n"] { #expect(message(empty).contains("holds no data")) }
    for empty in ["x,y\n", "x,y\nNA,1\n2,NA"] { #expect(message(empty).contains("no row with a number")) }
    #expect(message("x,y\n1,\"2").contains("is not a number"))
    #expect(message("x,y\n1,\u{0}").contains("is not a number"))
  }

  @Test("the range has a margin, also around one point")
  func ranges() throws {
    var content = PictureContent()
    #expect(content.dataRange(isLogarithmic: false) == nil)
    try content.add(try table("0,1\n100,2"), as: .points)
    #expect(content.dataRange(isLogarithmic: false) == -3...103)
    #expect(content.dataRange(isLogarithmic: true) == -3...103)
    var positive = PictureContent()
    try positive.add(try table("1,1\n1e100,2"), as: .points)
    #expect(positive.dataRange(isLogarithmic: true) == 0.001...1e103)
    var one = PictureContent()
    try one.add(try table("4,1"), as: .both)
    #expect(one.dataRange(isLogarithmic: false) == 2...6)
    for far in ["-1e308,1\n1e308,1", "1.7e308,1", "5e-324,1"] {
      var huge = PictureContent()
      try huge.add(try table(far), as: .points)
      let range = try #require(huge.dataRange(isLogarithmic: false))
      #expect(range.lowerBound < range.upperBound, "\(far)")
      #expect(range.lowerBound.isFinite && range.upperBound.isFinite, "\(far)")
    }
  }
}
