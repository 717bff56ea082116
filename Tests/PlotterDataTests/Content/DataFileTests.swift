import Grapher
import Platform
import Testing

@testable import Plotter

@Suite("Data in files")
struct DataFileTests {
  private func tables(_ text: String) throws -> [DataTable] {
    try DataFile(FileAccess.unrestricted.input("a.csv")).tables(
      of: Array(text.utf8), using: [], ParameterBindings([], takesDegrees: false))
  }

  private func table(_ text: String) throws -> DataTable {
    try #require(tables(text).first)
  }

  private func message(_ text: String) -> String { PlotterDataTests.message { try table(text) } }

  /// Returns the names and numbers of a table in one line.
  private func summary(_ text: String) throws -> String {
    let table = try table(text)
    let columns = table.columns.map { column in "\(column.name) " + column.values.map { "\($0)" }.joined(separator: " ")
    }
    return (["\(table.xName ?? "-") " + table.x.map { "\($0)" }.joined(separator: " ")] + columns).joined(
      separator: "; ")
  }

  @Test(
    "Commas, semicolons, tabs or white space separate cells, with any line ends",
    arguments: ["x,y\n1,2\n3,4\n", "x;y\r\n1;2\r\n3;4", "x\ty\n\n\n1\t2\n3\t4\n\n\n", "  x  y\n 1   2 \n# 9 9\n3 4"])
  func separators(_ text: String) throws { #expect(try summary(text) == "x 1.0 3.0; y 2.0 4.0") }

  @Test("A cell of megabytes is named by its start, with its place marked")
  func longCell() throws {
    let cell = String(repeating: "a", count: 3_000_000)
    do throws(PlotError) {
      _ = try DataFile(FileAccess.unrestricted.input("a.csv")).tables(
        of: Array("x,y\n1,\(cell)\n".utf8), using: [], ParameterBindings([], takesDegrees: false))
      Issue.record("a number was read")
    } catch {
      #expect(error.message == "a.csv, line 2, column 2: '\(cell.prefix(40))' is not a number")
      #expect(error.excerpt?.text.count == 1002)
      #expect(error.excerpt?.range == 2..<1002)
    }
  }

  @Test("A single column has the numbers of its rows for x")
  func singleColumn() throws {
    #expect(try summary("5\n7\n9") == "- 1.0 2.0 3.0; a.csv 5.0 7.0 9.0")
    #expect(try summary("height\n5\n7") == "- 1.0 2.0; height 5.0 7.0")
  }

  @Test("A header is optional, and missing names get defaults")
  func headers() throws {
    #expect(try summary("1,2\n3,4") == "- 1.0 3.0; a.csv 2.0 4.0")
    #expect(try summary("1,2,3") == "- 1.0; a.csv, column 2 2.0; a.csv, column 3 3.0")
    #expect(try summary("t,,b\n1,2,3") == "t 1.0; a.csv, column 2 2.0; b 3.0")
    #expect(try summary(",a\n1,2") == "- 1.0; a 2.0")
    // A text above numbers is a name, also beside names that are numbers.
    #expect(try summary("t,1,2\n10,2,5\n20,3,7") == "t 10.0 20.0; 1 2.0 3.0; 2 5.0 7.0")
  }

  @Test("Quotes may hold separators, quotes and line ends")
  func quotes() throws {
    #expect(try summary("t,\"a, \"\"b\"\"\"\n\"1\",\"2\"") == "t 1.0; a, \"b\" 2.0")
    #expect(try summary("t,\"a\"\"\u{301}b\"\n1,2") == "t 1.0; a\"\u{301}b 2.0")
    #expect(message("t,\"a\nb\"\n1,x").contains("line 3, column 2"))
  }

  @Test("A missing number is a gap")
  func gaps() throws {
    let table = try table("x,y\n1,1\n2,\n3,NA\n4,nan\n5,5\n6\nNA,7\n8,8")
    let series = DataSeries(label: "y", style: .lines, x: table.x, y: table.columns[0].values)
    #expect(series.curve.pieces.map { $0.points.map(\.x) } == [[1], [5], [8]])
    #expect(series.x(isLogarithmic: false) == 1...8)
    #expect(series.y(over: 4...9, isLogarithmic: false) == 5...8)
    #expect(series.y(over: 20...30, isLogarithmic: false) == nil)
  }

  @Test("An empty line is a gap, and after two another series begins")
  func blocks() throws {
    #expect(try summary("x y\n1 2\n\n3 4\n") == "x 1.0 nan 3.0; y 2.0 nan 4.0")
    let tables = try tables("x y\n1 2\n\n\n3 4\n \n# note\n\n5 6\n\n\n\n")
    #expect(tables.map(\.x) == [[1], [3], [5]])
    #expect(tables.map { $0.columns[0].name } == ["y", "y (2)", "y (3)"])
    #expect(try summary("5\n7\n\n9") == "- 1.0 2.0 nan 3.0; a.csv 5.0 7.0 nan 9.0")
  }

  @Test(
    "A comment ends a row behind white space",
    arguments: ["x y # units\n1 2 # first\n3 4\n", "x,y\n1,2 # first, of two\n3,4 #\n"])
  func comments(_ text: String) throws { #expect(try summary(text) == "x 1.0 3.0; y 2.0 4.0") }

  @Test("A column of errors is suggested, not guessed")
  func suggestions() throws {
    let advice = try table("t,u,u_err\n1,2,3\n").suggestions.first?.text ?? ""
    #expect(advice.contains("'u_err' may hold the errors of 'u'; --using 't:u:u_err' draws error bars"))
    #expect(try table("t,u,terror\n1,2,3\n").suggestions.isEmpty && table("1,2,3\n").suggestions.isEmpty)
  }

  @Test("An error names the place of a wrong cell")
  func errors() {
    #expect(
      message("x,y\n1,2\n3,four\n").hasPrefix(
        "a.csv, line 3, column 2: 'four' is not a number; --missing='four' reads it as a missing one\n"))
    #expect(message("x,y\n1,2\n3,four\n").hasSuffix("  3,four\n    ^^^^\n"))
    #expect(message("x,y\n1,0x10").contains("'0x10' is not a number"))
    #expect(message("x,y\n1,1e999").contains("'1e999' is not a number"))
    #expect(message("x,y\n1,1.2.3").contains("'1.2.3' is not a number"))
    #expect(message("x,y\n1,inf").contains("'inf' is not a number"))
    #expect(message("x;y\n1;1,5").contains("'1,5' is not a number"))
    #expect(message("x,y\n1,2,3").contains("3 cells, but there are 2 columns"))
    for empty in ["", "\n\n", "# nothing\n"] { #expect(message(empty).contains("holds no data")) }
    for empty in ["x,y\n", "x,y\nNA,1\n2,NA"] { #expect(message(empty).contains("no row with a number")) }
    #expect(message("x,y\n1,\"2").contains("is not a number"))
    #expect(message("x,y\n1,\u{0}").contains("is not a number"))
  }
}
