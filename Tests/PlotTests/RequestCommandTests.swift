import Foundation
import Testing

@Suite("Requests as JSON")
struct RequestCommandTests {
  @Test("What plot request prints, --request draws, byte for byte")
  func roundTrip() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    let arguments = ["a*sin(x)", "--set", "a=2", "--range=-2pi:2pi", "--size", "90x60", "--mark"]
    let json = try process.run(["request"] + arguments)
    #expect(
      json.text == """
        {
          "expressions" : [
            "a*sin(x)"
          ],
          "mark" : true,
          "range" : "-2pi:2pi",
          "set" : [
            "a=2"
          ],
          "size" : "90x60",
          "version" : 1
        }

        """)
    try process.write(json.text, to: "r.json")
    try #require(process.run(arguments + ["-o", "a.svg"]).status == 0)
    let drawn = try process.run(["--request", "r.json", "-o", "b.svg"])
    #expect(drawn.status == 0, "\(drawn.errors)")
    #expect(process.contents("a.svg") == process.contents("b.svg"))
    let piped = try process.run(["--request", "-", "-o", "c.svg"], input: json.text)
    #expect(piped.status == 0, "\(piped.errors)")
    #expect(process.contents("a.svg") == process.contents("c.svg"))
  }

  @Test("Options after --request change the request")
  func changes() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    try process.write("{\"expressions\": [\"a*x+b\"], \"set\": [\"a=2\", \"b=1\"], \"dpi\": 100}", to: "r.json")
    let json = try process.run(["request", "--request", "r.json", "--set", "a=3", "--theme", "dark"])
    #expect(json.text.contains("\"b=1\",\n    \"a=3\"\n"), "\(json.text)\(json.errors)")
    #expect(json.text.contains("\"theme\" : \"dark\""))
    #expect(json.text.contains("\"dpi\" : \"100\""))
  }

  @Test(
    "What is wrong is told with its place",
    arguments: [
      ("{\"expresions\": [\"x\"]}", "no \"expresions\"; did you mean 'expressions'?", true),
      ("{\"version\": 2}", "a request of version 2 is from a newer plot", true),
      ("{\"version\": 0}", "no version 0", true), ("{\"mark\": 3}", "\"mark\" is true or a list of texts", true),
      ("{\"bare\": 3}", "\"bare\" is true or false", true),
      ("{\"set\": \"a=2\"}", "\"set\" is a list of texts", true), ("[]", "a request is an object", false),
      ("{", "not valid JSON", false), ("{\"watch\": true}", "no \"watch\"", true),
      ("{\"table\": true}", "no \"table\"", true), ("{\"title\": \"a\\u0000b\"}", "\"title\" has a NUL", true),
      ("{\"expressions\": [\"x\\u0000\"]}", "\"expressions\" has a NUL", true),
    ])
  func faults(_ text: String, _ message: String, _ hasPlace: Bool) throws {
    let process = try PlotProcess()
    defer { process.remove() }
    try process.write(text, to: "r.json")
    let result = try process.run(["--request", "r.json", "-o", "a.svg"])
    #expect(result.status == 65)
    #expect(result.message.hasPrefix("plot: r.json: "))
    #expect(result.message.contains(message), "\(result.errors)")
    #expect(result.errors.contains("^") == hasPlace, "\(result.errors)")
    #expect(process.files == ["r.json"])
  }
}
