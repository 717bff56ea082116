import Grapher
import Testing

@testable import Plotter

@Suite("What curves are called")
struct NameOptionTests {
  private func names(_ expressions: [String], _ arguments: [String] = []) throws -> [RichText] {
    let request = try PlotRequest(arguments: expressions + arguments)
    let constants = try request.constants()
    let content = try request.content(constants)
    return try request.families(constants, of: "a picture", names: content.functionNames).map(\.name)
  }

  @Test("a definition keeps its name, y = does not")
  func definitions() throws {
    #expect(Definition("f(x) = x^2").head == Definition.Head(function: "f", variable: "x"))
    #expect(Definition("y = x^2") == Definition("x^2"))
    #expect(Definition("x==2").body == "x==2")
    #expect(Definition("f()=x").head == nil)
    #expect(Definition("").body.isEmpty)
    let name = try #require(try names(["g(t)=t^2"]).first)
    #expect(name.plain == "g(t) = t²")
    #expect(name.hasMath)
  }

  @Test("the first names are the functions', the others the data's")
  func given() throws {
    #expect(try names(["x", "x^2"], ["--name", "a line"]).map(\.plain) == ["a line", "x²"])
    #expect(try names(["x"], ["--name", "so $x_1$"]).first?.hasMath == true)
    var content = PictureContent()
    try content.add(DataTable(xName: "t", x: [1], columns: [("a", [2]), ("b", [3])]), as: .points)
    try content.take(names: ["f", "first"], functions: 1)
    #expect(content.functionNames == ["f"])
    #expect(content.series.map(\.name) == ["first", "b"])
    #expect(content.measured(x: .log10, y: .linear).series.map(\.name) == ["first", "b"])
  }

  @Test("more names than curves are refused")
  func tooMany() {
    let failure = #expect(throws: PlotError.self) { try names(["x"], ["--name", "a", "--name", "b"]) }
    #expect(failure?.message == "--name is given 2 times for one curve")
    #expect(throws: PlotError.self) { try names(["x"], ["--name", "5$"]) }
  }
}
