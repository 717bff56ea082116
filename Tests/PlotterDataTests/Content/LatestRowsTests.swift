import Testing

@testable import Plotter

@Suite("Rows of data that go on")
struct LatestRowsTests {
  private func rows(_ window: Int, _ chunks: [String]) throws -> LatestRows {
    var rows = try LatestRows(PlotRequest(arguments: ["--data", "-", "--window", "\(window)"]))
    for chunk in chunks { try rows.add(Array(chunk.utf8)) }
    return rows
  }

  private func text(_ rows: LatestRows) -> String { String(decoding: rows.text.bytes, as: UTF8.self) }

  @Test("The last rows are kept with the names of columns, and lines are counted on")
  func window() throws {
    let rows = try rows(2, ["t,u\n1,", "2\n3,4\n5", ",6\n# note\n7,8\n9,1"])
    #expect(text(rows) == "t,u\n5,6\n# note\n7,8\n")
    #expect(rows.text.rowsBefore == 2 && rows.text.firstLine == 3)
  }

  @Test("A first row of years names columns, unless the next one is of the same form")
  func years() throws {
    #expect(try text(rows(1, ["s,2019,2020\na,5,6\nb,7,8\n"])) == "s,2019,2020\nb,7,8\n")
    #expect(try text(rows(2, ["s,2019,2020\na,2018,2019\nb,7,8\n"])) == "a,2018,2019\nb,7,8\n")
  }

  @Test("The line that is not complete is drawn at the end of the input")
  func end() throws {
    var rows = try rows(5, ["1,2\n3,4"])
    #expect(text(rows) == "1,2\n")
    rows.finish()
    #expect(text(rows) == "1,2\n3,4\n")
  }

  @Test("Endless empty lines and comments do not grow, and one long line is an error")
  func bounds() throws {
    let rows = try rows(3, ["1,2\n"] + [String](repeating: "# x\n\n", count: 5000))
    #expect(rows.text.bytes.count < 10_000)
    #expect(message { try self.rows(3, [String(repeating: "1", count: (1 << 20) + 1)]) }.contains("longer than 1 MB"))
    #expect(message { try self.rows(3, ["1\0"]) }.contains("zero byte"))
  }

  @Test("The rows of one column keep their numbers")
  func numbers() throws {
    let rows = try rows(2, ["5\n6\n7\n8\n"])
    let content = try PlotRequest(arguments: ["--data", "-"]).withStandardInput(rows.text)
      .content(ParameterBindings([], takesDegrees: false))
    #expect(content.series[0].measured.map(\.x) == [3, 4] && content.series[0].measured.map(\.y) == [7, 8])
    let wrong = try self.rows(2, ["1,2\n3,4\n5,x\n"])
    #expect(
      message {
        try PlotRequest(arguments: ["--data", "-"]).withStandardInput(wrong.text)
          .content(ParameterBindings([], takesDegrees: false))
      }.contains("standard input, line 3, column 2"))
  }
}
