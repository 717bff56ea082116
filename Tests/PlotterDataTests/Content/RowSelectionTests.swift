import Foundation
import Grapher
import Platform
import Testing

@testable import Plotter

@Suite("The rows of data that are drawn")
struct RowSelectionTests {
  private let plants = "kind,length,width\na,1,10\nb,2,20\na,3,30\nc,4,40\nb,5,\n"

  private func content(_ texts: [String], _ arguments: [String] = []) throws -> PictureContent {
    let folder = try TemporaryFolder()
    var words = arguments
    for (number, text) in texts.enumerated() {
      let name = "run_\(number).csv"
      try Data(text.utf8).write(to: folder.url.appending(path: name))
      words += ["--data", folder.path(name)]
    }
    return try Sweep(PlotRequest(arguments: words)).content
  }

  /// Returns each series as its name and its points.
  private func series(_ texts: [String], _ arguments: [String] = []) throws -> [String] {
    try content(texts, arguments).series.map { series in
      "\(series.name.plain): "
        + series.measured.map { "\($0.x.shortestText),\($0.y.shortestText)" }.joined(separator: " ")
    }
  }

  private func message(_ text: String, _ arguments: [String]) -> String {
    PlotterDataTests.message { try content([text], arguments) }
  }

  private let axes = ["--using", "length:width"]

  @Test("--where takes the rows for which a condition on numbers, texts and dates holds")
  func condition() throws {
    func drawn(_ condition: String) throws -> [String] { try series([plants], axes + ["--where", condition]) }
    #expect(try drawn("length>1 and $3<40") == ["width: 2,20 3,30"])
    #expect(try drawn("kind='a'") == ["width: 1,10 3,30"])
    #expect(try drawn("kind != \"a\" and not kind='c'") == ["width: 2,20"])
    #expect(try drawn("$1=='c' or length=1") == ["width: 1,10 4,40"])
    let days = "day,y\n2026-03-01,1\n2026-03-05,2\n2026-03-09,3\n"
    #expect(try series([days], ["--where", "day>'2026-03-02' and y<3"]) == ["y: 0,2"])
    #expect(try series([days], ["--where", "day>2026-03-02 and y<3"]) == ["y: 0,2"])
  }

  @Test("A formula of --group makes a series for each of its values, in their order")
  func groupsByFormula() throws {
    let days = "day,v\n2024-03-01,1\n2023-03-05,2\n2024-05-09,3\n"
    let years = ["--using", "month(day):v", "--group", "year(day)"]
    #expect(try series([days], years) == ["year(day) = 2023: 3,2", "year(day) = 2024: 3,1 5,3"])
    #expect(
      try series([plants], axes + ["--group", "mod(length,2)"])
        == ["mod(length,2) = 0: 2,20 4,40", "mod(length,2) = 1: 1,10 3,30"])
    #expect(
      message(plants, axes + ["--group", "year(kind)"]).hasPrefix(
        "--group year takes dates; the column 'kind' holds texts"))
    #expect(message(plants, axes + ["--group", "len"]).contains("has no column 'len'; its columns are kind"))
    let many = "x,y\n" + (1...30).map { "\($0),\($0)\n" }.joined()
    #expect(
      message(many, ["--group", "x*2"]).hasPrefix(
        "--group makes more than 20 series of 'x*2'; --where draws some of them"))
  }

  @Test("A condition of --group or --color-by makes a series of the rows for which it holds, and one of the others")
  func groupsByCondition() throws {
    let both = ["length<3: 1,10 2,20", "length≥3: 3,30 4,40"]
    #expect(try series([plants], axes + ["--group", "length<3"]) == both)
    #expect(try series([plants], axes + ["--color-by", "length<3"]) == both)
    #expect(
      try series([plants], axes + ["--group", "kind='a'", "--where", "length<4"])
        == ["kind='a': 1,10 3,30", "kind≠'a': 2,20"])
    #expect(
      try series([plants], axes + ["--group", "length>1 and length<4"]).map { $0.prefix { $0 != ":" } }[1] == "not")
    // Rows without the values of the condition are in neither group.
    #expect(
      try series(["x,y,p\n1,1,0.1\n2,2,\n3,3,0.9\n"], ["--using", "x:y", "--group", "p<0.5"]) == [
        "p<0.5: 1,1", "p≥0.5: 3,3",
      ])
    // A column may have such a name.
    #expect(try series(["x,y,x>1\n1,1,a\n2,2,b\n"], ["--using", "x:y", "--group", "x>1"]) == ["a: 1,1", "b: 2,2"])
    #expect(message(plants, axes + ["--group", "size<3"]).hasPrefix("--group: "))
    #expect(
      message(plants, axes + ["--group", "kind", "--color-by", "length<3"]).contains("'length<3' is a condition"))
  }

  @Test("A condition that cannot be used is an error with its remedy")
  func wrongConditions() {
    #expect(message(plants, axes + ["--where", "kind=setosa"]).contains("has no column 'setosa'"))
    #expect(message(plants, axes + ["--where", "kind=setosa"]).contains("texts are in quotes"))
    #expect(message(plants, axes + ["--where", "kind>2"]).contains("kind='a'"))
    #expect(message(plants, axes + ["--where", "length"]).contains("takes a condition"))
    #expect(message(plants, axes + ["--where", "kind>'a'"]).contains("compares a text with = or !="))
    #expect(message(plants, axes + ["--where", "kind='a"]).contains("a quote without another one"))
    #expect(message(plants, axes + ["--where", "length>9"]).contains("with numbers has length>9"))
    #expect(PlotterDataTests.message { try Sweep(PlotRequest("x", [.where: "x>1"])) }.contains("--where needs --data"))
  }

  @Test("--group makes a series of each value, in order of appearance and named by it")
  func groups() throws {
    #expect(try series([plants], axes + ["--group", "kind"]) == ["a: 1,10 3,30", "b: 2,20", "c: 4,40"])
    #expect(try series([plants], ["--group", "kind"]) == ["a: 1,10 3,30", "b: 2,20", "c: 4,40"])
    #expect(try series(["x,y,n\n1,2,4\n2,3,6\n"], ["--group", "n"]) == ["n = 4: 1,2", "n = 6: 2,3"])
    let both = try series([plants], ["--using", "length:width", "--using", "length:2*width", "--group", "kind"])
    #expect(both.first == "width, a: 1,10 3,30" && both.count == 6)
    let many = "x,y,n\n" + (0..<30).map { "\($0),1,\($0)\n" }.joined()
    #expect(message(many, ["--group", "n"]).contains("more than 20 series of 'n'"))
    #expect(message(plants, ["--group", "sort"]).contains("--group: "))
  }

  @Test("Groups keep only the categories of their rows")
  func groupedCategories() throws {
    let content = try content(
      ["day,shop,n\nmon,a,1\ntue,a,2\nwed,b,3\n"], ["--using", "day:n", "--group", "shop", "--where", "n>1"])
    #expect(content.abscissa == .categories(["tue", "wed"]))
    #expect(content.series.map { $0.measured.map(\.x) } == [[1], [2]])
  }

  @Test("--every takes one of so many of the rows that are left")
  func every() throws {
    let rows = "x,y\n" + (0..<7).map { "\($0),\($0)\n" }.joined()
    #expect(try series([rows], ["--every", "3"]) == ["y: 0,0 3,3 6,6"])
    #expect(try series([rows], ["--every", "3", "--where", "x>0"]) == ["y: 1,1 4,4"])
  }

  @Test("--aggregate draws one value for the rows at one place")
  func aggregates() throws {
    let rows = ["kind,n\na,1\nb,5\na,3\na,8\nb,\n"]
    for (kind, values) in [
      ("mean", "1,4 2,5"), ("median", "1,3 2,5"), ("sum", "1,12 2,5"), ("min", "1,1 2,5"), ("max", "1,8 2,5"),
      ("count", "1,3 2,1"),
    ] {
      #expect(try series(rows, ["--aggregate", kind]) == ["n: \(values)"])
    }
    #expect(try content(rows, ["--aggregate", "mean"]).yName == "mean of n")
    #expect(
      message("x,y,e\n1,2,3\n", ["--using", "x:y:e", "--aggregate", "mean"]).contains("does not suit error bars"))
  }

  @Test("Bars of several rows at one place are an error with its remedy")
  func overprintedBars() throws {
    let rows = "kind,n\na,1\nb,5\na,3\n"
    #expect(message(rows, ["--data-style", "bars"]).contains("2 rows at 'a'"))
    #expect(try series([rows], ["--data-style", "bars", "--aggregate", "sum"]) == ["n: 1,4 2,5"])
  }

  @Test("Columns of texts beside x and y are left out with a note")
  func texts() throws {
    let content = try content(["x,y,name,day\n1,2,a,2026-01-01\n3,4,b,2026-01-02\n"])
    #expect(content.series.map(\.label) == ["y"])
    #expect(content.suggestions.map(\.text).contains("the column 'name' holds texts, such as 'a', and is not drawn"))
    #expect(message("x,a,b\n1,u,v\n", []).contains("has no column of numbers for y; column 2 holds texts, such as 'u'"))
    #expect(message("x,y,z\n1,2,3\n2,3,?\n", []).contains("--missing='?' reads it as a missing one"))
    let groups = message("l,w,kind\n1,2,a\n2,3,b\n", ["--using", "l:w:kind"])
    #expect(groups.contains("'kind' holds texts, such as 'a', and no errors; --using l:w --group kind draws a series"))
    #expect(message("l,w,e\n1,2,Inf\n", ["--using", "l:w:e"]).contains("--missing='Inf' reads it as a missing one"))
    #expect(message("x\ty\tz\n1\t2\t1,234\n", []).contains("write thousands without commas, or --decimal-comma"))
  }

  @Test("Columns of the same name in several files have the files' names, and the axis theirs")
  func files() throws {
    let file = "step,loss\n1,2\n2,1\n"
    let content = try content([file, file])
    #expect(content.series.map(\.label) == ["run_0", "run_1"] && content.yName == "loss")
    let wide = "step,loss,rate\n1,2,3\n"
    #expect(
      try self.content([wide, wide]).series.map(\.label) == [
        "loss, run_0", "rate, run_0", "loss, run_1", "rate, run_1",
      ])
    #expect(try self.content([file, "step,rate\n1,2\n"]).series.map(\.label) == ["loss", "rate"])
  }

  @Test("The axis has the name of the only column, or that of --name")
  func axisNames() throws {
    #expect(try content([plants], axes).yName == "width")
    #expect(try content([plants], axes + ["--name", "Width (mm)"]).yName == "Width (mm)")
    #expect(try content(["1,2\n2,3\n"]).yName == nil)
    #expect(try content(["1,2\n2,3\n"], ["--using", "1:2"]).yName == nil)
    #expect(try content([plants], axes + ["sin(x)"]).yName == nil)
  }

  @Test("An error of a condition shows the comparisons with texts as they are typed")
  func shownComparisons() throws {
    let names = ColumnNames(
      table: "a.csv", names: ["kind", "mass"], constants: try ParameterBindings([], takesDegrees: false))
    func failure(_ text: String) -> PlotError? {
      do throws(PlotError) { _ = try RowCondition(text, names, DataSyntax()) } catch { return error }
      return nil
    }
    let unknown = try #require(failure("kind='a' and weight>2"))
    #expect(unknown.message.contains("its columns are kind, mass") && !unknown.message.contains("quoted_"))
    let unreadable = try #require(failure("kind='a' and mass>)"))
    #expect(
      unreadable.excerpt?.text.contains("kind='a' and mass>)") == true && !unreadable.description.contains("quoted_"))
  }
}
