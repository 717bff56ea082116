import Grapher
import Platform
import Testing

@testable import Plotter

@Suite("Columns of a table")
struct ColumnRequestTests {
  private let text = "label,time,temp,err\na,0,300,5\nb,60,310,8\nc,120,,4\n"

  private func tables(_ using: [String], _ kind: ErrorBarKind? = nil, of text: String? = nil) throws -> [DataTable] {
    let requests = try using.map { try ColumnRequest($0, kind) }
    return try DataFile(FileAccess.unrestricted.input("a.csv")).tables(
      of: Array((text ?? self.text).utf8), using: requests, ParameterBindings(["k=2"], takesDegrees: false))
  }

  private func failure(_ using: String, _ kind: ErrorBarKind? = nil) -> String {
    PlotterDataTests.message { try tables([using], kind) }
  }

  @Test(
    "Columns are chosen by name, by number, and in formulas",
    arguments: [
      "time:temp", "2:3", "$2:$3", "time*1:temp+0", "$2+0*$4:$3/k*2",
    ])
  func choices(_ using: String) throws {
    let table = try #require(try tables([using]).first)
    #expect(table.x == [0, 60, 120])
    #expect(table.columns[0].values.prefix(2) == [300, 310])
    #expect(table.columns[0].values[2].isNaN)
  }

  @Test("A formula or the header names the axis and the series")
  func names() throws {
    let tables = try tables(["time/60:temp-273.15", "2:3"])
    #expect(tables.map(\.xName) == ["time/60", "time"])
    #expect(tables.map { $0.columns[0].name } == ["temp-273.15", "temp"])
    #expect(tables[0].columns[0].values.first == 300 - 273.15)
    let bare = try self.tables(["1:3"], of: "1,2,3\n4,5,6")
    #expect(bare[0].xName == nil && bare[0].columns[0].name == "a.csv, column 3")
  }

  @Test("The third column is the error of y; --error-bars says otherwise")
  func errors() throws {
    let bars = try tables(["time:temp:err"])[0].errorBars
    #expect(bars.map(\.yLow).prefix(2) == [295, 302])
    #expect(bars.map(\.yHigh).prefix(2) == [305, 318])
    #expect(try tables(["time:temp:err"], .x)[0].errorBars[1].xLow == 52)
    let both = try tables(["time:temp:err:err/2"], .xy)[0].errorBars[0]
    #expect([both.xLow, both.xHigh, both.yLow, both.yHigh] == [-5, 5, 297.5, 302.5])
    let distances = try tables(["time:temp:err:err*2"], .distances)[0].errorBars[0]
    #expect(distances.yLow == 295 && distances.yHigh == 310)
    let advice = "they are distances below and above y, add --error-bars distances"
    #expect(try tables(["time:temp:err:err*2"])[0].suggestions.contains { $0.text.contains(advice) })
    #expect(try !tables(["time:temp:-err:err*2"])[0].suggestions.contains { $0.text.contains(advice) })
    let range = try tables(["time:temp:err*80:err*2"])[0].errorBars[0]
    #expect(range.yLow == 10 && range.yHigh == 400)
  }

  @Test("A column that does not exist is answered with those that do")
  func unknown() {
    let columns = "its columns are label, time, temp, err"
    #expect(failure("time:tmep").contains("a.csv has no column 'tmep'; \(columns)"))
    #expect(failure("time:tmep+1").contains("a.csv has no column 'tmep'; \(columns)"))
    #expect(failure("time:9").contains("a.csv has no column 9; \(columns)"))
    #expect(failure("time:$9+1").contains("a.csv has no column 9; \(columns)"))
  }

  @Test("The number of columns fits the kind of error bars")
  func counts() {
    #expect(failure("time").contains("--using takes X:Y"))
    #expect(failure("time").contains("--aggregate count counts the rows with each value"))
    #expect(failure("time::temp").contains("--using takes X:Y"))
    #expect(failure("1:2:3:4:5").contains("--using takes X:Y"))
    #expect(failure("time:temp", .y).contains("--error-bars y needs 3 columns"))
    #expect(failure("time:temp:err", .range).contains("--error-bars range needs 4 columns"))
  }

  @Test("Only chosen columns need be numbers")
  func others() {
    #expect(failure("time:label").contains("a.csv, line 2, column 1: 'a' is not a number"))
    #expect(failure("label*2:temp").contains("a.csv, line 2, column 1: 'a' is not a number"))
  }

  @Test("The ends of bars widen the ranges, but not below zero on a logarithmic axis")
  func ranges() throws {
    var content = PictureContent()
    try content.add(try tables(["1:2:3"], of: "1,2,3\n5,4,1")[0], DataLooks())
    #expect(content.yRange(over: 0...9) == -1...5)
    content.isYLogarithmic = true
    #expect(content.yRange(over: 0...9) == 2...5)
    var wide = PictureContent()
    try wide.add(try tables(["1:2:3"], .x, of: "1,2,3\n5,4,1")[0], DataLooks())
    #expect(wide.dataRange(isLogarithmic: false).map { $0.contains(-2) && $0.contains(6) } == true)
    #expect(wide.dataRange(isLogarithmic: true).map { $0.lowerBound > 0 && $0.contains(6) } == true)
  }

  @Test("The only file takes every choice, several files take one each or the only one")
  func files() throws {
    func counts(_ arguments: [String], files: Int) throws -> [Int] {
      try PlotRequest(arguments: arguments).columnRequests(files: files, for: .curves).map(\.count)
    }
    #expect(try counts(["--using", "1:2", "--using", "1:3"], files: 1) == [2])
    #expect(try counts(["--using", "1:2"], files: 2) == [1, 1])
    #expect(try counts(["--using", "1:2", "--using", "1:3"], files: 3) == [1, 1, 0])
    #expect(try counts([], files: 2) == [0, 0])
    #expect(message { try counts(["--using=1:2", "--using=1:2", "--using=1:3"], files: 2) }.contains("2 data files"))
    #expect(message { try counts(["--using", "1:2"], files: 0) }.contains("needs --data"))
    #expect(message { try counts(["--error-bars", "y"], files: 1) }.contains("needs --using"))
  }

  @Test("An unknown column in braces is named, with the near one")
  func enclosed() {
    let text = failure("{timee}:temp")
    #expect(text.contains("has no column 'timee'") && text.contains("did you mean 'time'"), "\(text)")
  }
}
