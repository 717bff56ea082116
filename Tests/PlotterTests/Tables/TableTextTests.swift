import Testing

@testable import Plotter

@Suite("The text of tables")
struct TableTextTests {
  private func text(_ columns: [String], _ format: TableText.Format, _ cells: [TableText.Cell]) -> String {
    var text = TableText(columns, format)
    for cell in cells { text.add(cell) }
    return String(decoding: text.bytes, as: UTF8.self)
  }

  @Test(
    "Numbers are the shortest that read back, without an empty fraction",
    arguments: [
      (0, "0"), (-0.0, "-0"), (10, "10"), (0.1, "0.1"), (1e16, "1e+16"), (-2.5e-300, "-2.5e-300"),
      (1 / 3.0, "\(1 / 3.0)"),
      (9007199254740992, "9007199254740992"), (.infinity, "inf"), (.nan, ""),
    ])
  func numbers(_ value: Double, _ expected: String) {
    #expect(text(["x"], .csv, [.number(value)]) == expected + "\n")
    if value.isFinite { #expect(value.shortestText == expected) }
  }

  @Test("An array in JSON has its rows between brackets")
  func array() {
    #expect(
      text(["a", "b"], .json, [.number(1), .text("c"), .number(.nan), .text("")])
        == "\n{\"a\":1,\"b\":\"c\"},\n{\"a\":null,\"b\":\"\"}")
    #expect(TableText.header(["a"], .json) == Array("[".utf8) && TableText.footer(.json) == Array("\n]\n".utf8))
    #expect(TableText.footer(.csv).isEmpty && TableText.footer(.jsonl).isEmpty)
    #expect(TableText.Format(path: "a.JSON") == .json && TableText.Format(path: "a.ndjson") == .jsonl)
    #expect(TableText.Format(path: "-") == .csv && TableText.Format(path: "json") == .csv)
  }

  @Test("CSV quotes what needs it, and separates the numbers of a list by semicolons")
  func csv() {
    let cells: [TableText.Cell] = [.text("a, \"b\""), .numbers([1, 2.5]), .numbers([]), .flag(true)]
    #expect(
      text(["a", "b", "c", "d"], .csv, cells + cells) == String(repeating: "\"a, \"\"b\"\"\",1;2.5,,true\n", count: 2))
    #expect(TableText.header(["x", "f(x, y)"], .csv) == Array("x,\"f(x, y)\"\n".utf8))
    #expect(TableText.header(["x", "\u{1B}]0;a\u{7}"], .csv) == Array("x,\\x1B]0;a\\x07\n".utf8))
    #expect(TableText.header(["a,\u{301}\"\u{301}"], .csv) == Array("\"a,\u{301}\"\"\u{301}\"\n".utf8))
  }

  @Test("JSON Lines name each cell")
  func jsonLines() {
    let cells: [TableText.Cell] = [.text("a\n\"b\\"), .numbers([1, .nan]), .number(.infinity), .number(.nan)]
    let line = #"{"a\u0022":"a\u000a\"b\\","b":[1,null],"c":"inf","d":null}"# + "\n"
    #expect(text(["a\"", "b", "c", "d"], .jsonl, cells) == line.replacing(#"a\u0022"#, with: #"a\""#))
    #expect(TableText.header(["x"], .jsonl).isEmpty)
  }
}
