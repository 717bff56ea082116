import Foundation
import Platform
import Testing

@testable import Plotter

@Suite("Data in JSON")
struct JSONRowsTests {
  private func table(_ text: String) throws -> String {
    String(decoding: try JSONRows.table(of: Array(text.utf8), named: "a.json"), as: UTF8.self)
  }

  private func failure(_ text: String) -> String { message { try table(text) } }

  @Test(
    "Objects in an array or on lines are rows, whose columns are in order of appearance",
    arguments: [#"[{"a":1,"b":-2e3}, {"b": null, "c": "x"}]"#, "{\"a\":1,\"b\":-2e3}\n\n{\"b\":null,\"c\":\"x\"}\n"])
  func rows(_ text: String) throws {
    #expect(try table(text) == "\"a\"\t\"b\"\t\"c\"\n\"1\"\t\"-2e3\"\t\n\t\"\"\t\"x\"\n")
  }

  @Test("Texts have escapes")
  func escapes() throws {
    #expect(try table(#"{"a\"b":"\u00e9\ud83d\ude00\t\\\/"}"#) == "\"a\"\"b\"\n\"é😀\t\\/\"\n")
    #expect(try table(#"{"a":"\ud83dx"}"#) == "\"a\"\n\"\u{FFFD}x\"\n")
    #expect(try table("").isEmpty && table("[]").isEmpty && table(" [ ] ").isEmpty)
  }

  @Test("An object of lists, or of objects by rows, has the columns")
  func columns() throws {
    let lists = #"{"t":[1,2,3],"v":[4,null]}"#
    #expect(try table(lists) == "\"t\"\t\"v\"\n\"1\"\t\"4\"\n\"2\"\t\"\"\n\"3\"\t\n")
    let objects = #"{"t":{"0":1,"1":2},"v":{"0":4,"1":"x"}}"#
    #expect(try table(objects) == "\"t\"\t\"v\"\n\"1\"\t\"4\"\n\"2\"\t\"x\"\n")
    #expect(try table(#"{"t":[[1]]}"#).contains("a list") && table(#"{"t":[1],"u":2}"#).contains("a list"))
    #expect(try table(#"{"t":[]}"#).contains("a list"))
  }

  @Test("One object of numbers has names and values, unless it is a line among others")
  func pairs() throws {
    let text = #"{"Berlin":3.7,"Hamburg":-1e3}"#
    #expect(try table(text) == "\"\"\t\"\"\n\"Berlin\"\t\"3.7\"\n\"Hamburg\"\t\"-1e3\"\n")
    let line = try JSONRows.table(of: Array(text.utf8), named: "a.jsonl", areLines: true)
    #expect(String(decoding: line, as: UTF8.self) == "\"Berlin\"\t\"Hamburg\"\n\"3.7\"\t\"-1e3\"\n")
    #expect(try table(#"{"a":1}"#) == "\"a\"\n\"1\"\n" && table(#"{"a":1,"b":"x"}"#).hasPrefix("\"a\"\t"))
    #expect(try table("{\"a\":1,\"b\":2}\n{\"a\":3,\"b\":4}") == "\"a\"\t\"b\"\n\"1\"\t\"2\"\n\"3\"\t\"4\"\n")
  }

  @Test("Lists in an array are rows without names")
  func lists() throws {
    #expect(try table("[[1,2],[3,[4]]]") == "\"1\"\t\"2\"\n\"3\"\t\"a list\"\n")
    #expect(failure("[[1],{\"a\":1}]").contains("expected '['"))
    #expect(failure("[{\"a\":1},[1]]").contains("expected '{'"))
  }

  @Test("Lists and objects are texts, at any depth")
  func nested() throws {
    let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    #expect(
      try table("{\"a\":1,\"b\":[{\"c\":\"]}\\\"\"},2],\"d\":{}}\n{\"a\":\(deep)}")
        == "\"a\"\t\"b\"\t\"d\"\n\"1\"\t\"a list\"\t\"an object\"\n\"a list\"\t\t\n")
  }

  @Test("What is not such an object is an error with its line and what is expected")
  func errors() {
    #expect(
      failure("[{\"a\":1},\n{\"a\":b}]").contains(
        "a.json, line 2: expected a number, a text or null, but there is 'b}]'"))
    #expect(failure("{\"a\":[1}").contains("expected ']', but there is '}'"))
    #expect(failure("{\"a\":{\"b\":[]").contains("expected '}', but the file ends"))
    #expect(failure("[{\"a\":1}").contains("expected ',', but the file ends"))
    #expect(failure("{\"a\" 1}").contains("expected ':'"))
    #expect(failure("{a:1}").contains("expected '\"'"))
    #expect(failure("{\"a\":\"\\q\"}").contains("expected an escape"))
    #expect(failure("{\"a\":0x1}").contains("expected a number"))
    #expect(failure("[1,2]").contains("expected '{'"))
    #expect(failure("[] 1").contains("expected the end of the file"))
    #expect(failure("{\"a\":1").contains("the file ends"))
  }

  @Test("A file's extension says that it holds JSON, and an error names its object")
  func files() throws {
    let folder = try TemporaryFolder()
    func tables(_ name: String, _ text: String) throws -> [DataTable] {
      try FileAccess.unrestricted.output(folder.path(name)).write(Array(text.utf8))
      return try DataFile(FileAccess.unrestricted.input(folder.path(name)))
        .tables(using: [], ParameterBindings([], takesDegrees: false))
    }
    #expect(try tables("a.jsonl", "{\"t\":1,\"u\":2}\n{\"t\":2,\"u\":3}\n")[0].columns[0].values == [2, 3])
    #expect(try tables("a.JSON", "[{\"t\":\"2026-03-01\",\"u\":2}]")[0].kind == .dates)
    #expect(
      message { try tables("b.jsonl", "{\"t\":1,\"u\":2}\n{\"t\":2,\"u\":\"x\"}\n") }.contains("line 2, column 2: 'x'"))
    #expect(message { try tables("a.csv.xz", "x") }.contains("xz -dc data.csv.xz"))
  }
}
