import Grapher
import Sampling
import Testing

@testable import Plotter

@Suite("Annotations, lines and names of a request")
struct PlotRequestContentTests {
  private func constants() throws -> ParameterBindings { try ParameterBindings(["k=2"], takesDegrees: false) }

  @Test("An annotation's place is two expressions, and its text may hold commas")
  func annotations() throws {
    let constants = try constants()
    func annotation(_ text: String, _ constants: ParameterBindings) throws(PlotError) -> AnnotationTemplate {
      try AnnotationTemplate(text, of: .annotate, constants)
    }
    let one = try annotation("max(1,k)/2, k^2 ,a dip, deep", constants).bound(to: constants)
    #expect(one.point == Point(x: 1, y: 4) && one.text == "a dip, deep")
    #expect(try annotation("1,2", constants).bound(to: constants).text.isEmpty)
    #expect(message { try annotation("1", constants) }.contains("--annotate takes X,Y,TEXT"))
    let forms = ["(2,6) A", "A(2,6)", "2,6,A", "(1+1)*1,6,A"]
    #expect(try forms.map { try annotation($0, constants).bound(to: constants).text.plain } == ["A", "A", "A", "A"])
    #expect(try forms.allSatisfy { try annotation($0, constants).bound(to: constants).point == Point(x: 2, y: 6) })
    #expect(try annotation("(2,6) the end, here", constants).bound(to: constants).text.plain == "the end, here")
    #expect(message { try annotation("1,1/0,a", constants) }.contains("is not finite"))
    #expect(message { try annotation("q,1,a", constants) }.contains("needs a value for 'q'"))
    let swept = try ParameterBindings(["b=2*a"], swept: ["a"], takesDegrees: false)
    #expect(try annotation("b,1,a", swept).uses(anyOf: swept.open))
  }

  @Test("A line's label follows a colon")
  func lines() throws {
    #expect(
      try ReferenceLine(.horizontal, "k/4:half: it", constants()) == .init(.horizontal, at: 0.5, label: "half: it"))
    #expect(try ReferenceLine(.vertical, "-1", constants()) == .init(.vertical, at: -1))
    #expect(message { try ReferenceLine(.vertical, ":a", constants()) }.contains("--vline: the expression is empty"))
  }

  @Test("A column of standard input without a name is no title, and several ones are named by their numbers")
  func namelessInput() throws {
    func sweep(_ text: String, _ arguments: [String] = []) throws -> Sweep {
      try Sweep(
        PlotRequest(arguments: ["--data", "-"] + arguments).withStandardInput(KeptInput(bytes: Array(text.utf8))))
    }
    for (text, using) in [("1\n2\n", [String]()), ("1 2\n2 3\n", []), ("1 2 3\n2 3 4\n", ["--using", "1:3"])] {
      #expect(try sweep(text, using).title.title(at: 0) == nil)
    }
    #expect(try sweep("1\n2\n", ["--name", "marks"]).title.title(at: 0)?.plain == "marks")
    #expect(try sweep("1\n2\n", ["--title", "marks"]).title.title(at: 0)?.plain == "marks")
    #expect(try sweep("1 2 3\n2 3 4\n").content.series.map(\.label) == ["column 2", "column 3"])
  }

  @Test(
    "A pipe that the shell opened has no name, like standard input",
    arguments: [
      ("-", true), ("/dev/fd/63", true), ("/proc/self/fd/12", true), ("/dev/stdin", true), ("fd/63", false),
      ("/tmp/dev/fd", false), ("", false),
    ])
  func pathsWithoutNames(path: String, isNameless: Bool) { #expect(path.isPathWithoutName == isNameless) }

  private func names(_ expressions: [String], _ arguments: [String] = []) throws -> [RichText] {
    let request = try PlotRequest(arguments: expressions + arguments)
    let constants = try request.constants()
    let content = try request.content(constants)
    return try request.templates(constants, of: "a picture", names: content.functionNames).map(\.name)
  }

  @Test("Given names replace the functions' own names")
  func functionNames() throws {
    #expect(try names(["x", "x^2"], ["--name", "a line"]).map(\.plain) == ["a line", "x²"])
    #expect(try names(["x"], ["--name", "so $x_1$"]).first?.hasMath == true)
    let name = try #require(try names(["g(t)=t^2"]).first)
    #expect(name.plain == "g(t) = t²")
    #expect(name.hasMath)
  }

  @Test("More names than curves are refused")
  func tooManyNames() {
    let failure = #expect(throws: PlotError.self) { try names(["x"], ["--name", "a", "--name", "b"]) }
    #expect(failure?.message == "--name is given 2 times for one curve")
    #expect(throws: PlotError.self) { try names(["x"], ["--name", "$x$ 5$"]) }
  }
}
