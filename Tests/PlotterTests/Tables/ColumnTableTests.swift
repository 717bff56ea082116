import Testing

@testable import Plotter

@Suite("Tables of data") struct ColumnTableTests {
  private let rows = "day,city,temp\n2026-03-01,Oslo,-1.5\n2026-03-02,Rome,\n\n2026-03-03 06:30,\"Bern, CH\",4\n"

  private func table(_ text: String, _ words: [String] = [], _ name: String = "a.csv") throws -> String {
    let folder = try TemporaryFolder()
    let request = try PlotRequest(arguments: ["--data", "-"] + words, for: .table)
      .withStandardInput(KeptInput(bytes: Array(text.utf8)))
    try #require(try ColumnTable(request)).write(to: folder.output(name))
    return folder.text(name) ?? ""
  }

  @Test("Numbers, dates and texts are printed as they are read, and a missing value is an empty cell")
  func columns() throws {
    #expect(
      try table(rows) == "day,city,temp\n2026-03-01,Oslo,-1.5\n2026-03-02,Rome,\n2026-03-03 06:30:00,\"Bern, CH\",4\n")
    #expect(try table("8:15,1\n23:59:30,2\n") == "column 1,column 2\n08:15,1\n23:59:30,2\n")
  }

  @Test("Columns and formulas of them are chosen, and rows by a condition")
  func choice() throws {
    #expect(
      try table(rows, ["--using", "city:1.8*temp+32", "--where", "temp>0"]) == "city,1.8*temp+32\n\"Bern, CH\",39.2\n")
    #expect(try table("a,b\n1,2\n3,4\n5,6\n", ["--every", "2", "--using", "b"]) == "b\n2\n6\n")
  }

  @Test("Fractions of seconds are printed, as are the texts behind the last column of white space")
  func fractions() throws {
    #expect(try table("8:15:00.25,1\n23:59:30,2\n") == "column 1,column 2\n08:15:00.25,1\n23:59:30,2\n")
    #expect(try table("2026-03-01T00:00:00.001,1\n") == "column 1,column 2\n2026-03-01 00:00:00.001,1\n")
    #expect(try table("PID COMMAND\n1 init\n2 sh -c ls\n") == "PID,COMMAND\n1,init\n2,sh -c ls\n")
  }

  @Test("Tabs separate the cells of a file with the extension tsv")
  func tabs() throws {
    #expect(try table("a,b\n1,\"x,y\"\n,\"p\tq\"\n", [], "a.tsv") == "a\tb\n1\tx,y\n\t\"p\tq\"\n")
  }

  @Test("JSON is written by the extension of the file, or by --json")
  func json() throws {
    let rows = "a,b\n1,x\n,y\n"
    #expect(try table(rows, [], "a.jsonl") == "{\"a\":1,\"b\":\"x\"}\n{\"a\":null,\"b\":\"y\"}\n")
    #expect(try table(rows, ["--json"]) == "[\n{\"a\":1,\"b\":\"x\"},\n{\"a\":null,\"b\":\"y\"}\n]\n")
  }

  @Test("A form of dates that reads numbers is that of the first column alone, and numbers elsewhere are values")
  func datedNumbers() throws {
    let rows = "year,v,w\n2018,2001,2000\n2019,2002,2005\n"
    let years = ["--date-format", "%Y"]
    #expect(try table(rows, years) == "year,v,w\n2018-01-01,2001,2000\n2019-01-01,2002,2005\n")
    #expect(try table(rows, years + ["--using", "year:v", "--where", "w>2001"]) == "year,v\n2019-01-01,2002\n")
    #expect(try table(rows, years + ["--using", "year:v", "--where", "year>='2019'"]) == "year,v\n2019-01-01,2002\n")
    #expect(try table("t,b\n0,86400\n", ["--date-format", "unix"]) == "t,b\n1970-01-01,86400\n")
    let mixed = "v,day\n2018,01.02.2019\n"
    #expect(try table(mixed, ["--date-format", "%d.%m.%Y"]) == "v,day\n2018,2019-02-01\n")
  }

  @Test("A table without rows has its names")
  func empty() throws {
    #expect(try table("a,b\n1,2\n", ["--where", "a>5"]) == "a,b\n")
  }

  @Test(
    "What a table of data cannot have is refused with the reason",
    arguments: [
      (["sin(x)"], "functions or data, not both"), (["-x", "0:1"], "chooses rows of data"),
      (["--samples", "5"], "chooses rows of data"), (["--data", "b.csv"], "is one file"),
    ])
  func refusals(words: [String], reason: String) {
    #expect(message { try table(rows, words) }.contains(reason))
    #expect(message { try table("1,2\n\n\n3,4\n") }.contains("one block"))
  }
}
